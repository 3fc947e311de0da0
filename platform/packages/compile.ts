import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { workspace } from './ranges'

const RELATIVE_IMPORT = /(\bfrom |\bimport |\bimport\()(["'])(\.{1,2}\/[^"']+)\2/g

/** The file that a relative import of compiled code means: `./button` is `./button.js`. */
function completed(specifier: string, folder: string) {
  const stem = specifier.replace(/\.tsx?$/, '')
  const isScript = existsSync(join(folder, `${stem}.js`)) || existsSync(join(folder, `${stem}.d.ts`))
  return isScript ? `${stem}.js` : specifier
}

/** Writes whole file names into relative imports: Node and bundlers ask for them in packages of ES modules. */
function completeImports(file: string) {
  const folder = dirname(file)
  const text = readFileSync(file, 'utf8')
  const whole = text.replace(
    RELATIVE_IMPORT,
    (_, before: string, quote: string, specifier: string) =>
      `${before}${quote}${completed(specifier, folder)}${quote}`,
  )
  if (whole !== text) writeFileSync(file, whole)
}

/** Every file below a folder, as paths below it. */
export const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  )

function runCompiler(folder: string, ...flags: string[]) {
  const project = join(workspace, 'platform/packages/tsconfig.json')
  const compiler = join(workspace, 'node_modules/.bin/tsc')
  execFileSync(compiler, ['-p', project, '--outDir', folder, ...flags], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  for (const name of filesBelow(folder)) completeImports(join(folder, name))
}

/** Compiles what is packed into a folder, at the places of the workspace: JavaScript and type declarations. */
export const compile = (folder: string) => runCompiler(folder)

/** The type declarations alone. */
export const compileTypes = (folder: string) => runCompiler(folder, '--emitDeclarationOnly')
