import { Drawing, LINE, SOFT } from './drawing-frame'

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
