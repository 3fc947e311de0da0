import type { Problem } from '@marga/api-contract/problem'
import { isSignedOutFailure, loginPath, problemOf, type Site, siteOf, statusOf } from '@marga/sdk'
import { RetryNotice } from '@marga/ui/retry-notice'
import { type ComponentType, useRef } from 'react'
import {
  type LoaderFunctionArgs,
  type Params,
  redirect,
  useLoaderData,
  useLocation,
  useRevalidator,
} from 'react-router-dom'
import { FactorDialog, FactorForm, needsFactor } from './factor-form'
import { OfficeFrame } from './office-frame'
import { OfficePage } from './office-page'
import { officeMessage } from './office-result'

/** What a page of the office is loaded from. */
interface DeskArgs {
  site: Site
  url: URL
  params: Params
  signal: AbortSignal
}

type Loaded<T> = { isLoaded: true; data: T } | { isLoaded: false; problem: Problem }

const MISSING = 'This does not exist, or your role does not show it.'
const FAILED = 'This could not be loaded. Nothing is changed.'

/** @throws Response to the login, where the session is over */
async function load<T>(run: () => Promise<T>, url: URL): Promise<Loaded<T>> {
  try {
    return { isLoaded: true, data: await run() }
  } catch (error) {
    if (error instanceof Response) throw error
    if (isSignedOutFailure(error)) throw redirect(loginPath(url))
    const problem = problemOf(error, FAILED)
    const said = officeMessage(problem.message)
    if (said !== problem.message) return { isLoaded: false, problem: { message: said } }
    return { isLoaded: false, problem: statusOf(error) === 404 ? { message: MISSING } : problem }
  }
}

interface Desk<T> {
  /** Of the page while it has nothing to show. */
  title: string
  /** Reads what the page shows; without it there is nothing to read. */
  read?: (args: DeskArgs) => Promise<T>
  Page: ComponentType<{ data: T }>
}

/**
 * A page of the office as a route: its loader, and its element in the office's frame: `export const { loader, element } = deskPage({ ... })`. Where the API asks for a code of the second factor,
 * the code is asked for in the page's place; over the page, where it was shown already, so that nothing typed is lost.
 */
export function deskPage<T>({ title, read, Page }: Desk<T>) {
  const loader = ({ request, params, context }: LoaderFunctionArgs) => {
    const url = new URL(request.url)
    const args = { site: siteOf(context), url, params, signal: request.signal }
    return load(async () => (await read?.(args)) as T, url)
  }
  const element = (
    <OfficeFrame>
      <Shown title={title} Page={Page} />
    </OfficeFrame>
  )
  return { loader, element }
}

function Shown<T>({ title, Page }: Pick<Desk<T>, 'title' | 'Page'>) {
  const loaded = useLoaderData() as Loaded<T>
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  // All desks are one component to React: what another page has shown is nothing of this one.
  const before = useRef<{ data: T; at: string }>(null)
  if (loaded.isLoaded) before.current = { data: loaded.data, at: pathname }
  const known = before.current?.at === pathname ? before.current : null
  const again = () => void revalidate()
  if (loaded.isLoaded || known)
    return (
      <>
        {!loaded.isLoaded && !needsFactor(loaded.problem) && (
          <RetryNotice>{loaded.problem.message}</RetryNotice>
        )}
        {known && <Page data={known.data} />}
        <FactorDialog problem={loaded.isLoaded ? undefined : loaded.problem} onProven={again} />
      </>
    )
  return (
    <OfficePage title={title}>
      {needsFactor(loaded.problem) ? (
        <FactorForm onProven={again} />
      ) : (
        <RetryNotice>{loaded.problem.message}</RetryNotice>
      )}
    </OfficePage>
  )
}
