import type { Route } from 'playwright-core'

/** What of a remote is at fault: its container, a script that it loads later, or a stylesheet. */
type Part = 'entry' | 'chunk' | 'stylesheet'

export interface Fault {
  part: Part
  /** What visitors' browsers meet, in words. */
  name: string
  /** Answers in place of the host. */
  answer: (route: Route) => Promise<void>
  /** Whether the page has to come all the same. */
  isHarmless?: boolean
}

/** Slower than most hosts ever are, and yet there. */
const SLOW_MS = 3_000

const script = (body: string) => (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/javascript', body })

async function truncated(route: Route) {
  const answer = await route.fetch()
  const whole = await answer.text()
  await route.fulfill({ response: answer, body: whole.slice(0, whole.length / 2) })
}

async function slow(route: Route) {
  await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
  // The page may be gone by then.
  await route.continue().catch(() => {})
}

/** Held until the page is closed. */
const never = () => new Promise<void>(() => {})

const NETWORK: ReadonlyArray<Pick<Fault, 'name' | 'answer'>> = [
  { name: 'deleted (404)', answer: (route) => route.fulfill({ status: 404, body: 'gone' }) },
  { name: 'answered with an error (500)', answer: (route) => route.fulfill({ status: 500, body: 'error' }) },
  { name: 'refused by the network', answer: (route) => route.abort('connectionrefused') },
  { name: 'never answered', answer: never },
]

const SCRIPTS: typeof NETWORK = [
  ...NETWORK,
  {
    name: 'answered with a page (200)',
    answer: (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Hello</title>' }),
  },
  { name: 'cut off half-way', answer: truncated },
  { name: 'a syntax error', answer: script('const = broken') },
  { name: 'throws when it runs', answer: script("throw new Error('broken from the start')") },
  { name: 'empty', answer: script('') },
]

const SLOW = { name: `${SLOW_MS / 1000} s late`, answer: slow, isHarmless: true }

/** Every way in which a remote's files can fail on their way to a browser. */
export const FAULTS: readonly Fault[] = [
  ...[...SCRIPTS, SLOW].map((fault) => ({ part: 'entry' as const, ...fault })),
  ...[...SCRIPTS, SLOW].map((fault) => ({ part: 'chunk' as const, ...fault })),
  ...NETWORK.map((fault) => ({ part: 'stylesheet' as const, ...fault })),
]
