/**
 * End-to-end tests that may be tried again, since they are known to fail at times. Empty is right: a test that passes at the
 * second try proves nothing. Each entry names the whole title, who repairs it, and the day from which that is known.
 */
export const QUARANTINE = []

/** How long an entry may stay, in days: by then the test is repaired, or goes. */
const MOST_DAYS = 14
const DAY_MS = 24 * 60 * 60_000

/** What is wrong with a list, a sentence for each entry; none for a list that may be used. */
export const faultsOfQuarantine = (list, now) =>
  list.flatMap(({ title, owner, since }) => {
    const began = /^\d{4}-\d\d-\d\d$/.test(since) ? Date.parse(since) : Number.NaN
    if (!title || !owner) return [`${title || owner}: name the whole title and the owner`]
    if (Number.isNaN(began) || began > now)
      return [`${title}: "${since}" is no day up to today, such as 2026-11-27`]
    if (now - began > MOST_DAYS * DAY_MS)
      return [
        `${title}: in quarantine since ${since}, more than ${MOST_DAYS} days. ${owner} repairs it or removes it.`,
      ]
    return []
  })

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Projects of Playwright in which no test is tried again but those of the list, which get a project of their own.
 * @throws Error for a list with faults
 */
export function withQuarantine(projects, { list = QUARANTINE, now = Date.now() } = {}) {
  const faults = faultsOfQuarantine(list, now)
  if (faults.length > 0) throw new Error(`platform/setup/quarantine.mjs: ${faults.join(', ')}`)
  if (list.length === 0) return projects.map((project) => ({ ...project, retries: 0 }))
  const titles = new RegExp(`(?:${list.map(({ title }) => escaped(title)).join('|')})$`)
  return projects.flatMap((project) => [
    { ...project, retries: 0, grepInvert: titles },
    { ...project, name: `${project.name}, quarantine`, retries: 2, grep: titles },
  ])
}
