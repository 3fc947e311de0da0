import { type ContextType, memo, type ReactNode, useContext } from 'react'
import {
  type Navigation,
  UNSAFE_RouteContext as RouteContext,
  UNSAFE_DataRouterStateContext as StateContext,
} from 'react-router'

type State = NonNullable<ContextType<typeof StateContext>>

const leavesByLink = ({ location, formMethod }: Navigation, { pathname }: State['location']) =>
  !formMethod && location !== undefined && location.pathname !== pathname

/** Whether all that differs is that a link to another page was followed, and its code and data are on their way. */
const isOnTheWay = (last: State, next: State) =>
  last.navigation.state === 'idle' &&
  leavesByLink(next.navigation, next.location) &&
  Object.entries(last).every(([name, value]) => name === 'navigation' || value === next[name as keyof State])

interface HeldProps {
  state: State | null
  route: ContextType<typeof RouteContext>
  children: ReactNode
}

/**
 * When a link is followed the router renders the whole page, which changes nothing on the screen, and once more when the other
 * page is there. The first of the two delays the other page: here what a page reads of the router stays as it was, so that React
 * asks the readers and renders nothing below them.
 */
const Held = memo(
  ({ state, route, children }: HeldProps) => (
    <StateContext value={state}>
      <RouteContext value={route}>{children}</RouteContext>
    </StateContext>
  ),
  (last, next) => last.state !== null && next.state !== null && isOnTheWay(last.state, next.state),
)

/** Keeps `children` as they are while another page is on its way. They see their own forms being sent, and other parts of theirs. */
export const HeldPage = ({ children }: { children: ReactNode }) => (
  <Held state={useContext(StateContext)} route={useContext(RouteContext)}>
    {children}
  </Held>
)
