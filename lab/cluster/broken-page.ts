import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Puts a statement at the beginning of a page's component in a server build. @throws Error where no file has the page */
export function breakPage(folder: string, page: string, statement: string): void {
  const head = `function ${page}() {`
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.mjs'))) {
    const file = join(folder, name)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(head)) continue
    writeFileSync(
      file,
      text.replace(head, () => `${head} ${statement}`),
    )
    return
  }
  throw new Error(`${folder} has no page ${page}`)
}
