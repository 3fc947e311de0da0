import { dayText } from '@marga/constants/day-text'
import { GST_STATES } from '@marga/constants/gst'
import { WEEKDAYS, weekdayText } from '@marga/constants/interview-hours'
import { lineChanges } from '@marga/constants/line-changes'
import { rupees } from '@marga/constants/rupees'
import { columnWord, isYesOrNo, storedWord } from '@marga/constants/stored-words'
import { momentText } from './moment-text'

/** Values of a row of the log: JSON of an object, '' for none. */
export function valuesOf(json: string): Record<string, unknown> {
  try {
    const values: unknown = JSON.parse(json || '{}')
    return typeof values === 'object' && values !== null
      ? (values as Record<string, unknown>)
      : { value: values }
  } catch {
    return { value: json }
  }
}

const DAY = /^\d{4}-\d\d-\d\d$/

const textOf = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length > 0 ? value.map(textOf).join(', ') : 'nothing'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The log has amounts in paise, moments in milliseconds, days as ISO dates, and states as they are stored. */
function shownAs(name: string, value: unknown): string {
  if (typeof value === 'string' && DAY.test(value)) return dayText(value)
  // Of a company.
  if (name === 'state' && typeof value === 'string' && GST_STATES[value]) return GST_STATES[value]
  if (typeof value === 'string') return textOf(storedWord(name, value))
  if (typeof value !== 'number') return textOf(value)
  if (isYesOrNo(name)) return textOf(value === 1)
  if (name.endsWith('_paise')) return rupees(value)
  return name.endsWith('_at') ? momentText(new Date(value).toISOString()) : textOf(value)
}

function labelOf(name: string): string {
  if (DAY.test(name)) return dayText(name)
  const weekday = WEEKDAYS.find((day) => day === name)
  return weekday ? weekdayText(weekday) : columnWord(name)
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.includes('\n')

/** Of a text of many lines those that went and came: "- Names", "+ Names and scopes". */
const Lines = ({ before, after }: { before: string; after: string }) => (
  <ul data-lines>
    {lineChanges(before.split('\n'), after.split('\n')).map((change, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same line can come twice, and none moves
      <li key={index}>{change.startsWith('+') ? <ins>{change}</ins> : <del>{change}</del>}</li>
    ))}
  </ul>
)

function Value({ name, before, after }: { name: string; before: unknown; after: unknown }) {
  if (isText(before) && isText(after)) return <Lines before={before} after={after} />
  return (
    <>
      {before !== undefined && (
        <>
          <del>{shownAs(name, before)}</del>
          <span aria-hidden> → </span>
        </>
      )}
      <ins>{shownAs(name, after)}</ins>
    </>
  )
}

/** What a change has changed, a line for each value: "price: ₹25,000 → ₹26,000". */
export function LogValues({ before, after }: { before: string; after: string }) {
  const [old, fresh] = [valuesOf(before), valuesOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
  if (names.length === 0) return null
  return (
    <dl data-values>
      {names.map((name) => (
        <div key={name}>
          <dt>{labelOf(name)}</dt>
          <dd>
            <Value name={name} before={old[name]} after={fresh[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
