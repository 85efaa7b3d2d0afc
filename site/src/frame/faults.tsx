import type { Problem } from "../../../reading/problems.ts";

/** In development, above every page: what is wrong with the site's folder. Nothing of it is in a build. */
export function Faults({ faults }: { faults: readonly Problem[] }) {
  const box = {
    margin: 0,
    padding: "1rem",
    background: "#7d1a12",
    color: "#fff",
    font: "0.9rem/1.5 ui-monospace, monospace",
    whiteSpace: "pre-wrap",
  } as const;
  const lines = faults.map(({ file, line, field, fault }) => `${file}:${line} ${field}: ${fault}`);
  return (
    <pre role="alert" style={box}>
      {lines.join("\n")}
    </pre>
  );
}
