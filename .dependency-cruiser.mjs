/** Imports go from page to screen to component to rule, never back, and never between site and newsletter. */
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
      from: {},
      to: { path: "^site/src/pages/" },
    },
    {
      name: "screens-stand-above-components",
      comment: "only pages import screens; this tool does not see into .astro files",
      severity: "error",
      from: { pathNot: "^site/src/screens/" },
      to: { path: "^site/src/screens/" },
    },
    {
      name: "rules-know-no-react",
      comment: "a .ts file is a rule, unless it is a hook (use-…)",
      severity: "error",
      from: { path: "^site/src/.*\\.ts$", pathNot: "/use-[^/]*$" },
      to: { path: "^site/src/.*\\.tsx$|(^|node_modules/)(@types/)?(react|react-dom|lucide)/" },
    },
    {
      name: "rules-know-no-hooks",
      severity: "error",
      from: { path: "^site/src/.*\\.ts$", pathNot: "/use-[^/]*$" },
      to: { path: "/use-[^/]*\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "an-island-is-named-so",
      comment:
        "a file's name says where it runs; in shells, which this tool does not see, checks/check-names.ts looks",
      severity: "error",
      from: { path: "^site/src/", pathNot: "\\.island\\.tsx$" },
      to: { path: "^site/src/hydration/island\\.tsx$" },
    },
    {
      name: "only-shells-import-an-island",
      comment: "what another component needs of it stands in a file of its own",
      severity: "error",
      from: {},
      to: { path: "\\.island\\.tsx$" },
    },
    {
      name: "inlined-scripts-are-joined-by-inline",
      severity: "error",
      from: { pathNot: "^site/src/hydration/inline\\.ts$" },
      to: { path: "\\.inline\\.js" },
    },
    {
      name: "idle-scripts-are-joined-by-idle",
      severity: "error",
      from: { pathNot: "^site/src/pages/(idle|texts)\\.js\\.ts$" },
      to: { path: "\\.idle\\.js" },
    },
    {
      name: "islands-bring-no-content-tools",
      comment: "only shells, files and the build read content/ and markdown/; a type weighs nothing",
      severity: "error",
      from: { path: "^site/src/", pathNot: "^site/src/(content|markdown|pages|testing)/" },
      to: { path: "^site/src/(content|markdown)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "islands-bring-no-build",
      comment:
        "inline.ts and head.ts are for page.astro; feeds and sitemap of release/ are for the files in pages/",
      severity: "error",
      from: {
        path: "^site/src/",
        pathNot: "^site/src/((pages|content|markdown|testing)/|(hydration/inline|frame/head)\\.ts$)",
      },
      to: {
        path: "^(site/release|checks)/|^site-folder/(?!(direction|inline-text|provider|time-text)\\.ts$)|^platform/(?!(durations|edit-distance)\\.ts$)|^pictures/(?!sizes\\.ts$)|^brand/(?!(mark|window)\\.ts$|styles/)|^site/src/hydration/(inline|minified)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "islands-know-no-node",
      severity: "error",
      from: { path: "^site/src/", pathNot: "^site/src/(content/|markdown/|testing/|hydration/inline\\.ts$)" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "only-tests-need-testing",
      severity: "error",
      comment: "journeys, kills and measurements are tests too",
      from: { pathNot: "/(testing|crash)/|^(e2e|bench)/" },
      to: { path: "/testing/" },
    },
    {
      name: "checks-look-on",
      comment: "code that readers get must not import checks",
      severity: "error",
      from: { pathNot: "^(checks|desk/server)/|^publishing/publish\\.ts$" },
      to: { path: "^checks/" },
    },
    {
      name: "the-desk-is-two-halves",
      comment: "the page knows the server by the contract only, and the server the page as built files",
      severity: "error",
      from: { path: "^desk/app/" },
      to: { path: "^desk/server/|^(checks|publishing|newsletter|new-site)/" },
    },
    {
      name: "nothing-needs-the-desk",
      comment:
        "a site is written, checked and published without it; the sandbox, which readers never get, shows its fields",
      severity: "error",
      from: { pathNot: "^(desk|e2e|bench)/|^site/src/sandbox/desk-parts\\.tsx$" },
      to: { path: "^desk/" },
    },
    { name: "halves-apart", severity: "error", from: { path: "^site/" }, to: { path: "^newsletter/" } },
    { name: "halves-apart-too", severity: "error", from: { path: "^newsletter/" }, to: { path: "^site/" } },
    {
      name: "foundations-stand-below",
      comment:
        "platform/ knows no other room, and site-folder/, which says what a site's folder may hold, only platform/",
      severity: "error",
      from: { path: "^(site-folder|platform)/" },
      to: { pathNot: "^($1|platform|node_modules)/", dependencyTypesNot: ["core"] },
    },
    {
      name: "sign-up-contract-stands-alone",
      comment: "both halves import it, the browser too",
      severity: "error",
      from: { path: "^sign-up-contract/" },
      to: { pathNot: "^sign-up-contract/" },
    },
    {
      name: "mail-rules-know-no-web",
      comment: "how an IPv6 address is written out (hono/utils/) is no web",
      severity: "error",
      from: { path: "^newsletter/src/(subscribers|import-export|issues)/" },
      to: { path: "(^|node_modules/)(hono(?!.*/utils/)|kysely)" },
    },
  ],
  required: [
    {
      name: "what-is-named-an-island-is-one",
      severity: "error",
      module: { path: "\\.island\\.tsx$" },
      to: { path: "^site/src/hydration/island\\.tsx$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: {
      // what is no code of ours, and tests of rules, which reach where rules may not
      path: "^(content|data|releases|test-results|shots)/|(^|/)(node_modules|dist|\\.astro|\\.cache)/|^site/public/|\\.test\\.tsx?$",
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
  },
};
