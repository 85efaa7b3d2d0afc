/**
 * What is wrong and, after the first semicolon, what to do. `{this}` stands for the field or text that is wrong,
 * `{field:x}` and `{file:x}` for what is called x, each other name for a value of the fault.
 */
export type RuleTable = Record<string, `${string}; ${string}`>;
