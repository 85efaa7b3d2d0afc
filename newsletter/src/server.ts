// Version 1.0's systemd units and containers name this file; the same as “npm run newsletter -- serve”.
process.argv.splice(2, 0, "serve");
await import("./cli.ts");

export {};
