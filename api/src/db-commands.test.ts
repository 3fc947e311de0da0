import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { helpOf, readWords } from './commands/command-words'
import { backup, restore } from './database/backup'
import { migrate, openDatabase } from './database/open-database'
import { DB_COMMANDS } from './db-commands'

const NAMES = Object.keys(DB_COMMANDS)
const shapeOf = (name: string) => {
  const shape = DB_COMMANDS[name]
  if (!shape) throw new Error(`No such command: ${name}`)
  return shape
}
/** A call of the command with as few words as it takes. */
const callOf = (name: string) => [...name.split(' '), ...Array<string>(shapeOf(name).least).fill('word')]

describe.each(NAMES)('npm run db -- %s', (name) => {
  const { usage, least, most, flags = [], hasText } = shapeOf(name)

  test('is listed, and reads its words', () => {
    expect(helpOf(DB_COMMANDS)).toContain(usage)
    const { command, words } = readWords(DB_COMMANDS, [...callOf(name), ...flags])
    expect([command.usage, words.length]).toEqual([usage, least + flags.length])
  })

  test('refuses an unknown flag, a word too many and one too few, and says how it is written', () => {
    const call = callOf(name)
    const wrong = [
      ...(hasText ? [] : [[...call, '--nonsense']]),
      ...(most === Number.POSITIVE_INFINITY
        ? []
        : [[...call, ...Array<string>(most - least + 1).fill('nonsense')]]),
      ...(least > 0 ? [call.slice(0, -1)] : []),
    ]
    for (const words of wrong) {
      // Without its last word, a name of two words is that of no command.
      expect(() => readWords(DB_COMMANDS, words)).toThrow('Nothing was done. Write')
      expect(() => readWords(DB_COMMANDS, words)).toThrow(usage)
    }
  })
})

test.each([
  [['dance'], 'There is no command "dance".'],
  [['refunds', 'list', 'nonsense'], 'refunds takes no "list nonsense". Nothing was done. Write one of:'],
  [['payments'], 'payments needs more words. Nothing was done. Write one of:'],
  [['trainers', 'aprove', '1'], 'trainers takes no "aprove 1".'],
])('%j is refused', (words, sentence) => {
  expect(() => readWords(DB_COMMANDS, words)).toThrow(sentence)
})

test('a reason may hold hyphens and as many words as it likes', () => {
  const { words } = readWords(DB_COMMANDS, ['trainers', 'refuse', '7', 'no', '-', '--really', 'no'])
  expect(words).toEqual(['7', 'no', '-', '--really', 'no'])
})

describe('files that operators name', () => {
  let folder: string
  let opened: ReturnType<typeof openDatabase>
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'marga-db-'))
    opened = openDatabase({ dataFolder: folder })
    await migrate(opened)
    mkdirSync(join(folder, 'kept'))
    writeFileSync(join(folder, 'file'), '')
  })
  afterAll(async () => {
    await opened.database.destroy()
    rmSync(folder, { recursive: true })
  })

  test.each([
    ['a folder', 'kept', /kept is a folder\. Name a file, such as .*kept\/marga-backup\.jsonl$/],
    ['a file that is there', 'file', /file exists already, .*Name another file, or remove it first\.$/],
    ['a folder that is not there', 'nowhere/backup', /^There is no .*nowhere\/backup\. Correct the name/],
    ['a place below a file', 'file/backup', /file\/backup lies below a file/],
  ])('a backup into %s is one sentence, and leaves nothing', async (_what, place, sentence) => {
    const before = readdirSync(folder)
    await expect(backup(opened, join(folder, place))).rejects.toThrow(sentence)
    expect(readdirSync(folder)).toEqual(before)
    expect(existsSync(join(folder, `${place}.part`))).toBe(false)
  })

  test.each([
    ['a folder', 'kept', /kept is a folder\. Name the file of a backup\.$/],
    ['no file', 'nothing', /^There is no .*nothing\. Correct the name/],
  ])('a restore from %s is one sentence', async (_what, place, sentence) => {
    await expect(restore(opened, join(folder, place))).rejects.toThrow(sentence)
  })
})
