import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

interface PartProps {
  /** Key of the location that is shown. */
  at: string
  children: ReactNode
}

interface PartState {
  hasFailed: boolean
  /** The location that was shown when it was last begun afresh. */
  begunAt: string | null
}

/** A part of the chrome whose failure costs the visitor nothing but the part. */
class FencedPart extends Component<PartProps, PartState> {
  override state: PartState = { hasFailed: false, begunAt: null }
  /** Whose fault it is (telemetry/follow-page.ts). */
  readonly app = 'shell'

  static getDerivedStateFromError(): Partial<PartState> {
    return { hasFailed: true }
  }

  /** Begins afresh at once, and once more for each page that is opened. */
  beginAfresh() {
    const { at } = this.props
    if (this.state.hasFailed && this.state.begunAt !== at) this.setState({ hasFailed: false, begunAt: at })
  }

  override componentDidMount() {
    this.beginAfresh()
  }

  override componentDidUpdate() {
    this.beginAfresh()
  }

  override render() {
    return !this.state.hasFailed && this.props.children
  }
}

export const ChromePart = ({ children }: { children: ReactNode }) => (
  <FencedPart at={useLocation().key}>{children}</FencedPart>
)
