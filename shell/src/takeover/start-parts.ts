import { whenIdle } from '@marga/ui/when-idle'
import { layOutWhole } from '../boot/lay-out-whole'
import { STARTED } from '../boot/watch-start'
import { followDegraded } from '../follow-degraded'
import { followPages } from '../telemetry/follow-page'
import { takeEarlyPress } from './early-press'
import { keepEarlyText } from './early-text'
import type { Router } from './first-page'
import type { Visit } from './open-visit'

/** What a start does beside rendering: each part at its moments. */
interface StartPart {
  /** React is about to take over the document. */
  before?: () => void
  /** A page is connected: its key in the history. */
  connected?: (key: string) => void
  /** The browser is idle: what no first page needs. */
  idle?: () => unknown
}

export type Start = Visit & { router: Router }

const reports = ({ router, telemetry }: Start): StartPart => ({
  before: () => {
    followPages(router, telemetry)
    document.documentElement.dataset[STARTED] = 'yes'
  },
  connected: telemetry.pageShown,
})

const wholeLayout = ({ router }: Start): StartPart => ({
  before: () => {
    const { key } = router.state.location
    router.subscribe(({ location }) => {
      // A link to a place of the page scrolls to where it is.
      if (location.hash || location.key !== key) layOutWhole()
    })
  },
  idle: () => {
    // Who has scrolled would be moved.
    if (scrollY === 0) layOutWhole()
  },
})

const fallbackContent = ({ router, site }: Start): StartPart => ({
  before: () => followDegraded(router, site),
})

/** What is taken before React takes over the document, and given back once it has. */
const givenBack = (take: () => () => void): StartPart => {
  let giveBack = () => {}
  return {
    before: () => {
      giveBack = take()
    },
    connected: () => giveBack(),
  }
}

const files = ({ setFiles }: Start): StartPart => ({ idle: () => setFiles.learn().catch(() => {}) })

const laterParts = (start: Start): StartPart => ({
  idle: async () => {
    const { startLater } = await import(/* webpackChunkName: "later" */ './later-parts')
    startLater(start)
  },
})

/** The start's parts as one, in their order. */
export function startParts(start: Start) {
  const parts: StartPart[] = [
    wholeLayout(start),
    reports(start),
    fallbackContent(start),
    givenBack(keepEarlyText),
    givenBack(takeEarlyPress),
    files(start),
    laterParts(start),
  ]
  return {
    before: () => {
      for (const { before } of parts) before?.()
    },
    connected: (key: string) => {
      for (const { connected } of parts) connected?.(key)
    },
    idle: async () => {
      await new Promise<void>((resolve) => whenIdle(resolve))
      for (const { idle } of parts) Promise.resolve(idle?.()).catch((error) => console.debug(String(error)))
    },
  }
}
