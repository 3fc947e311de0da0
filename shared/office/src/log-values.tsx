import { lineChanges } from '@marga/constants/line-changes'
import { rupees } from '@marga/constants/rupees'
import { momentText } from './moment-text'

/** Values of a row of the log: JSON of an object, '' for none. */
function valuesOf(json: string): Record<string, unknown> {
  try {
    const values: unknown = JSON.parse(json || '{}')
    return typeof values === 'object' && values !== null
      ? (values as Record<string, unknown>)
      : { value: values }
  } catch {
    return { value: json }
  }
}

const textOf = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (Array.isArray(value)) return value.length > 0 ? value.map(textOf).join(', ') : 'nothing'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The log has amounts in paise and moments in milliseconds. */
function shownAs(name: string, value: unknown): string {
  if (typeof value !== 'number') return textOf(value)
  if (name.endsWith('_paise')) return rupees(value)
  return name.endsWith('_at') ? momentText(new Date(value).toISOString()) : textOf(value)
}

const labelOf = (name: string) => name.replace(/_(paise|at)$/, '').replaceAll('_', ' ')

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
