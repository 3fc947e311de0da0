import type { Registry } from '@marga/contract/registry'
import { ownerOf } from '../composition/owner'

interface SiteLink {
  label: string
  to: string
  /** Shown only while no release owns this path. */
  standsInFor?: string
}

interface SiteMenu {
  label: string
  /** Where apps may propose entries. */
  place: 'training' | 'products'
  links: readonly SiteLink[]
}

const BAR: ReadonlyArray<SiteLink | SiteMenu> = [
  { label: 'Home', to: '/' },
  {
    label: 'FutureTech Training',
    place: 'training',
    links: [
      { label: 'Courses', to: '/coursesoffered' },
      { label: 'FutureTech Learning Videos', to: '/futuretech-training' },
      { label: 'Mock Interview', to: '/mock-interview' },
    ],
  },
  {
    label: 'Products',
    place: 'products',
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

/** Entries that live apps propose for a slot of the bar; each may link to its own paths only. */
const proposedFor = (registry: Registry, place: string): SiteLink[] =>
  Object.entries(registry.microFrontends).flatMap(([app, [entry]]) =>
    (entry?.extras.navigation ?? [])
      .filter((proposal) => proposal.place === place && ownerOf(registry, proposal.to)?.app === app)
      .map(({ label, to }) => ({ label, to })),
  )

/**
 * The navigation bar: entries that a live release owns, and those that apps propose. The shell works with any set of
 * remotes.
 */
export function barEntries(registry: Registry): ReadonlyArray<SiteLink | SiteMenu> {
  const own = BAR.flatMap((entry): ReadonlyArray<SiteLink | SiteMenu> => {
    if (!isMenu(entry)) return ownedIn([entry], registry)
    const links = [...ownedIn(entry.links, registry), ...proposedFor(registry, entry.place)]
    return links.length > 0 ? [{ ...entry, links }] : []
  })
  return [...own, ...proposedFor(registry, 'bar')]
}

export const importantLinks = (registry: Registry) => ownedIn(IMPORTANT, registry)

export const legalLinks = (registry: Registry) => ownedIn(LEGAL, registry)
