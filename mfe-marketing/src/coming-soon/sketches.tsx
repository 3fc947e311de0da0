import type { ReactNode } from 'react'
import styles from './sketches.module.css'

const PAPER = { fill: 'var(--surface)', stroke: 'var(--control-line)', strokeWidth: 2 } as const
const LINES = {
  fill: 'none',
  stroke: 'var(--control-line)',
  strokeWidth: 6,
  strokeLinecap: 'round',
} as const
const MARK = { ...LINES, stroke: 'var(--primary)' }
const ACCENT = { ...LINES, stroke: 'var(--accent)' }

/** A tool as it is planned, in outlines: no words, so that nobody takes it for the tool. */
const Sketch = ({ children }: { children: ReactNode }) => (
  <svg className={styles.sketch} viewBox="0 0 560 280" aria-hidden>
    <rect x="2" y="2" width="556" height="276" rx="16" fill="var(--primary-tint)" />
    <path d="M24 22h0M44 22h0M64 22h0" {...LINES} strokeWidth="10" />
    {children}
  </svg>
)

const Sheet = ({ x }: { x: number }) => (
  <>
    <rect x={x} y="48" width="190" height="208" rx="8" {...PAPER} />
    <circle
      cx={x + 34}
      cy="82"
      r="16"
      fill="var(--primary-tint)"
      stroke="var(--control-line)"
      strokeWidth="2"
    />
    <path d={`M${x + 64} 74h96M${x + 64} 92h56`} {...LINES} />
  </>
)

/** A resume, and what stands out and is missing in it. */
const Analysis = () => (
  <Sketch>
    <Sheet x={52} />
    <path d="M76 130h142M76 178h120M76 226h142" {...LINES} />
    <path d="M76 154h110M76 202h142" {...MARK} />
    <path d="M262 154h60M262 202h60" {...LINES} strokeWidth="2" strokeDasharray="2 8" />
    <rect x="326" y="128" width="182" height="50" rx="8" {...PAPER} />
    <rect x="326" y="190" width="182" height="50" rx="8" {...PAPER} />
    <path d="M346 146h120M346 162h80" {...LINES} />
    <path d="M346 208h120M346 224h60" {...LINES} />
    <path d="M326 140v26M326 202v26" {...ACCENT} />
    <path d="M340 90a40 40 0 0 1 80 0" {...LINES} strokeWidth="10" />
    <path d="M340 90a40 40 0 0 1 62-33" {...MARK} strokeWidth="10" />
  </Sketch>
)

/** The same resume before and after its corrections. */
const Correction = () => (
  <Sketch>
    <Sheet x={52} />
    <Sheet x={318} />
    <path d="M76 130h142M76 154h96M76 202h142M76 226h110" {...LINES} />
    <path d="M76 178h120" {...ACCENT} />
    <path d="M258 150h42m-12-12l12 12-12 12" {...MARK} />
    <path d="M342 130h142M342 154h96M342 202h142M342 226h110" {...LINES} />
    <path d="M342 178h142" {...MARK} />
  </Sketch>
)

/** A project, and what three people of the field write on it. */
const Panel = () => (
  <Sketch>
    <rect x="52" y="48" width="230" height="208" rx="8" {...PAPER} />
    <path d="M76 82h120M76 108h160M76 134h90M76 186h140M76 212h100" {...LINES} />
    <path d="M76 160h160" {...ACCENT} />
    {[60, 128, 196].map((y) => (
      <g key={y}>
        <circle cx="330" cy={y + 24} r="20" fill="var(--surface)" stroke="var(--primary)" strokeWidth="4" />
        <rect x="362" y={y} width="146" height="50" rx="10" {...PAPER} />
        <path d={`M380 ${y + 18}h104M380 ${y + 34}h64`} {...LINES} />
      </g>
    ))}
  </Sketch>
)

/** Reviewed skills with a score for each. */
const Scores = () => (
  <Sketch>
    <rect x="52" y="48" width="456" height="208" rx="8" {...PAPER} />
    <circle cx="104" cy="98" r="26" fill="var(--primary-tint)" stroke="var(--control-line)" strokeWidth="2" />
    <path d="M150 88h120M150 110h70" {...LINES} />
    <path d="M78 158h90M78 190h64M78 222h108" {...LINES} />
    <path d="M220 158h250M220 190h250M220 222h250" {...LINES} opacity="0.4" strokeWidth="12" />
    <path d="M220 158h200M220 222h150" {...MARK} strokeWidth="12" />
    <path d="M220 190h226" {...ACCENT} strokeWidth="12" />
  </Sketch>
)

/** Steps of a test through an application, and which have passed. */
const Automation = () => (
  <Sketch>
    <rect x="52" y="48" width="216" height="208" rx="8" {...PAPER} />
    {[84, 130, 176, 222].map((y, index) => (
      <g key={y}>
        <path d={`M118 ${y}h${[110, 80, 120, 90][index]}`} {...LINES} />
        <path d={`M76 ${y}l6 7 12-14`} {...(index < 3 ? MARK : ACCENT)} strokeWidth="5" />
      </g>
    ))}
    <path d="M284 152h26m-10-10l10 10-10 10" {...MARK} />
    <rect x="326" y="64" width="182" height="176" rx="8" {...PAPER} />
    <path d="M326 100h182" {...LINES} strokeWidth="2" />
    <path d="M346 82h60M346 128h60M346 164h60" {...LINES} />
    <rect
      x="420"
      y="118"
      width="68"
      height="22"
      rx="5"
      fill="none"
      stroke="var(--control-line)"
      strokeWidth="2"
    />
    <rect
      x="420"
      y="154"
      width="68"
      height="22"
      rx="5"
      fill="none"
      stroke="var(--control-line)"
      strokeWidth="2"
    />
    <rect x="346" y="198" width="80" height="24" rx="6" fill="var(--primary)" />
  </Sketch>
)

/** A profile on one side, the page that is made of it on the other. */
const Builder = () => (
  <Sketch>
    {[48, 102, 156, 210].map((y) => (
      <g key={y}>
        <path d={`M56 ${y + 4}h${y % 4 === 0 ? 60 : 84}`} {...LINES} />
        <rect x="52" y={y + 16} width="190" height="26" rx="6" {...PAPER} />
      </g>
    ))}
    <path d="M258 152h42m-12-12l12 12-12 12" {...MARK} />
    <Sheet x={318} />
    <path d="M342 130h142M342 154h110M342 202h142M342 226h96" {...LINES} />
    <path d="M342 178h72" {...ACCENT} />
  </Sketch>
)

/** By the path of the page that announces the tool. */
export const SKETCHES: Readonly<Record<string, () => ReactNode>> = {
  '/resume-analysis': Analysis,
  '/resume-correction': Correction,
  '/expert-review-panel': Panel,
  '/scoremarked-talent': Scores,
  '/oracle-qe-automation': Automation,
  '/resume': Builder,
}
