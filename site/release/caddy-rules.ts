import { headerList } from "./host-rules.ts";
import type { ServedSite } from "./served-site.ts";

/**
 * For `import` within a site of Caddy, beside its `root`. Addresses in another case are not led on, except old ones: Caddy
 * cannot write small letters, and the not-found page links the page that was meant.
 */
export function caddyRules(site: ServedSite): string {
  return [
    ...headerLines(site),
    "route {",
    ...indented(routeLines(site)),
    "}",
    "handle_errors {",
    ...indented(errorLines(site)),
    "}",
  ]
    .map((line) => `${line}\n`)
    .join("");
}

function headerLines({ rules, types }: ServedSite): string[] {
  const { everywhere, otherwise, folders, files } = headerList(rules);
  const others = folders.map(({ folder }) => `${folder}*`).join(" ");
  const of = (matcher: string, headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `header ${matcher} ${name} ${quoted(value)}`);
  return [
    ...of("*", everywhere),
    `@otherwise not path ${others}`,
    ...of("@otherwise", otherwise),
    ...folders.flatMap(({ folder, headers }) => of(`${folder}*`, headers)),
    // those without an ending are pages, which Caddy knows
    ...types
      .filter(([ending]) => ending !== "html")
      .flatMap(([ending, type]) => [
        `@${ending} {`,
        `\tpath *.${ending}`,
        `\tnot path ${Object.keys(files).join(" ")}`,
        "}",
        ...of(`@${ending}`, { "Content-Type": type }),
      ]),
    ...Object.entries(files).flatMap(([file, type]) => of(file, { "Content-Type": type })),
  ];
}

function routeLines({ old }: ServedSite): string[] {
  // what is rewritten first keeps its query in the redirect
  const lead = (name: string, matches: string, to: string) => [
    `@${name} ${matches}`,
    `route @${name} {`,
    ...indented([`rewrite * ${to}`, "redir * {uri} 308"]),
    "}",
  ];
  return [
    "@changing not method GET HEAD",
    'respond @changing "Only GET and HEAD are answered here." 405',
    // the file system would not take it, and Caddy would call it a fault of its own
    String.raw`@zero path_regexp \x00`,
    "error @zero 404",
    ...Object.entries(old.moved).flatMap(([from, to], at) => lead(`moved${at}`, `path ${formsOf(from)}`, to)),
    ...(old.gone.length > 0 ? [`@gone path ${old.gone.map(formsOf).join(" ")}`, "error @gone 410"] : []),
    ...lead("home", "path /index.html /index.htm", "/"),
    String.raw`@other path_regexp other (?i)^(/.*?)(?:(?:/index)?\.html?/*|/+)$`,
    "route @other {",
    ...indented(lead("there", "file {re.other.1}.html", "{re.other.1}")),
    "}",
    "try_files {path} {path}.html",
    "file_server {",
    "\tprecompressed br gzip",
    "}",
  ];
}

function errorLines({ notFound, rules }: ServedSite): string[] {
  const { otherwise } = headerList(rules);
  return [
    "@nothing expression {err.status_code} in [404, 410]",
    "handle @nothing {",
    ...indented([
      ...Object.entries(otherwise).map(([name, value]) => `header ${name} ${quoted(value)}`),
      'header Content-Type "text/html; charset=utf-8"',
      "route {",
      ...indented([
        "@data path *.json *.js *.xml",
        'header @data Content-Type "text/plain; charset=utf-8"',
        'respond @data "Nothing here.\n" {err.status_code}',
        ...notFound.flatMap((folder, at) => [
          `@kind${at} path_regexp (?i)^/${folder}/[^/]+/*$`,
          `rewrite @kind${at} /${folder}/404.html`,
        ]),
        `@general not path ${notFound.map((folder) => `/${folder}/404.html`).join(" ") || "/404.html"}`,
        "rewrite @general /404.html",
        "file_server {",
        "\tprecompressed br gzip",
        "}",
      ]),
      "}",
    ]),
    "}",
  ];
}

/** An address as it is, with a slash at its end, and with `.html`. */
function formsOf(address: string): string {
  return [address, `${address}/`, `${address}.html`].join(" ");
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `\t${line}`);
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`;
}
