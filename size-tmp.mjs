import { rolldown } from "rolldown";
import { brotliCompressSync } from "node:zlib";
const entry = process.argv.slice(2);
const bundle = await rolldown({ input: entry, external: [/^react/, /jsx-runtime/], plugins: [{ name: "css", resolveId(id) { if (id.includes(".css")) return { id: "\0css" + id.replace(/[^a-z]/g, "") + ".js" }; }, load(id) { if (id.startsWith("\0css")) return { code: "export default ''", moduleType: "js" }; } }], logLevel: "silent" });
const { output } = await bundle.generate({ minify: true, format: "esm" });
for (const o of output) if (o.type === "chunk") console.log(o.fileName, o.code.length, brotliCompressSync(o.code).length, Object.entries(o.modules).map(([id, m]) => [m.renderedLength, id.replace(/^.*\/(src|node_modules)\//, "")]).sort((a, b) => b[0] - a[0]).slice(0, 40).map((x) => x.join(" ")).join("; "));
