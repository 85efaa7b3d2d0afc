// Named by the units and containers of version 1.0: the same as “npm run newsletter -- serve”.
process.argv.splice(2, 0, "serve");
await import("./cli.ts");

export {};
