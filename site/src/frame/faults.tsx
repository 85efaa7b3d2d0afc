import type { Problem } from "../../../reading/problems.ts";

/** The faults of the site's folder, above every page in development. A build does not contain them. */
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
