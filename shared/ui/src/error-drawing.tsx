import { Drawing, LINE } from './drawing-frame'

/** A plug out of its socket: the fault is ours, and trying again may help. */
export const ErrorDrawing = () => (
  <Drawing>
    <path d="M8 72h84M228 72h84" {...LINE} />
    <rect x="92" y="48" width="40" height="48" rx="10" fill="var(--surface)" {...LINE} />
    <path d="M132 60h16M132 84h16" {...LINE} />
    <path d="M228 44h-18a18 18 0 0 0-18 18v20a18 18 0 0 0 18 18h18z" fill="var(--surface)" {...LINE} />
    <path
      d="M164 24l6 14M184 16l-2 16M146 20l12 12"
      stroke="var(--accent)"
      strokeWidth="5"
      strokeLinecap="round"
    />
  </Drawing>
)
