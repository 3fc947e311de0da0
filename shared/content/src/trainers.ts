import type { Trainer } from '@marga/api-contract/trainers'
import { SAMPLE_DEMOS } from './sample-demos'

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

/**
 * Built-in trainers, each with an openly available lecture of their subject until a recording of theirs is entered. They ship in
 * public scripts and so hold no contact data (docs/product.md#contact-data).
 */
export const trainers: readonly Trainer[] = [
  trainer(
    1,
    'Asha Rao',
    'Data Science, Machine Learning Engineering',
    'Twelve years of credit-risk models. Teaches how to build and explain them.',
    SAMPLE_DEMOS.python,
  ),
  trainer(
    2,
    'Meera Nair',
    'Data Analytics, SQL, Power BI',
    'Led reporting for a hospital chain. Teaches one clear chart per question.',
    SAMPLE_DEMOS.sql,
  ),
  trainer(
    3,
    'Kabir Sethi',
    'Generative AI, Prompt Engineering',
    'Builds AI assistants that say when they do not know.',
    SAMPLE_DEMOS.languageModels,
  ),
  trainer(
    4,
    'Vikram Iyer',
    'Data Engineering, Kafka, Spark',
    'Ran a payments pipeline through three migrations.',
    SAMPLE_DEMOS.pipelines,
  ),
  trainer(5, 'Farah Khan', 'MLOps, Kubernetes', 'Runs 40 models in production.', SAMPLE_DEMOS.kubernetes),
  trainer(
    6,
    'Daniel Fernandes',
    'OCI, Cloud networking',
    'Certified architect. Teaches the exam on a working network.',
    SAMPLE_DEMOS.machineLearning,
  ),
]
