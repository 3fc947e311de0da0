import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a unit denies its processes, line by line. */
function sandboxOf(unit: string) {
  const lines = readFileSync(join(__dirname, '../../deploy/systemd', `${unit}.service`), 'utf8').split('\n')
  const denials =
    /^(NoNewPrivileges|CapabilityBoundingSet|Protect|Private|Lock|Restrict|RemoveIPC|SystemCall|UMask)/
  return lines.filter((line) => denials.test(line)).sort()
}

test.each(['marga-backup', 'marga-backup-verify'])('%s runs in the sandbox of the site', (unit) => {
  expect(sandboxOf(unit)).toEqual(sandboxOf('marga'))
  expect(sandboxOf(unit)).toContain('ProtectSystem=strict')
})
