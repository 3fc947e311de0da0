import { Drawing, LINE, SOFT } from './drawing-frame'
import { ErrorDrawing } from './error-drawing'
import { MissingDrawing } from './missing-drawing'

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
