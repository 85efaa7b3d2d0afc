import { Hono } from "hono";
import { door, fromHere, operatorHeaders } from "./routes/operator/door.ts";
import { issueRoutes } from "./routes/operator/issues.ts";
import { mailRoutes } from "./routes/operator/mails.ts";
import type { OperatorDeps, OperatorEnv } from "./routes/operator/operator-env.ts";
import { readerRoutes } from "./routes/operator/readers.ts";
import { weekRoutes } from "./routes/operator/week.ts";

/** The operator's page, on a port of its own: the same rules as the command line. */
export function createOperatorApp(deps: OperatorDeps): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();
  app.use(operatorHeaders, fromHere);
  app.route("/", door(deps));
  app.route("/", weekRoutes(deps));
  app.route("/mails", mailRoutes(deps));
  app.route("/readers", readerRoutes(deps));
  app.route("/issues", issueRoutes(deps));
  app.notFound((c) => c.text("There is no such page.", 404));
  app.onError((error, c) => {
    deps.log(`${c.req.method} ${c.req.routePath} of the operator's page failed`, error);
    return c.text(`That did not work: ${error.message}\n\nGo back and try again.`, 503);
  });
  return app;
}
