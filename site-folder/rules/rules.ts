import { advice, reminders } from "./advice-rules.ts";
import { fieldRules } from "./field-rules.ts";
import { launchRules } from "./launch-rules.ts";
import { settingsRules } from "./settings-rules.ts";
import { textRules } from "./text-rules.ts";

/** Everything that a machine can find wrong in a site's folder, by what follows from it. */
const rulesByLevel = {
  /** Stops a publish. */
  fault: { ...fieldRules, ...textRules, ...settingsRules },
  advice,
  reminder: reminders,
  /** Is asked for before the site goes public. */
  launch: launchRules,
};

type Level = keyof typeof rulesByLevel;

export type RuleName = { [level in Level]: keyof (typeof rulesByLevel)[level] & string }[Level];

type Rule = { level: Level; says: string; remedy: string };

const rules = new Map(
  Object.entries(rulesByLevel).flatMap(([level, sentences]) =>
    Object.entries(sentences).map(([name, sentence]): [string, Rule] => {
      const [says = "", ...remedy] = sentence.split("; ");
      return [name, { level: level as Level, says, remedy: remedy.join("; ") }];
    }),
  ),
);

export function ruleOf(name: RuleName): Rule {
  const rule = rules.get(name);
  if (!rule) throw new Error(`There is no rule ${name}`);
  return rule;
}

export function isRule(name: string): name is RuleName {
  return rules.has(name);
}

/** zod takes any text as a message. */
export function breaks(name: RuleName): RuleName {
  return name;
}

export const ruleNames = [...rules.keys()] as readonly RuleName[];
