import styles from './log-values.module.css'

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

/** What a change has changed, a line for each value: "price: 25000 → 26000". */
export function LogValues({ before, after }: { before: string; after: string }) {
  const [old, fresh] = [valuesOf(before), valuesOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
  if (names.length === 0) return null
  return (
    <dl className={styles.values}>
      {names.map((name) => (
        <div key={name}>
          <dt>{name.replaceAll('_', ' ')}</dt>
          <dd>
            {Object.hasOwn(old, name) && (
              <>
                <del>{textOf(old[name])}</del>
                <span aria-hidden> → </span>
              </>
            )}
            <ins>{textOf(fresh[name])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
