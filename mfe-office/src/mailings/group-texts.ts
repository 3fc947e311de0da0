/** Groups as people say them, by what stands before the colon. */
const KINDS: Readonly<Record<string, string>> = {
  batch: 'Learners',
  unpaid: 'Not paid or overdue',
  interested: 'Waiting or interested',
}

/** `batch:datascience-1` is "Learners: datascience-1". */
export function groupText(group: string): string {
  const cut = group.indexOf(':')
  return `${KINDS[group.slice(0, cut)] ?? group.slice(0, cut)}: ${group.slice(cut + 1)}`
}

const OF_BATCH = ['name', 'program', 'batch', 'first session', 'page']
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  batch: OF_BATCH,
  unpaid: [...OF_BATCH, 'amount due', 'due by'],
  interested: ['name', 'program', 'first session', 'page'],
}

/** What a text to a group can have filled in for each person, as it is written. */
export const fieldsText = (group: string) =>
  (FIELDS[group.slice(0, group.indexOf(':'))] ?? ['name', 'program']).map((field) => `{${field}}`).join(', ')

export const peopleText = (count: number) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'person' : 'people'}`
