import { expect, test } from "vitest";
import { orThrow } from "../../site-folder/read.ts";
import { readSite } from "../../site-folder/settings.ts";
import { newsletterFaults } from "./newsletter.ts";

const site = { ...orThrow(readSite()), url: "https://knack.pt", newsletterUrl: "https://news.knack.pt/" };
const real = {
  SMTP_URL: "smtps://user:word@mail.knack.pt",
  MAIL_FROM: "tips@knack.pt",
  POSTAL_ADDRESS: "Rua A 1, Porto",
  PUBLIC_URL: "https://news.knack.pt",
  SITE_URL: "https://knack.pt",
  TRUSTED_PROXIES: "127.0.0.1",
  OPERATOR_EMAIL: "ana@casa.pt",
};
const faultsOf = (change: Record<string, string | undefined>) => {
  const settings = { ...real, ...change };
  const text = Object.entries(settings).flatMap(([name, value]) => (value ? `${name}=${value}` : []));
  return newsletterFaults(settings, [{ file: ".env", text: text.join("\n") }], site).map(
    ({ file, line, field }) => [file, line, field],
  );
};

test("with all that real mail needs nothing is open", () => {
  expect(faultsOf({})).toEqual([]);
});

test.each([
  [{ SMTP_URL: undefined }, [".env", 1, "SMTP_URL"]],
  [{ SMTP_URL: "mail.knack.pt" }, [".env", 1, "SMTP_URL"]],
  [{ MAIL_FROM: undefined }, [".env", 1, "MAIL_FROM"]],
  [{ TRUSTED_PROXIES: undefined }, [".env", 1, "TRUSTED_PROXIES"]],
  [{ OPERATOR_EMAIL: undefined }, [".env", 1, "OPERATOR_EMAIL"]],
  [{ MAIL_FROM: "tips@example.org" }, [".env", 2, "MAIL_FROM"]],
  [{ POSTAL_ADDRESS: undefined }, [".env", 1, "POSTAL_ADDRESS"]],
  [{ PUBLIC_URL: "https://other.pt" }, [".env", 4, "PUBLIC_URL"]],
  [{ SITE_URL: "https://other.pt" }, [".env", 5, "SITE_URL"]],
  [{ SITE_URL: undefined, SMTP_URL: "smtp://127.0.0.1:25" }, [".env", 1, "SITE_URL"]],
])("%j is a fault", (change, place) => {
  expect(faultsOf(change)).toEqual([place]);
});

test("what is missing is asked for in .env.newsletter, where there is one", () => {
  const files = [
    { file: ".env", text: "SITE_URL=https://other.pt" },
    { file: ".env.newsletter", text: "" },
  ];
  const faults = newsletterFaults(
    { ...real, SITE_URL: "https://other.pt", SMTP_URL: undefined },
    files,
    site,
  );
  expect(faults.map(({ file, field }) => [file, field])).toEqual([
    [".env.newsletter", "SMTP_URL"],
    [".env", "SITE_URL"],
  ]);
});
