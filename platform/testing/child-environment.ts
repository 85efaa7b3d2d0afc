/**
 * For a program that a test starts: nothing of the shell but where programs are found. Node compiles its code once for
 * all that are started, as for every command of package.json: a start takes half the time.
 */
export function childEnvironment(settings: NodeJS.Dict<string>): NodeJS.Dict<string> {
  const { PATH, NODE_COMPILE_CACHE, NODE_COMPILE_CACHE_PORTABLE } = process.env;
  return { PATH, NODE_COMPILE_CACHE, NODE_COMPILE_CACHE_PORTABLE, NO_COLOR: "1", ...settings };
}
