import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILT_IN_LEGAL } from '@marga/content/legal-texts'
import { openDesks } from '../testing/desk-site'
import { announceLegal, listLegal, showLegal, withdrawLegal } from './legal-command'

let site: Awaited<ReturnType<typeof openDesks>>
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openDesks()
})
afterEach(() => site.close())

const NOW = Date.parse('2026-12-05T10:00:00+05:30')
const VALUE = { lead: '', sections: [{ title: 'Courses', text: 'All of it goes back.' }] }
const fileOf = (value: unknown) => {
  const path = join(mkdtempSync(join(tmpdir(), 'marga-legal-')), 'text.json')
  writeFileSync(path, JSON.stringify(value))
  return path
}
const announce = (...words: string[]) => announceLegal(site.database, words, NOW)
const withdraw = (...words: string[]) => withdrawLegal(site.database, words, NOW)
const list = () => listLegal(site.database, NOW)

test('shows, announces and withdraws by the same rules, and asks', async () => {
  expect(await list()).toContain('  Version 3, counts since 30 November 2026, came with the site')
  const words = ['refunds', fileOf(VALUE), 'from=10 December 2026', 'by=Meera']
  await expect(announce(...words)).rejects.toThrow('Add --yes to do it')
  expect(await announce(...words, '--dry-run')).toContain('  + All of it goes back.')
  expect(await announce(...words, '--yes')).toBe('Announced: its page says it.')
  expect(await list()).toContain('  Version 2, announced, counts from 10 December 2026, by Meera')
  const shown = await showLegal(site.database, ['refunds', '2'], NOW)
  expect(JSON.parse(shown.slice(shown.indexOf('\n{')))).toEqual(VALUE)
  const counting = await showLegal(site.database, ['refunds'], NOW)
  expect(JSON.parse(counting.slice(counting.indexOf('\n{')))).toEqual(BUILT_IN_LEGAL.refunds[0].value)
  expect(await withdraw('refunds', '2', 'by=Asha', '--yes')).toContain('Withdrawn')
  expect(await list()).toContain('was to count from 10 December 2026, withdrawn by Asha before that')
})

test.each([
  [['privacy', fileOf(VALUE), 'from=2026-12-04', 'by=Meera'], '4 December 2026 is over'],
  [['privacy', fileOf(VALUE), 'by=Meera'], 'from'],
  [['privacy', fileOf(VALUE), 'from=2026-12-10'], 'by=Meera'],
  [['privacy', 'from=2026-12-10', 'by=Meera'], 'Name a file with the JSON'],
  [['privacy', '/no/such/file', 'from=2026-12-10', 'by=Meera'], 'is no file with JSON'],
  [['privacy', fileOf({ lead: '' }), 'from=2026-12-10', 'by=Meera'], 'Sections'],
  [['imprint', fileOf(VALUE), 'from=2026-12-10', 'by=Meera'], 'Choose one of: terms, refunds, privacy'],
])('%# is refused', async (words, message) => {
  await expect(announce(...words, '--yes')).rejects.toThrow(message)
})

test('a version that counts, or that there is not, is not withdrawn', async () => {
  await expect(withdraw('privacy', '3', 'by=Meera', '--yes')).rejects.toThrow('it stays')
  await expect(withdraw('privacy', 'x', 'by=Meera', '--yes')).rejects.toThrow('no such version')
  await expect(showLegal(site.database, ['privacy', '9'], NOW)).rejects.toThrow('There is no version 9')
})
