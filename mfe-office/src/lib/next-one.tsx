import type { Page } from '@marga/sdk'
import { Link } from 'react-router-dom'

interface NextOneProps {
  /** The one that is open. */
  id: number | string
  isWaiting: boolean
  /** The first ones that wait, and how many do. */
  waiting: Page<Array<{ id: number | string; name: string }>>
  /** Path of the desk. */
  to: string
  /** "Next review" */
  label: string
}

/** Leads to the next one that waits, so that several are decided or answered one after the other. */
export function NextOne({ id, isWaiting, waiting, to, label }: NextOneProps) {
  const next = waiting.items.find((one) => one.id !== id)
  if (!next) return null
  const others = waiting.total - (isWaiting ? 1 : 0)
  return (
    <p>
      <Link to={`${to}/${next.id}`}>
        {label}: {next.name}
      </Link>
      {`, ${others} ${others === 1 ? 'waits' : 'wait'}`}
    </p>
  )
}
