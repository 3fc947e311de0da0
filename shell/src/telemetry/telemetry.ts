import type { Registry } from '@marga/platform-contract/registry'
import type { Telemetry as Body, FaultKind } from '@marga/platform-contract/telemetry'
import { entryOf, ownerOf } from '../composition/owner'
import { framesOf } from './frames-of'
import type { Reports } from './reports'

/** How long a view has to go well to count as well, in milliseconds. */
const SETTLED_AFTER_MS = 2_000

/** An app that fails in a loop says so a few times only. */
const FAULTS_A_PAGE = 10

interface Release {
  app: string
  version: string
}

interface View extends Release {
  /** Key of its location. */
  key: string
  /** Runs from when the visitor can use the page. */
  timer?: ReturnType<typeof setTimeout>
  isShown: boolean
  isTold: boolean
}

interface Options {
  registry: Registry
  reports: Reports
  /** True if this visit reports successful views too. */
  isSampled: boolean
}

export type Telemetry = ReturnType<typeof createTelemetry>

/** A failure as it is reported; one that cost the visitor the page is a failed view too. */
function faultReport({ kind, release, error }: { kind: FaultKind; release: Release; error: unknown }) {
  const { app, version } = release
  const name = error instanceof Error ? error.name.slice(0, 60) : ''
  const frames = framesOf(error)
  return {
    faults: [{ kind, app, version, error: name, ...(frames.length > 0 && { frames }) }],
    views: isCostly(kind) ? [{ app, version, isOk: false }] : [],
  }
}

/** React repairs a hydration mismatch; any other error cost the visitor the page. */
const isCostly = (kind: FaultKind) => kind !== 'hydration'

/** Reports shown pages and failures to the gateway, by app and release, without data about the visitor. */
export function createTelemetry({ registry, reports, isSampled }: Options) {
  let view: View | null = null
  const reported: Record<string, number> = {}
  // While the page's code still loads: a visitor may leave as soon as they see the page.
  if (isSampled) reports.prepare()

  const releaseOf = (app: string): Release => ({
    app,
    version: entryOf(registry, app)?.metadata.version ?? 'unknown',
  })

  /** The view went well. One that is left before its page was connected is not counted: its code has not run. */
  const settle = () => {
    if (!view?.isShown || view.isTold) return
    clearTimeout(view.timer)
    view.isTold = true
    const { app, version } = view
    if (isSampled) reports.report({ views: [{ app, version, isOk: true }] })
  }

  const fault = (kind: FaultKind, release: Release, error: unknown) => {
    const count = (reported[release.app] ?? 0) + 1
    reported[release.app] = count
    if (count > FAULTS_A_PAGE) return
    if (view && isCostly(kind) && view.app === release.app && view.version === release.version) {
      clearTimeout(view.timer)
      view.isTold = true
    }
    reports.report(faultReport({ kind, release, error }))
  }

  return {
    /** A page is about to be shown. */
    startView: ({ pathname, key }: { pathname: string; key: string }) => {
      settle()
      const app = ownerOf(registry, pathname)?.app
      if (isSampled && app) reports.prepare()
      view = app ? { ...releaseOf(app), key, isShown: false, isTold: false } : null
    },
    /** The page is on the screen and answers its visitor. */
    pageShown: (key: string) => {
      if (view?.key !== key || view.isShown) return
      view.isShown = true
      view.timer = setTimeout(settle, SETTLED_AFTER_MS)
    },
    /** The visitor leaves: what has not failed by now went well. */
    end: settle,
    loadFault: (release: Release, error: unknown) => fault('load', release, error),
    /** Something failed in the page of a path, or of an app on whatever page. */
    pageFault: (kind: FaultKind, pathname: string, error: unknown, app?: string) =>
      fault(kind, releaseOf(app ?? ownerOf(registry, pathname)?.app ?? 'shell'), error),
    /** A part of another app has been on the page for a while. */
    appShown: (app: string) => {
      if (isSampled) reports.report({ views: [{ ...releaseOf(app), isOk: true }] })
    },
    vital: (name: Body['vitals'][number]['name'], value: number) =>
      view && reports.report({ vitals: [{ app: view.app, version: view.version, name, value }] }),
  }
}
