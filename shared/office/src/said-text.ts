import { dayText } from '@marga/constants/day-text'
import { columnWord, storedWord } from '@marga/constants/stored-words'

/** A column and its value, or its values before and after: "  state: draft -> published". */
const STORED = /^(\s*)([a-z]+(?:_[a-z]+)*): ([^\n]*)$/gm

/** Of a line about a column: its name and its stored states in words. What somebody wrote stays. */
function inWords(line: string, indent: string, name: string, values: string): string {
  const word = columnWord(name)
  const said = values
    .split(' -> ')
    .map((value) => storedWord(name, value))
    .join(' -> ')
  return word === name && said === values ? line : `${indent}${word}: ${said}`
}

/**
 * What a change does, in lines that commands print as well, for people who type no names of columns and read states and dates as on
 * the site: "starts_on: 2026-12-21" becomes "first session on: 21 December 2026".
 */
export const saidText = (text: string): string =>
  text.replace(STORED, inWords).replace(/(?<![\w/=-])\d{4}-\d\d-\d\d(?![\w-])/g, dayText)
