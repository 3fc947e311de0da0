/** What somebody of the company may be. A person can have several roles. */
export const ROLES = ['owner', 'office', 'content', 'marketing', 'teaching', 'support'] as const
export type Role = (typeof ROLES)[number]

/**
 * What each role may do: the one table that the API and pages derive from. A right is `<area>.<verb>`; behind a colon stands how
 * far it goes: an amount in rupees, `own` for what names the person themselves, or `offers` for mails that their reader can refuse. A right that is not here is nobody's.
 */
export const RIGHTS_OF = {
  owner: [
    ...(['staff.read', 'staff.change', 'log.read', 'people.read', 'people.change'] as const),
    ...(['places.change', 'batches.read', 'batches.change', 'programs.change', 'trainers.change'] as const),
    ...(['coupons.change', 'payments.read', 'payments.record', 'refunds.make', 'messages.answer'] as const),
    ...(['bookings.change', 'reviews.change', 'banner.change', 'company.change', 'releases.read'] as const),
    ...(['mailings.send', 'texts.change', 'legal.change', 'figures.read'] as const),
  ],
  office: [
    ...(['log.read', 'people.read', 'people.change', 'places.change', 'batches.read'] as const),
    ...(['batches.change', 'payments.read', 'payments.record', 'refunds.make:5000'] as const),
    ...(['messages.answer', 'bookings.change', 'mailings.send'] as const),
    ...(['legal.change', 'figures.read'] as const),
  ],
  content: ['programs.change', 'trainers.change', 'reviews.change', 'texts.change'],
  marketing: [
    ...(['coupons.change', 'messages.answer', 'reviews.change', 'banner.change'] as const),
    ...(['mailings.send:offers', 'texts.change', 'figures.read'] as const),
  ],
  teaching: ['batches.read:own'],
  support: ['log.read', 'people.read', 'people.change', 'messages.answer'],
} as const satisfies Record<Role, readonly string[]>

/** A right as the table grants it, such as `refunds.make:5000`. */
export type Grant = (typeof RIGHTS_OF)[Role][number]

type WithoutLimit<G> = G extends `${infer Name}:${string}` ? Name : G
/** A right as a call names it, such as `refunds.make`. */
export type Right = WithoutLimit<Grant>

/** What roles grant together, in the order of the table. */
export const grantsOf = (roles: readonly Role[]): Grant[] => [
  ...new Set(
    ROLES.filter((role) => roles.includes(role)).flatMap((role): readonly Grant[] => RIGHTS_OF[role]),
  ),
]

/** Whether one of the roles has a right, whatever its limit. */
export const holdsRight = (roles: readonly Role[], right: Right): boolean =>
  grantsOf(roles).some((grant) => grant === right || grant.startsWith(`${right}:`))

/**
 * How far a right goes that somebody has: '' without a limit, else what stands behind the colon, of amounts the greatest.
 * Undefined where nobody of these roles has it.
 */
export function limitOf(roles: readonly Role[], right: Right): string | undefined {
  const grants: readonly string[] = grantsOf(roles)
  if (grants.includes(right)) return ''
  const limits = grants
    .filter((grant) => grant.startsWith(`${right}:`))
    .map((grant) => grant.split(':')[1] ?? '')
  return limits.toSorted((one, other) => Number(other) - Number(one))[0]
}

/** Whether a word names a role, in the letters of the table. */
export const isRole = (word: string): word is Role => ROLES.some((role) => role === word)
