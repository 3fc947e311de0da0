import { type LegalContent, legalContentSchema } from '@marga/api-contract/legal-texts'
import { dayText } from '@marga/constants/day-text'
import type { LegalText } from '@marga/constants/legal-versions'
import { lineChanges } from '@marga/constants/line-changes'
import { LEGAL_TITLES } from '@marga/content/legal-texts'
import { partsOfShape } from '../texts/text-lines'
import { countingLegal, type LegalRecord, type LegalRecords, legalDay, standing } from './legal-records'

/** What a legal text consists of, as the office shows it. */
export const LEGAL_PARTS = partsOfShape(legalContentSchema.shape)

/** What a text says, line by line: headings with `## ` before them. */
export const legalLines = ({ lead, sections }: LegalContent): string[] => [
  ...(lead ? [lead] : []),
  ...sections.flatMap(({ title, text }) => [
    `## ${title}`,
    ...text.split('\n').filter((line) => line !== ''),
  ]),
]

/** Lines that go and that come. */
export const changedLegal = (before: LegalContent, after: LegalContent): string[] =>
  lineChanges(legalLines(before), legalLines(after)).map((line) => `  ${line}`)

export type LegalState = 'counts' | 'announced' | 'withdrawn' | 'earlier'

/** What a version is at a moment. */
export function legalState(record: LegalRecord, records: LegalRecords, now: number): LegalState {
  if (record.withdrawnAt > 0) return 'withdrawn'
  if (record.from > legalDay(now)) return 'announced'
  return countingLegal(records, now).version === record.version ? 'counts' : 'earlier'
}

export const announcedLegal = (records: LegalRecords, now: number): LegalRecord[] =>
  standing(records).filter(({ from }) => from > legalDay(now))

const STATES: Readonly<Record<LegalState, (record: LegalRecord) => string>> = {
  counts: ({ from }) => `counts since ${dayText(from)}`,
  announced: ({ from }) => `announced, counts from ${dayText(from)}`,
  earlier: ({ from }) => `counted from ${dayText(from)}`,
  withdrawn: ({ from, withdrawnBy }) =>
    `was to count from ${dayText(from)}, withdrawn by ${withdrawnBy} before that`,
}

/** A version in a line: "Version 4, counts since 1 December 2026, by meera". */
export function versionLine(record: LegalRecord, records: LegalRecords, now: number): string {
  const by = record.isBuiltIn ? 'came with the site' : `by ${record.by}`
  return `Version ${record.version}, ${STATES[legalState(record, records, now)](record)}, ${by}`
}

export const placeLegal = (name: LegalText, version: number) => `${LEGAL_TITLES[name]}, version ${version}`
