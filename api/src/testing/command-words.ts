/** Words of commands, which no answer of the office has: values as `plan=full`, flags, `npm run`, and what stands for a value. */
export const COMMAND_WORDS =
  /(?<![\w?&/.])(?:reason|people|price|percent|amount|plan|person|program|subject|text|closed|hidden|name|title|seats|by|from|until|hours|is_open|state|to)=|npm run|(?<!\w)--[a-z]|<[a-z]+(?: [a-z]+)*>|Nothing is shown/
