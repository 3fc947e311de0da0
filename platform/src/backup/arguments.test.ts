import { spawnSync } from 'node:child_process'
import { programOf } from '@marga/server/testing/program'

const backup = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...programOf('site/src', 'backup'), ...args],
    { encoding: 'utf8', env: { PATH: process.env.PATH } },
  )
  return { status, says: stdout + stderr }
}

test.each([
  [['craete'], 'There is no command craete.'],
  [['create', '--foo'], 'create takes nothing: --foo.'],
  [['verify', 'one', 'two'], 'verify takes one name: one two.'],
  [['restore'], 'Name the backup'],
])('%j is refused with a sentence', (args, sentence) => {
  const { status, says } = backup(...args)
  expect(status).toBe(1)
  expect(says).toContain(sentence)
})
