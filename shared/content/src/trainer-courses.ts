import type { TrainerCourse } from '@marga/api-contract/trainers'
import { foldText } from '@marga/constants/fold-text'

const course = (id: string, name: string, duration: number): TrainerCourse => ({
  id,
  name,
  image: '',
  duration,
})

const LISTS: ReadonlyArray<readonly [trainer: string, courses: readonly TrainerCourse[]]> = [
  [
    'Asha Rao',
    [
      course('python', 'Python', 6),
      course('statistics', 'Statistics for Data Science', 4),
      course('machine-learning', 'Machine Learning', 8),
      course('exploratory-data-analysis', 'Exploratory Data Analysis (EDA)', 5),
    ],
  ],
  [
    'Meera Nair',
    [
      course('excel-for-analysts', 'Excel for Analysts', 4),
      course('sql-for-analytics', 'SQL for Analytics', 6),
      course('power-bi', 'Power BI Dashboards', 2),
    ],
  ],
  [
    'Kabir Sethi',
    [
      course('ai-generative-ai-introduction', 'Introduction to AI and Generative AI', 2),
      course('prompt-engineering', 'Prompt Engineering', 3),
      course('retrieval-augmented-generation', 'Retrieval-Augmented Generation', 3),
    ],
  ],
  [
    'Vikram Iyer',
    [
      course('apache-spark', 'Apache Spark', 8),
      course('data-structures', 'Data Structures', 8),
      course('sql-for-data-engineering', 'SQL for Data Engineering', 3),
      course('apache-kafka', 'Apache Kafka', 2),
    ],
  ],
  [
    'Farah Khan',
    [
      course('mlops-deployment', 'Model Deployment', 2),
      course('mlops-monitoring', 'Model Monitoring', 2),
      course('mlops-containers', 'Containers and Kubernetes for ML', 2),
    ],
  ],
  [
    'Daniel Fernandes',
    [
      course('cloud-architect', 'Cloud Architect', 8),
      course('oci-networking', 'OCI Networking', 2),
      course('oci-compute', 'OCI Compute', 2),
    ],
  ],
]

const keyOf = (name: string) => foldText(name).trim()

/** The built-in list of a trainer, by name: letter case and space around it aside (docs/product.md#trainer-pages). */
export const trainerCoursesOf = (trainer: string): readonly TrainerCourse[] =>
  LISTS.find(([name]) => keyOf(name) === keyOf(trainer))?.[1] ?? []
