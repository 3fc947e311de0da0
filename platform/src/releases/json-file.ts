import { readFileSync } from 'node:fs'
import { PlatformError } from '../failure'

/** True if the text is JSON as far as it goes, and only its end is missing. */
function isBeginning(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const [, position] = /at position (\d+)/.exec(message) ?? []
    return /end of JSON input|Unterminated/.test(message) || Number(position) === text.length
  }
}

/** Index of the first letter that is no JSON; the length of a text that ends too early. Engines do not always say it. */
function faultIndex(text: string): number {
  let good = 0
  let bad = text.length + 1
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (isBeginning(text.slice(0, middle))) good = middle
    else bad = middle
  }
  return good
}

/**
 * Text of a JSON file as a value. A byte order mark, which Windows editors write, is no fault.
 * @throws PlatformError `JSON_INVALID` with line and column
 */
export function parseJsonText(file: string, content: string): unknown {
  const text = content.replace(/^\uFEFF/, '')
  try {
    return JSON.parse(text)
  } catch (cause) {
    const index = faultIndex(text)
    const before = text.slice(0, index).split('\n')
    const found =
      index < text.length ? `${JSON.stringify(text[index])} is not expected here` : 'the file ends too early'
    throw new PlatformError(
      'JSON_INVALID',
      `${file}: is no JSON. Line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: ${found}.`,
      { cause },
    )
  }
}

/** @param name what the file is called in messages @throws PlatformError, and what reading it throws */
export const readJsonFile = (file: string, name = file): unknown =>
  parseJsonText(name, readFileSync(file, 'utf8'))
