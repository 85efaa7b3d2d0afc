/** HTML's names that React spells differently and that our pages use; hyphenated SVG names are turned by rule. */
const spelled: Record<string, string> = {
  class: "className",
  for: "htmlFor",
  srcset: "srcSet",
  tabindex: "tabIndex",
  datetime: "dateTime",
  fetchpriority: "fetchPriority",
  autocomplete: "autoComplete",
  crossorigin: "crossOrigin",
  charset: "charSet",
  value: "defaultValue",
};

const yes = new Set(["hidden", "required", "disabled", "open", "novalidate"]);

/** An element's attributes as React's props. */
export function propsOf(attributes: Record<string, string>): Record<string, string | boolean | object> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      propName(name),
      name === "style" ? styleOf(value) : yes.has(name) || value,
    ]),
  );
}

function propName(name: string): string {
  if (/^(aria|data)-/.test(name)) return name;
  return spelled[name] ?? camelCased(name);
}

function styleOf(text: string): object {
  const parts = text.split(";").filter((part) => part.includes(":"));
  return Object.fromEntries(
    parts.map((part) => {
      const [name = "", value = ""] = part.split(/:(.*)/).map((side) => side.trim());
      return [name.startsWith("--") ? name : camelCased(name), value];
    }),
  );
}

function camelCased(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
