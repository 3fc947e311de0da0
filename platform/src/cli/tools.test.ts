import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { captureTerminal } from '../testing-terminal'
import { buildApp } from './tools'

const { complaints } = captureTerminal()
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tools-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** A workspace whose turbo is this script. */
function placeWith(script: string) {
  const programs = join(root, 'node_modules/.bin')
  mkdirSync(programs, { recursive: true })
  writeFileSync(join(root, 'package.json'), '{}')
  writeFileSync(join(programs, 'turbo'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(programs, 'turbo'), 0o755)
  return { app: 'careers', folder: join(root, 'mfe-careers'), root, isAlone: false }
}

test('a build in the workspace that fails shows why: its last lines', async () => {
  const place = placeWith('seq 1 100; echo "ERROR in list.js calls .toSorted"; exit 1')
  await expect(buildApp('publish', place)).rejects.toMatchObject({
    code: 'BUILD_FAILED',
    message: 'mfe publish: the build of careers failed (above).',
  })
  expect(complaints[0]?.split('\n').at(-1)).toBe('ERROR in list.js calls .toSorted')
  expect(complaints[0]?.split('\n')).toHaveLength(40)
})

test('a build in the workspace that passes shows nothing', async () => {
  await buildApp('publish', placeWith('echo built'))
  expect(complaints).toEqual([])
})
