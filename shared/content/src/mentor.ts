import type { Mentor } from '@marga/api-contract/mock-interview'

/** Shown where the provider cannot be asked; holds no contact data (docs/product.md#contact-data). */
export const mentor: Mentor = {
  name: 'Nandini Kulkarni',
  photo: '',
  description:
    'Asks what companies ask in interviews for data and cloud jobs. Writes one page of feedback after each.',
  linkedin: 'https://www.linkedin.com/in/nandini-kulkarni-marga',
  youtube: 'https://www.youtube.com/@marga-learning',
}
