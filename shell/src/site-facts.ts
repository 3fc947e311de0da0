import { readSite as call } from '@marga/api-client/site-calls'
import type { SiteFacts as Answer } from '@marga/api-contract/site'
import { dayText } from '@marga/constants/day-text'
import { rupees } from '@marga/constants/rupees'
import { type Site, type SiteConfig, statusOf } from '@marga/sdk'

type SiteFacts = Pick<
  SiteConfig,
  | 'isDemonstration'
  | 'company'
  | 'programs'
  | 'choices'
  | 'invitation'
  | 'footer'
  | 'maintenance'
  | 'interviewPaise'
> &
  Partial<Pick<SiteConfig, 'promo'>>

/** As a text, which browsers need no code to write. Its second line is one on phones only. */
const invitationOf = ({ program, starts_on, price_paise }: NonNullable<Answer['next']>) =>
  `${program} starts ${dayText(starts_on)},\n${rupees(price_paise)} · Explore our courses`

const factsOf = ({
  is_demonstration,
  company = {},
  programs,
  choices,
  next,
  banner,
  footer,
  maintenance,
  interview_price_paise: interviewPaise,
}: Answer): SiteFacts => ({
  isDemonstration: is_demonstration,
  company,
  ...(programs && { programs }),
  ...(choices && { choices }),
  ...(banner && { promo: banner }),
  ...(interviewPaise !== undefined && { interviewPaise }),
  // Also where there is none any more: the configuration may have the one of before.
  invitation: next ? invitationOf(next) : '',
  footer,
  maintenance: maintenance && { text: maintenance.text, isClosed: maintenance.is_closed },
})

/** What the API said last; nothing before its first answer, and where it does not know the call. */
let last: SiteFacts = {}

/** What is known of the site without a question, for a page that waits for nothing. */
export const knownSite = (): SiteFacts => last

/**
 * Asks the API what the site is, once a page that is rendered here.
 *
 * @returns what it said last where it fails, and whether the page may be kept as it is
 */
export async function readSite(site: Site): Promise<{ facts: SiteFacts; isSure: boolean }> {
  try {
    last = factsOf(await site.api(call))
    return { facts: last, isSure: true }
  } catch (error) {
    if (statusOf(error) !== 404) return { facts: last, isSure: false }
    // The API of another provider: what the site is stays unknown.
    last = {}
    return { facts: last, isSure: true }
  }
}
