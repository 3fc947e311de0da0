import type { Mentor } from '@marga/contract/mock-interview'

/** Shown where the provider cannot be asked; holds no contact data (docs/product.md#contact-data). */
export const mentor: Mentor = {
  name: 'Nandini Kulkarni',
  photo: '',
  description:
    'Has sat on both sides of some four hundred technical interviews, and writes down what she hears so that you can read it afterwards.',
  linkedin: 'https://www.linkedin.com/in/nandini-kulkarni-marga',
  youtube: 'https://www.youtube.com/@marga-learning',
}
