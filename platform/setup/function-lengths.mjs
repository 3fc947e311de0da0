// Functions that are longer than the house allows, by the lines that a reader scrolls through.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'

/** Lines of the longest function that is read without scrolling. */
export const MOST_LINES = 60

const IS_FUNCTION =
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassMethod|PrivateMethod|MethodProperty|Constructor)$/

/** Every function below a part of a program, with the nearest name. */
function functionsIn(part, name = '') {
  if (typeof part !== 'object' || part === null) return []
  if (Array.isArray(part)) return part.flatMap((one) => functionsIn(one, name))
  const own = part.identifier?.value ?? part.id?.value ?? part.key?.value ?? name
  const inner = Object.entries(part).flatMap(([key, value]) =>
    key === 'span' ? [] : functionsIn(value, own),
  )
  return IS_FUNCTION.test(part.type) && part.span ? [{ name: own, span: part.span }, ...inner] : inner
}

/** Functions of a text that have more lines than allowed: name, first line, lines. */
export function longFunctions(text, file) {
  const program = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') })
  const bytes = Buffer.from(text)
  // Spans count on through all programs that were parsed: this one ends where its text does.
  const offset = program.span.end - Buffer.byteLength(text.trimEnd())
  const lineAt = (position) =>
    bytes
      .subarray(0, position - offset)
      .toString()
      .split('\n').length
  return functionsIn(program.body)
    .map(({ name, span }) => ({
      name,
      line: lineAt(span.start),
      lines: lineAt(span.end) - lineAt(span.start) + 1,
    }))
    .filter(({ lines }) => lines > MOST_LINES)
}

const IS_READ = /^(?!e2e\/|lab\/).*\.(ts|tsx|mjs)$/
const IS_LEFT_OUT = /\.test\.tsx?$|\.d\.m?ts$/

/** Long functions of all sources outside tests, `e2e` and `lab`, the longest first, one a line. */
export const longFunctionsOf = (root) =>
  execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => IS_READ.test(file) && !IS_LEFT_OUT.test(file))
    .flatMap((file) =>
      longFunctions(readFileSync(join(root, file), 'utf8'), file).map((found) => ({ ...found, file })),
    )
    .sort((left, right) => right.lines - left.lines)
    .map(({ file, name, line, lines }) => `${file}:${line} ${name} has ${lines} lines`)
