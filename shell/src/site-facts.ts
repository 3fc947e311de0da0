import { readSite as call } from '@marga/api-client/site-calls'
import { type Site, type SiteConfig, statusOf } from '@marga/sdk'

type SiteFacts = Pick<SiteConfig, 'isDemonstration' | 'company' | 'programs' | 'choices'>

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
    const { is_demonstration: isDemonstration, company = {}, programs, choices } = await site.api(call)
    last = { isDemonstration, company, ...(programs && { programs }), ...(choices && { choices }) }
    return { facts: last, isSure: true }
  } catch (error) {
    if (statusOf(error) !== 404) return { facts: last, isSure: false }
    // The API of another provider: what the site is stays unknown.
    last = {}
    return { facts: last, isSure: true }
  }
}
