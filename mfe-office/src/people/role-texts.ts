import { grantsOf, RIGHTS_OF, type Right, ROLES, type Role } from '@marga/api-contract/office-rights'
import { rupees } from '@marga/constants/rupees'

/** Each right as a person says what they may do. */
const RIGHT_TEXTS: Readonly<Record<Right, string>> = {
  'staff.read': 'see who has which role',
  'staff.change': 'give and take roles',
  'log.read': 'read the log',
  'people.read': 'look people up',
  'people.change': 'send people a new password, give their data out and delete them',
  'places.change': 'move and cancel places',
  'batches.read': 'see batches',
  'batches.change': 'open and change batches',
  'programs.change': 'change programs and videos',
  'trainers.change': 'decide on trainers',
  'coupons.change': 'make and end coupons',
  'payments.read': 'see payments and refunds',
  'payments.record': 'record payments',
  'refunds.make': 'give money back',
  'messages.answer': 'answer messages',
  'bookings.change': 'change interviews and their hours',
  'reviews.change': 'decide on reviews',
  'banner.change': 'change the banner',
  'company.change': 'change the company and maintenance',
  'releases.read': 'see releases',
  'mailings.send': 'write to many people',
  'texts.change': 'change texts of the site',
  'legal.change': 'announce legal texts',
  'figures.read': 'see figures',
}

const PAISE_PER_RUPEE = 100

/** How far a right goes: `5000` rupees, what is their own, or offers only. */
function reachText(limit: string): string {
  if (limit === 'own') return ', their own'
  if (limit === 'offers') return ', of those who wait or are interested'
  return limit && `, up to ${rupees(Number(limit) * PAISE_PER_RUPEE)}`
}

const isRight = (name: string): name is Right => name in RIGHT_TEXTS

/** A right as a person says it: `refunds.make:5000` is "give money back, up to ₹5,000". */
function rightText(grant: string): string {
  const [name = '', limit = ''] = grant.split(':')
  return isRight(name) ? RIGHT_TEXTS[name] + reachText(limit) : grant
}

const isEverything = (role: Role) => {
  const held: readonly string[] = RIGHTS_OF[role]
  return grantsOf(ROLES).every((grant) => held.includes(grant.split(':')[0] ?? ''))
}

/** What a role may do: every right that the table gives it. */
export function roleText(role: Role): string {
  if (isEverything(role)) return 'Everything, also give and take roles.'
  const text = RIGHTS_OF[role].map(rightText).join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** What a change of roles means for a person, in sentences. */
export function changeText(name: string, before: readonly Role[], after: readonly Role[]): string[] {
  if (after.length === 0 && before.length === 0) return ['Tick what they are in the company.']
  if (after.length === 0)
    return [
      `${name} is no longer on the staff.`,
      'The office closes for them at once, and their second factor ends.',
    ]
  const held = new Set<string>(grantsOf(before))
  const next = new Set<string>(grantsOf(after))
  const gained = [...next].filter((right) => !held.has(right))
  const lost = [...held].filter((right) => !next.has(right))
  const list = (rights: readonly string[]) => rights.map(rightText).join('; ')
  return [
    ...(gained.length > 0 ? [`${name} may also: ${list(gained)}.`] : []),
    ...(lost.length > 0 ? [`${name} may no longer: ${list(lost)}.`] : []),
    ...(gained.length + lost.length === 0 ? ['Nothing changes in what they may do.'] : []),
    ...(before.length === 0 ? ['At their first visit of the office they set up a second factor.'] : []),
  ]
}
