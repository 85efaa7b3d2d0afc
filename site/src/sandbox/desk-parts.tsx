import { Fields } from "../../../desk/app/form/field.tsx";
import type { FileFault, JsonSchema, SiteOverview } from "../../../desk/contract.ts";
import { nothing, Part } from "./part.tsx";

const properties: Record<string, JsonSchema> = {
  title: { type: "string", maxLength: 60, description: "What readers find, such as `Iron a shirt`." },
  summary: { type: "string", maxLength: 200, description: "One or two sentences." },
  minutes: { type: "integer", minimum: 1, maximum: 90 },
  updatedAt: { type: "string", format: "date" },
  category: { type: "string", choices: "categories" },
  isDraft: { type: "boolean", description: "Readers do not see it." },
  cover: { type: "string", choices: "photographs" },
  tags: { type: "array", items: { type: "string", pattern: "^[a-z ]+$" }, maxItems: 5, choices: "tags" },
  askedAs: { type: "array", items: { type: "string" }, description: "One question on each line." },
  sources: {
    type: "array",
    items: {
      type: "object",
      properties: { title: { type: "string" }, address: { type: "string", format: "uri" } },
      required: ["title"],
    },
  },
};

const filled = {
  title: "Iron a shirt",
  summary: "Collar first, then cuffs, sleeves and the rest: a shirt is smooth in five minutes, and stays so.",
  minutes: 5,
  updatedAt: "2026-11-28",
  category: "home",
  isDraft: true,
  cover: "a-photograph-with-a-name-that-does-not-fit-on-a-phone.jpg",
  tags: ["ironing", "shirts"],
  askedAs: ["how to iron a shirt", "which part of a shirt comes first"],
  sources: [{ title: "A page about ironing", address: "https://example.org" }, { title: "A second page" }],
};

const site: SiteOverview = {
  name: "Knack",
  folder: "/sandbox",
  today: "2026-11-28",
  live: { address: "", gone: [] },
  files: [],
  categories: [{ slug: "home", title: "Home", takesArticles: true }],
  rooms: [],
  people: [],
  tags: ["ironing", "shirts", "steam"],
};

const fields = [...Object.keys(properties), "sources.1.title"];
const told = (message: string) => fields.map((field) => ({ line: 1, field, message }));
const faults: FileFault[] = told("This stops the publish, and says in a whole sentence what to do about it.");
const advice = told("It could be shorter.").map((fault): FileFault => ({ ...fault, isAdvice: true }));

const states: Record<string, { value: unknown; faults: readonly FileFault[] }> = {
  Empty: { value: {}, faults: [] },
  Filled: { value: filled, faults: [] },
  "With faults": { value: filled, faults },
  "With advice": { value: filled, faults: advice },
};

export function DeskParts() {
  return (
    <Part id="desk" title="Fields of the desk">
      {Object.entries(states).map(([name, state]) => (
        <div className="desk form" key={name} data-fields={name}>
          <h3>{name}</h3>
          <Fields
            {...state}
            {...{ site, schema: { type: "object", properties, required: ["title", "category"] } }}
            path={[]}
            isRequired
            file={{ path: "articles/iron-a-shirt.md", slug: "iron-a-shirt" }}
            set={nothing}
          />
        </div>
      ))}
    </Part>
  );
}
