import { COMPANY } from '@marga/content/company'

interface CourseFacts {
  name: string
  description: string
  /** Absolute address of its page. */
  url: string
  siteUrl: string
}

/** A course as schema.org has it. */
export const courseJsonLd = ({ name, description, url, siteUrl }: CourseFacts) => ({
  '@type': 'Course',
  name,
  description,
  url,
  provider: { '@type': 'Organization', name: COMPANY.name, url: siteUrl },
})
