import { headerList } from "./host-rules.ts";
import type { ServedSite } from "./served-site.ts";

/**
 * What nginx has to know before its `server`, as maps: which headers go with an address, the one right form of it, where an
 * old one leads, and which page says that nothing is there.
 */
export function nginxMaps({ rules, old, addresses, notFound }: ServedSite): string {
  const { folders, otherwise } = headerList(rules);
  const moved = Object.entries(old.moved);
  return [
    ...Object.entries(otherwise).map(([name, value]) =>
      // nothing that is not there is kept, whatever may be in its folder
      map('"$status $uri"', variableOf(name), [
        ...entry("~^4", value),
        ...folders.flatMap(({ folder, headers }) => entry(String.raw`~^\d+ ${folder}`, headers[name])),
        ...entry("default", value),
      ]),
    ),
    // without an ending and slashes; keys of a map are compared without regard to case
    map("$uri", "$site_bare", [
      ...entry(String.raw`~*^(?<site_path>.*?)(?:(?:/index)?\.html?)?/*$`, "$site_path"),
    ]),
    map("$site_bare", "$site_right", [
      ...addresses.flatMap((address) => entry(address === "/" ? "" : address, address)),
      ...moved.flatMap(([from, to]) => entry(from, to)),
    ]),
    // empty where the address is right as it was asked for, or leads nowhere
    map('"$site_right $request_uri"', "$site_leads_to", [
      ...entry(String.raw`~^(?<site_same>\S*) \k<site_same>(?:\?|$)`, ""),
      ...entry("~^ ", ""),
      ...entry("default", "$site_right"),
    ]),
    map(
      "$site_bare",
      "$site_gone",
      old.gone.flatMap((address) => entry(address, "1")),
    ),
    map("$uri", "$site_not_found", [
      ...notFound.flatMap((folder) => entry(`~*^/${folder}/[^/]+/*$`, `/${folder}/404.html`)),
      ...entry("default", "/404.html"),
    ]),
  ].join("\n");
}

/** For `include` within a `server` of nginx, beside its `root`. */
export function nginxServer({ rules, types }: ServedSite): string {
  const { everywhere, otherwise, files } = headerList(rules);
  return `absolute_redirect off;
default_type application/octet-stream;
types {
${types.map(([ending, type]) => `\t${quoted(type)} ${ending};\n`).join("")}}
gzip off;
gzip_static on;
gzip_vary on;
${Object.entries(everywhere)
  .map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`)
  .join("")}${Object.keys(otherwise)
  .map((name) => `add_header ${name} ${variableOf(name)} always;\n`)
  .join("")}error_page 404 410 $site_not_found;
if ($site_leads_to) { return 308 $site_leads_to$is_args$args; }
location / { try_files $uri $uri.html @missing; }
location = / { try_files /index.html =404; }
location ~ \\.(?:json|js|xml)$ { try_files $uri @no_data; }
location @no_data {
	types {}
	default_type "text/plain; charset=utf-8";
	return 404 "Nothing here.\\n";
}
location @missing {
	if ($site_gone) { return 410; }
	return 404;
}
${Object.entries(files)
  .map(([file, type]) => `location = ${file} { types {} default_type ${quoted(type)}; }\n`)
  .join("")}`;
}

function map(of: string, variable: string, entries: readonly string[]): string {
  return `map ${of} ${variable} {\n${entries.map((line) => `\t${line}\n`).join("")}}\n`;
}

function entry(key: string, value: string | undefined): string[] {
  return value === undefined ? [] : [`${quoted(key)} ${quoted(value)};`];
}

/** `Cache-Control` is `$site_cache_control`. */
function variableOf(header: string): string {
  return `$site_${header.toLowerCase().replaceAll("-", "_")}`;
}

function quoted(text: string): string {
  return text === "default" ? text : `"${text.replaceAll('"', String.raw`\"`)}"`;
}
