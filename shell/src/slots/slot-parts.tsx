import { type FilledPart, partsOf } from '@marga/platform-contract/slots'
import { type SlotRequest, useAuth } from '@marga/sdk'
import {
  Component,
  type ComponentType,
  createRef,
  Fragment,
  type FragmentInstance,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { PartSource, ReadyPart } from './part-source'
import { type ShownPlace, shownPlaces } from './shown-places'

const neverChanges = () => () => {}

interface FenceProps {
  part: FilledPart
  /** Whether its component is on the page; false while what the server has rendered is there. */
  shown: { isReady: boolean }
  isServed: () => boolean
  /** What the part is shown with: it begins afresh with others. */
  of: string
  fallback: ReactNode
  children: ReactNode
}

/** A part that throws costs its place. What React caught is reported to the app (telemetry/follow-page.ts). */
class PartFence extends Component<FenceProps, { failedWith: string | null }> {
  override state = { failedWith: null }
  /** Whose fault it is. */
  app = this.props.part.app
  place = createRef<FragmentInstance>()
  seen: ShownPlace = {
    part: this.props.part,
    state: () => {
      if (this.state.failedWith !== null) return 'left-out'
      if (this.props.shown.isReady) return 'shown'
      return this.props.isServed() ? 'served' : 'left-out'
    },
    boxes: () => this.place.current?.getClientRects() ?? [],
  }

  static getDerivedStateFromError() {
    return { failedWith: '' }
  }

  /** Its team sees it while it develops the part: the page goes on without it. */
  override componentDidCatch(error: unknown) {
    console.error(`The part ${this.props.part.part} of ${this.app} failed.`, error)
  }

  override componentDidMount() {
    shownPlaces.add(this.seen)
  }

  override componentWillUnmount() {
    shownPlaces.delete(this.seen)
  }

  override componentDidUpdate({ of }: FenceProps) {
    if (this.state.failedWith !== null && of !== this.props.of) this.setState({ failedWith: null })
  }

  override render() {
    const { children, fallback } = this.props
    return <Fragment ref={this.place}>{this.state.failedWith === null ? children : fallback}</Fragment>
  }
}

interface PlaceProps {
  source: PartSource
  part: FilledPart
  /** Those that the part reads. */
  props: Readonly<Record<string, unknown>>
  fallback: ReactNode
}

function Waiting({ source, part, props, fallback }: PlaceProps) {
  source.onWaiting?.(part, props)
  return fallback
}

function Shown({
  source,
  part,
  props,
  fallback,
  found,
  shown,
}: PlaceProps & { found: ReadyPart | Promise<ReadyPart | null>; shown: FenceProps['shown'] }) {
  const ready = found instanceof Promise ? use(found) : found
  useEffect(() => {
    shown.isReady = ready !== null
  }, [shown, ready])
  useEffect(() => (ready ? source.onShown?.(part) : undefined), [source, part, ready])
  if (!ready) return fallback
  // Remotes have their own types of it; `fills` of their mfe.json says which props they read.
  const Part = ready.Component as ComponentType<{ data: unknown }>
  return <Part {...props} data={ready.data} />
}

interface PartPlaceProps {
  source: PartSource
  part: FilledPart
  /** Those that the part reads, as JSON. */
  text: string
  fallback: ReactNode
}

/** One part in its own boundaries: it is connected when its code is there, whatever the page does. */
function Place({ source, part, text, fallback }: PartPlaceProps) {
  const props: PlaceProps['props'] = useMemo(() => JSON.parse(text), [text])
  const isThere = useSyncExternalStore(
    neverChanges,
    () => true,
    () => source.isServed(part, props),
  )
  const found = useMemo(() => (isThere ? source.find(part, props) : null), [source, part, props, isThere])
  useEffect(() => () => source.onGone?.(part, props), [source, part, props])
  const place = { source, part, props, fallback }
  const [shown] = useState({ isReady: false })
  const isServed = () => source.isServed(part, props)
  return (
    <PartFence part={part} shown={shown} isServed={isServed} of={text} fallback={fallback}>
      <Suspense fallback={<Waiting {...place} />}>
        {found ? <Shown {...place} found={found} shown={shown} /> : fallback}
      </Suspense>
    </PartFence>
  )
}

/** Rendered again only where something has changed for it (slot-place.tsx). */
const PartPlace = memo(
  Place,
  (one, other) => one.source === other.source && one.part === other.part && one.text === other.text,
)

const picked = ({ props = {} }: FilledPart, given: Readonly<Record<string, unknown>>) =>
  JSON.stringify(
    Object.fromEntries(
      Object.keys(props).flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
    ),
  )

/** Shows the parts of a slot, each from the source. The same on the server and in the browser. */
export function SlotParts({ source, name, props, fallback }: SlotRequest & { source: PartSource }) {
  const isSignedIn = useAuth().status === 'signedIn'
  const { registry } = source
  const parts = useMemo(() => partsOf(registry, name, isSignedIn), [registry, name, isSignedIn])
  const given = useMemo(() => JSON.parse(props), [props])
  if (parts.length === 0) return fallback
  return parts.map((part) => (
    <PartPlace key={part.app} source={source} part={part} text={picked(part, given)} fallback={fallback} />
  ))
}
