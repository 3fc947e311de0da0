import type { LegalContent, LegalFields } from '@marga/api-contract/legal-texts'
import { fieldsIn, piecesOf } from '@marga/constants/linked-text'
import { LinkedText } from '../lib/linked-text'
import styles from './legal-sections.module.css'

/** A line says something unless every field of it is empty. */
function saysSomething(line: string, fields: LegalFields) {
  const written = fieldsIn(line)
  return (
    line !== '' &&
    (written.length === 0 || written.some((field) => fields[field.slice(1, -1) as keyof LegalFields]))
  )
}

const EMAIL = '{email}'

/** A line in pieces: its links, and its email address, which leads to a mail but inside of a link. */
const partsOf = (text: string, { email }: LegalFields) =>
  piecesOf(text)
    .flatMap(({ words, to }) =>
      to === undefined
        ? words
            .split(EMAIL)
            .flatMap((part, index) => [
              ...(index > 0 ? [{ words: email, mail: email }] : []),
              { words: part, mail: '' },
            ])
        : [{ words: `[${words}](${to})`, mail: '' }],
    )
    .map((part, at) => ({ ...part, at }))

const Line = ({ text, fields }: { text: string; fields: LegalFields }) =>
  partsOf(text, fields).map(({ words, mail, at }) =>
    mail ? (
      <a key={at} href={`mailto:${mail}`}>
        {words}
      </a>
    ) : (
      <LinkedText key={at} text={words} fields={fields} />
    ),
  )

interface Block {
  isList: boolean
  lines: string[]
}

const POINT = '- '

/** Paragraphs, and the points of lists together. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  for (const line of lines) {
    const isList = line.startsWith(POINT)
    const last = blocks.at(-1)
    if (isList && last?.isList) last.lines.push(line.slice(POINT.length))
    else blocks.push({ isList, lines: [isList ? line.slice(POINT.length) : line] })
  }
  return blocks
}

const Shown = ({ isList, lines, fields }: Block & { fields: LegalFields }) =>
  isList ? (
    <ul>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that is what it is
        <li key={index}>
          <Line text={line} fields={fields} />
        </li>
      ))}
    </ul>
  ) : (
    <p>
      <Line text={lines.join('')} fields={fields} />
    </p>
  )

/** The sections of a legal text, with what its fields stand for. */
export const LegalSections = ({
  sections,
  fields,
}: Pick<LegalContent, 'sections'> & { fields: LegalFields }) =>
  sections.map(({ title, text }) => {
    const lines = text.split('\n').filter((line) => saysSomething(line, fields))
    if (lines.length === 0) return null
    return (
      <section key={title} className={styles.section}>
        <h2>{title}</h2>
        {blocksOf(lines).map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a text that is what it is
          <Shown key={index} {...block} fields={fields} />
        ))}
      </section>
    )
  })
