import { useSite, type VisitorData } from '@marga/sdk'
import { useSyncExternalStore } from 'react'

const NAME = 'noted courses'

function readAll(data: VisitorData): string[] {
  const known = data.read(NAME)
  return Array.isArray(known) ? known.filter((course) => typeof course === 'string') : []
}

/** Keeps in the browser, for each account of its own, which courses without a date the visitor waits for. */
export const keepNoted = (data: VisitorData, course: string) =>
  data.write(NAME, [...new Set([...readAll(data), course])])

/** Whether the visitor waits for a date of the course; the served page does not know it. */
export function useIsNoted(course: string): boolean {
  const { visitorData } = useSite()
  return useSyncExternalStore(
    visitorData.follow,
    () => readAll(visitorData).includes(course),
    () => false,
  )
}
