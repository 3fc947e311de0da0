import type { SiteTexts } from '@marga/api-contract/site-texts'

/** What the foot of every page says until the company changes it. */
export const FOOTER_TEXTS: SiteTexts['footer'] = {
  tagline: 'Learn Earn',
  links: [
    { label: 'LinkedIn', link: 'https://www.linkedin.com/company/marga-learning' },
    { label: 'YouTube', link: 'https://www.youtube.com/@marga-learning' },
  ],
}
