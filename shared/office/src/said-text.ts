import { dayText } from '@marga/constants/day-text'

/**
 * What a change does, in lines that commands print as well, for people who type no names of columns and read dates as on the
 * site: "starts_on: 2026-12-21" becomes "starts on: 21 December 2026".
 */
export const saidText = (text: string): string =>
  text
    .replace(
      /^(\s*)([a-z]+(?:_[a-z]+)+)(?=:)/gm,
      (_, indent: string, name: string) => `${indent}${name.replaceAll('_', ' ')}`,
    )
    .replace(/(?<![\w/=-])\d{4}-\d\d-\d\d(?![\w-])/g, dayText)
