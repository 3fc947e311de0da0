interface Company {
  readonly name: string
  readonly tagline: string
  readonly mailbox: string
  readonly professionalNetwork: string
  readonly videoChannel: string
  readonly copyrightYear: number
}

/** Who runs the site: what the footer and the page titles say. */
export const COMPANY: Company = {
  name: 'Marga',
  tagline: 'Learn Earn',
  mailbox: 'info@marga.example',
  professionalNetwork: 'https://www.linkedin.com/company/marga-learning',
  videoChannel: 'https://www.youtube.com/@marga-learning',
  copyrightYear: 2025,
}
