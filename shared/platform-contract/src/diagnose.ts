// Free of zod: browsers import it.
import type { PageReport } from './page-report'

/** What a report says of its page: who is likely to know more, what ended, and what to do next. */
export interface Finding {
  owner: string
  what: string
  next: string
}

type Release = PageReport['releases'][number]

/** Slower than most pages are, in milliseconds. */
const SLOW_MS = 1_000

const nameOf = ({ app, version }: Release) => `${app}@${version}`

/** Each rule names findings of its kind; those that cost visitors most come first. */
type Rule = (report: PageReport, releaseOf: (app: string) => Release | undefined) => Finding[]

const ownerIn = (releaseOf: (app: string) => Release | undefined, app: string) =>
  releaseOf(app)?.owner || `the owner of ${app}`

const unavailable: Rule = ({ releases }) =>
  releases.flatMap(({ app, owner, unavailable }) =>
    unavailable
      ? [{ owner, what: `Nothing of ${app} can be served: ${unavailable}`, next: `npx mfe releases ${app}` }]
      : [],
  )

const lost: Rule = ({ lost }, releaseOf) =>
  lost.map(({ app, file, status }) => ({
    owner: ownerIn(releaseOf, app),
    what: `${file} of ${app} did not come (${status === 0 ? 'no answer, or another hash' : status}).`,
    next: `npx mfe history ${app}`,
  }))

const unrendered: Rule = ({ page, renderedBy }, releaseOf) =>
  page && renderedBy === 'browser'
    ? [
        {
          owner: ownerIn(releaseOf, page.app),
          what: `The server did not render the page ${page.path}: the browser did. The log of the gateway says "page left to the browser", and why.`,
          next: `npx mfe faults ${page.app}`,
        },
      ]
    : []

const partsLeftOut: Rule = ({ parts }, releaseOf) =>
  parts.flatMap(({ app, part, slot, state }) =>
    state === 'shown'
      ? []
      : [
          {
            owner: ownerIn(releaseOf, app),
            what:
              state === 'served'
                ? `The part ${part} of ${app} in ${slot} is as it was served: its scripts did not come.`
                : `The part ${part} of ${app} in ${slot} is left out: it threw, its data did not come, or its props do not fit.`,
            next: `npx mfe faults ${app}`,
          },
        ],
  )

const fallbacks: Rule = ({ releases }) =>
  releases.flatMap((release) =>
    release.why === 'fallback'
      ? [
          {
            owner: release.owner,
            what: `${nameOf(release)} is the fallback of ${release.insteadOf}, which is gone or damaged.`,
            next: `npx mfe releases ${release.app}`,
          },
        ]
      : [],
  )

const degraded: Rule = ({ isDegraded }) =>
  isDegraded
    ? [
        {
          owner: 'the operators of the API',
          what: 'The page shows built-in content: an answer of the API did not come, or was not as the contract says.',
          next: 'npx mfe doctor',
        },
      ]
    : []

const notLive: Rule = ({ releases }) =>
  releases.flatMap((release) => {
    const { app, owner, why, share } = release
    const texts: Partial<Record<Release['why'], [what: string, next: string]>> = {
      canary: [`is a canary, for ${share} % of the visitors`, 'npx mfe status'],
      override: ['is an override of this browser', 'Press "Back to what is live" in the panel'],
      preview: ['is a preview', 'Press "Back to the live site" on the badge'],
      earlier: ['is not live any more: the tab was opened before', 'Load the page again'],
    }
    const [what, next] = texts[why] ?? []
    return what && next ? [{ owner: owner || app, what: `${nameOf(release)} ${what}.`, next }] : []
  })

const flagsOff: Rule = ({ flags, page }, releaseOf) =>
  Object.entries(flags).flatMap(([flag, value]) =>
    value === false
      ? [
          {
            owner: page ? ownerIn(releaseOf, page.app) : '',
            what: `The flag ${flag}, which the page reads, is off.`,
            next: 'npx mfe flags',
          },
        ]
      : [],
  )

const slow: Rule = ({ server, page }, releaseOf) => {
  const [slowest] = [...server].filter(({ name }) => name !== 'total').sort((one, other) => other.ms - one.ms)
  return slowest && slowest.ms > SLOW_MS
    ? [
        {
          owner: page ? ownerIn(releaseOf, page.app) : 'the operators of the gateway',
          what: `The server took ${Math.round(slowest.ms)} ms for "${slowest.name}"${slowest.text ? ` (${slowest.text})` : ''}.`,
          next: 'See the traces of the gateway: docs/operators.md',
        },
      ]
    : []
}

const RULES = [unavailable, lost, unrendered, partsLeftOut, fallbacks, degraded, notLive, flagsOff, slow]

/** What a report says, the likeliest cause first; empty where everything is as it should be. */
export function diagnose(report: PageReport): Finding[] {
  const releaseOf = (app: string) => report.releases.find((release) => release.app === app)
  return RULES.flatMap((rule) => rule(report, releaseOf))
}
