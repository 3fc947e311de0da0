import { grantsOf, type Role } from '@marga/api-contract/office-rights'

/** What each role is for, as people of the company say it. */
export const ROLE_TEXTS: Readonly<Record<Role, string>> = {
  owner: 'Everything, also who is on the staff',
  office: 'Batches, people, payments, messages, mails to many, refunds up to ₹5,000, figures',
  content: 'Programs, trainers, reviews and texts of the site',
  marketing: 'Coupons, messages, reviews, the banner, texts of the site, mails to who waits, figures',
  teaching: 'Their own batches',
  support: 'People, messages and the log',
}

/** A right as a person says it: `refunds.make:5000` is "make refunds up to ₹5,000". */
function rightText(grant: string): string {
  const [right = '', limit] = grant.split(':')
  const [area, verb] = right.split('.')
  const reach =
    limit === 'own'
      ? ', their own'
      : limit === 'offers'
        ? ' to who waits'
        : limit
          ? ` up to ₹${Number(limit).toLocaleString('en-IN')}`
          : ''
  return `${verb} ${area}${reach}`
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
  const list = (rights: readonly string[]) => rights.map(rightText).join(', ')
  return [
    ...(gained.length > 0 ? [`${name} may also ${list(gained)}.`] : []),
    ...(lost.length > 0 ? [`${name} may no longer ${list(lost)}.`] : []),
    ...(gained.length + lost.length === 0 ? ['Nothing changes in what they may do.'] : []),
    ...(before.length === 0 ? ['At their first visit of the office they set up a second factor.'] : []),
  ]
}
