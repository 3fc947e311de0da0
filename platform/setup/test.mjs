// `npm test`: installs, checks, then runs every test; the last line counts them.
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkNode, installPackages, run, step } from './prepare.mjs'

checkNode()
await installPackages()
await step('Checking format, lint, and types', 'npm', ['run', '--silent', 'check'])

const report = join(tmpdir(), `marga-jest-${process.pid}.json`)
console.log('\n> Unit and API tests')
const jestCode = await run('npx', ['jest', '--json', `--outputFile=${report}`])
const counts = JSON.parse(readFileSync(report, 'utf8'))
rmSync(report)

process.exitCode = jestCode
console.log(`\n${counts.numPassedTests} passed, ${counts.numFailedTests} failed`)
