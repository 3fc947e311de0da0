import type { Trainer } from '@marga/contract/trainers'

const trainer = (
  id: number,
  name: string,
  course: string,
  courseDescription: string,
  demoVideo = '',
): Trainer => ({
  id,
  name,
  link: `/trainer/${id}`,
  course,
  customCourse: '',
  courseDescription,
  photo: '',
  demoVideo,
  paidVideoCount: 0,
  hasContact: false,
})

/** Built-in trainers; they ship in public scripts and so hold no contact data (docs/product.md#contact-data). */
export const trainers: readonly Trainer[] = [
  trainer(
    1,
    'Asha Rao',
    'Data Science, Machine Learning Engineering',
    'Twelve years of credit-risk models, now teaching how to explain them.',
    // An openly available lecture, until a recording of hers is entered.
    'https://www.youtube-nocookie.com/embed/rfscVS0vtbw',
  ),
  trainer(
    2,
    'Meera Nair',
    'Data Analytics, SQL, Power BI',
    'Led reporting for a hospital chain; believes in one chart per question.',
  ),
  trainer(
    3,
    'Kabir Sethi',
    'Generative AI, Prompt Engineering',
    'Builds assistants that know when to say they do not know.',
  ),
  trainer(
    4,
    'Vikram Iyer',
    'Data Engineering, Kafka, Spark',
    'Kept a payments pipeline in order through three migrations.',
  ),
  trainer(
    5,
    'Farah Khan',
    'MLOps, Kubernetes',
    'Runs forty models in production and has rolled back most of them once.',
  ),
  trainer(
    6,
    'Daniel Fernandes',
    'OCI, Cloud networking',
    'Certified architect; teaches the exam through a working network.',
  ),
]
