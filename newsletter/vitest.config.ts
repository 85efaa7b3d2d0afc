import { defineConfig } from "vitest/config";

// Generous: some tests start the service as a process, and the machine may be busy with other things.
export default defineConfig({ test: { include: ["src/**/*.test.ts"], testTimeout: 120_000 } });
