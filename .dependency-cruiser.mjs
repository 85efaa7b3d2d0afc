/** The direction of imports: page to component to rule, never back; and the two halves apart. */
export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-cycles-of-rooms",
      comment: "a room stands above the rooms it uses; a pair that uses each other is one room, or three",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
    {
      name: "nothing-imports-a-page",
      severity: "error",
      from: { path: "^site/app/", pathNot: "^site/app/pages/.*test" },
      to: { path: "^site/app/pages/" },
    },
    {
      name: "rules-know-no-react",
      comment:
        "a .ts file is a rule, unless it is a hook (use-…), the list of routes or the meta tags of a page",
      severity: "error",
      from: {
        path: "^site/app/.*\\.ts$",
        pathNot: "/use-[^/]*$|^site/app/routes\\.ts$|/page-meta\\.ts$|^site/app/pages/|^site/app/files/",
      },
      to: { path: "^site/app/.*\\.tsx$|^node_modules/(react|react-dom|react-router)/" },
    },
    {
      name: "the-client-brings-no-content-tools",
      comment: "only loaders and the build read content/",
      severity: "error",
      from: { path: "^site/app/(?!content/|pages/|files/|root|entry\\.server|routes)" },
      to: { path: "^site/app/content/(?!schema)", dependencyTypesNot: ["type-only"] },
    },
    { name: "halves-apart", severity: "error", from: { path: "^site/" }, to: { path: "^newsletter/" } },
    { name: "halves-apart-too", severity: "error", from: { path: "^newsletter/" }, to: { path: "^site/" } },
    {
      name: "mail-rules-know-no-web",
      severity: "error",
      from: { path: "^newsletter/src/(subscribers|issues)/" },
      to: { path: "(^hono|^node_modules/(hono|kysely))" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.react-router|/dist/|\\.test\\.ts" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
  },
};
