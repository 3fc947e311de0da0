import type { Trainer } from '@marga/api-contract/trainers'
import { lessonFile } from './lesson-files'

const trainer = (
  id: number,
  name: string,
  course: string,
  courseDescription: string,
  demoVideo: string,
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

/**
 * Built-in trainers, each with a sample lesson that was made for this site until a recording of theirs is entered. They ship in
 * public scripts and so hold no contact data (docs/product.md#contact-data).
 */
export const trainers: readonly Trainer[] = [
  trainer(
    1,
    'Asha Rao',
    'Data Science, Machine Learning Engineering',
    'Teaches how to build a model, and how to explain it to those who decide.',
    lessonFile('asha-rao'),
  ),
  trainer(
    2,
    'Meera Nair',
    'Data Analytics, SQL, Power BI',
    'Teaches how to answer a business question with one clear chart.',
    lessonFile('meera-nair'),
  ),
  trainer(
    3,
    'Kabir Sethi',
    'Generative AI, Prompt Engineering',
    'Teaches how to build AI assistants that say when they do not know.',
    lessonFile('kabir-sethi'),
  ),
  trainer(
    4,
    'Vikram Iyer',
    'Data Engineering, Kafka, Spark',
    'Teaches how to build a pipeline that survives a failed night.',
    lessonFile('vikram-iyer'),
  ),
  trainer(
    5,
    'Farah Khan',
    'MLOps, Kubernetes',
    'Teaches how to run models in production, and how to notice when they drift.',
    lessonFile('farah-khan'),
  ),
  trainer(
    6,
    'Daniel Fernandes',
    'OCI, Cloud networking',
    'Prepares for the OCI exam by building a network that works.',
    lessonFile('daniel-fernandes'),
  ),
]
