import type { NextConfig } from "next";

export default {
  output: "export",
  distDir: "dist",
  images: { unoptimized: true },
  experimental: { inlineCss: true },
  turbopack: { root: import.meta.dirname },
  typescript: { ignoreBuildErrors: true },
} satisfies NextConfig;
