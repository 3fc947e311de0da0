import type { ReactNode } from 'react'
import styles from './drawings.module.css'

const LINE = { stroke: 'currentColor', strokeWidth: 4, strokeLinecap: 'round' } as const
const SOFT = { ...LINE, opacity: 0.6 } as const

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className={styles.drawing} viewBox="0 0 320 120" width="320" height="120" fill="none" aria-hidden>
    {children}
  </svg>
)

/** The path, broken off: what was asked for is not there. */
export const MissingDrawing = () => (
  <Drawing>
    <path d="M8 92h44c30 0 22-44 52-44h28" {...LINE} />
    <path d="M196 56h20c30 0 24-28 52-28h44" {...SOFT} strokeDasharray="2 12" />
    <circle cx="52" cy="92" r="8" fill="var(--paper)" {...LINE} />
    <circle cx="132" cy="48" r="9" fill="var(--accent)" />
    <circle cx="268" cy="28" r="8" fill="var(--paper)" {...SOFT} />
  </Drawing>
)

/** A glass over an empty stretch of the path: nothing to list. */
export const EmptyDrawing = () => (
  <Drawing>
    <path d="M8 84h78M238 84h74" {...LINE} />
    <path d="M92 84h140" {...SOFT} strokeDasharray="2 12" />
    <circle cx="156" cy="54" r="36" fill="var(--surface)" {...LINE} />
    <path d="M182 80l28 28" {...LINE} strokeWidth={7} />
    <circle cx="86" cy="84" r="8" fill="var(--paper)" {...LINE} />
    <circle cx="156" cy="54" r="7" fill="var(--accent)" />
  </Drawing>
)

/** The path under construction: its last part is planned, the flag stands already. */
export const SoonDrawing = () => (
  <Drawing>
    <path d="M8 100h58c34 0 24-32 56-32h34" {...LINE} />
    <path d="M156 68h22c34 0 24-24 56-24h24" {...SOFT} strokeDasharray="2 12" />
    <path d="M274 100V16" {...LINE} />
    <path d="M276 16h34l-10 13 10 13h-34z" fill="var(--accent)" />
    <path d="M258 100h36" {...LINE} />
    <circle cx="66" cy="100" r="8" fill="var(--paper)" {...LINE} />
    <circle cx="156" cy="68" r="9" fill="var(--paper)" {...LINE} />
  </Drawing>
)

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

/** The path reaches its last station. */
export const SuccessDrawing = () => (
  <Drawing>
    <path d="M8 96h60c34 0 24-36 58-36h50c34 0 24-24 56-24h8" {...LINE} />
    <circle cx="68" cy="96" r="8" fill="var(--surface)" {...LINE} />
    <circle cx="160" cy="60" r="8" fill="var(--surface)" {...LINE} />
    <circle cx="266" cy="36" r="26" fill="var(--accent)" />
    <path
      d="M254 37l9 9 16-18"
      stroke="#12211f"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Drawing>
)

/** All by name. @public for repositories of other teams; a page that imports one drawing loads one. */
export const DRAWINGS = {
  missing: MissingDrawing,
  empty: EmptyDrawing,
  soon: SoonDrawing,
  error: ErrorDrawing,
} as const
