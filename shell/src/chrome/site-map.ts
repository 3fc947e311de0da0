import type { Registry } from '@marga/contract/registry'
import { ownerOf } from '../composition/owner'

interface SiteLink {
  label: string
  to: string
  /** Shown only while nobody owns this path. */
  standsInFor?: string
}

interface SiteMenu {
  label: string
  links: readonly SiteLink[]
}

const BAR: ReadonlyArray<SiteLink | SiteMenu> = [
  { label: 'Home', to: '/' },
  {
    label: 'FutureTech Training',
    links: [
      { label: 'Courses', to: '/coursesoffered' },
      { label: 'FutureTech Learning Videos', to: '/futuretech-training' },
      { label: 'Mock Interview', to: '/mock-interview' },
    ],
  },
  {
    label: 'Products',
    links: [
      { label: 'AI Talent Hub', to: '/ai-talent-hub' },
      { label: 'Resume Builder', to: '/resume' },
    ],
  },
  { label: 'Trainer Hub', to: '/freelancer-trainer' },
  { label: 'Our Trainers', to: '/trainerprofile', standsInFor: '/freelancer-trainer' },
  { label: 'About Us', to: '/about-us' },
]

const IMPORTANT: readonly SiteLink[] = [
  { label: 'Home', to: '/' },
  { label: 'About Us', to: '/about-us' },
  { label: 'Our Products', to: '/coursesoffered' },
]

const LEGAL: readonly SiteLink[] = [
  { label: 'Privacy', to: '/privacy' },
  { label: 'Terms', to: '/terms' },
  { label: 'Refunds and cancellation', to: '/refunds' },
]

export const isMenu = (entry: SiteLink | SiteMenu): entry is SiteMenu => 'links' in entry

const ownedIn = (links: readonly SiteLink[], registry: Registry) =>
  links.filter(
    ({ to, standsInFor }) =>
      ownerOf(registry, to) !== null && !(standsInFor && ownerOf(registry, standsInFor) !== null),
  )

/** The navigation bar, without what no live release owns: the shell runs against any mix of remotes. */
export const barEntries = (registry: Registry): ReadonlyArray<SiteLink | SiteMenu> =>
  BAR.flatMap((entry): ReadonlyArray<SiteLink | SiteMenu> => {
    if (!isMenu(entry)) return ownedIn([entry], registry)
    const links = ownedIn(entry.links, registry)
    return links.length > 0 ? [{ ...entry, links }] : []
  })

export const importantLinks = (registry: Registry) => ownedIn(IMPORTANT, registry)

export const legalLinks = (registry: Registry) => ownedIn(LEGAL, registry)
