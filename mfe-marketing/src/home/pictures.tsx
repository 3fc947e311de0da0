import type { ReactNode } from 'react'

const LINE = { stroke: 'var(--primary)', strokeWidth: 5, strokeLinecap: 'round', fill: 'none' } as const
const PAPER = { fill: 'var(--surface)', stroke: 'var(--control-line)', strokeWidth: 2 } as const
const HAIR = { stroke: 'var(--control-line)', strokeWidth: 3, strokeLinecap: 'round' } as const

/** A drawing in the site's colours, in either theme. */
const Picture = ({ alt, children }: { alt: string; children: ReactNode }) => (
  <svg viewBox="0 0 480 270" role="img" aria-label={alt}>
    <rect width="480" height="270" rx="16" fill="var(--primary-tint)" />
    {children}
  </svg>
)

const Station = ({ at, isLast = false }: { at: readonly [number, number]; isLast?: boolean }) => (
  <circle
    cx={at[0]}
    cy={at[1]}
    r="11"
    fill={isLast ? 'var(--accent)' : 'var(--surface)'}
    stroke={isLast ? 'var(--accent)' : 'var(--primary)'}
    strokeWidth="5"
  />
)

export const ResumePicture = () => (
  <Picture alt="A resume, with the path drawn through the lines that count">
    <rect x="140" y="28" width="200" height="242" rx="10" {...PAPER} />
    <circle cx="178" cy="68" r="18" fill="var(--primary-tint)" stroke="var(--control-line)" strokeWidth="2" />
    <path d="M212 60h92M212 78h60M164 118h152M164 140h120M164 174h152M164 196h96M164 230h152" {...HAIR} />
    <path d="M60 236c60 0 44-96 104-96h120c52 0 40-62 132-62" {...LINE} />
    <Station at={[164, 140]} />
    <Station at={[284, 140]} />
    <Station at={[416, 78]} isLast />
  </Picture>
)

export const TrainingPicture = () => (
  <Picture alt="A laptop that plays a lesson, and the path that leads on from it">
    <rect x="96" y="48" width="240" height="150" rx="12" {...PAPER} />
    <path d="M66 206h300l-16 22H82z" {...PAPER} />
    <path
      d="M196 92l52 31-52 31z"
      fill="var(--primary)"
      stroke="var(--primary)"
      strokeWidth="6"
      strokeLinejoin="round"
    />
    <path d="M336 123c40 0 30 70 60 70s20-110 50-110" {...LINE} />
    <Station at={[336, 123]} />
    <Station at={[396, 193]} />
    <Station at={[446, 83]} isLast />
  </Picture>
)

export const OraclePicture = () => (
  <Picture alt="Three layers of an application over one database">
    <rect x="150" y="36" width="180" height="44" rx="8" {...PAPER} />
    <rect x="130" y="92" width="220" height="44" rx="8" {...PAPER} />
    <path d="M140 172c0-13 45-24 100-24s100 11 100 24v52c0 13-45 24-100 24s-100-11-100-24z" {...PAPER} />
    <path d="M140 172c0 13 45 24 100 24s100-11 100-24" {...HAIR} fill="none" />
    <path d="M174 58h60M154 114h90" {...HAIR} />
    <path d="M50 224c50 0 40-110 100-110h90c50 0 60-56 190-56" {...LINE} />
    <Station at={[150, 114]} />
    <Station at={[300, 86]} />
    <Station at={[430, 58]} isLast />
  </Picture>
)

export const CloudPicture = () => (
  <Picture alt="A cloud with the path rising into it">
    <path d="M150 176a46 46 0 0 1 8-91 66 66 0 0 1 126-18 52 52 0 0 1 62 54 30 30 0 0 1-12 55z" {...PAPER} />
    <path d="M40 240c70 0 60-44 120-44s60-66 110-66 60-56 130-56" {...LINE} />
    <Station at={[160, 196]} />
    <Station at={[270, 130]} />
    <Station at={[400, 74]} isLast />
  </Picture>
)

export const AiPicture = () => (
  <Picture alt="A question, and the three answers that a model weighs">
    <path d="M96 84l17 36 37 17-37 17-17 36-17-36-37-17 37-17z" fill="var(--accent)" />
    <path d="M150 137c60 0 50-74 110-74M150 137h110M150 137c60 0 50 74 110 74" {...LINE} />
    <rect x="264" y="38" width="150" height="50" rx="12" {...PAPER} />
    <rect x="264" y="112" width="172" height="50" rx="12" {...PAPER} />
    <rect x="264" y="186" width="120" height="50" rx="12" {...PAPER} />
    <path d="M284 63h90M284 211h64" {...HAIR} />
    <path d="M284 137h122" {...LINE} />
  </Picture>
)

export const HubPicture = () => (
  <Picture alt="Profiles joined by the path">
    <rect x="52" y="60" width="110" height="150" rx="12" {...PAPER} />
    <rect x="186" y="40" width="110" height="150" rx="12" {...PAPER} />
    <rect x="320" y="80" width="110" height="150" rx="12" {...PAPER} />
    <circle
      cx="107"
      cy="100"
      r="20"
      fill="var(--primary-tint)"
      stroke="var(--control-line)"
      strokeWidth="2"
    />
    <circle cx="241" cy="80" r="20" fill="var(--primary-tint)" stroke="var(--control-line)" strokeWidth="2" />
    <circle
      cx="375"
      cy="120"
      r="20"
      fill="var(--primary-tint)"
      stroke="var(--control-line)"
      strokeWidth="2"
    />
    <path d="M78 144h58M78 162h38M212 124h58M212 142h38M346 164h58M346 182h38" {...HAIR} />
    <path d="M107 188c0 50 134 50 134-18s134 80 134 40" {...LINE} />
    <Station at={[107, 188]} />
    <Station at={[241, 170]} />
    <Station at={[375, 210]} isLast />
  </Picture>
)
