import type { TrainerCourse } from '@marga/api-contract/trainers'
import { foldText } from '@marga/constants/fold-text'

const course = (id: string, name: string, duration: number): TrainerCourse => ({
  id,
  name,
  image: '',
  duration,
})

/** A course takes 4, 5, 6 or 8 weeks with its trainer (docs/product.md#trainer-pages). */
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
      course('power-bi', 'Power BI Dashboards', 5),
    ],
  ],
  [
    'Kabir Sethi',
    [
      course('ai-generative-ai-introduction', 'Introduction to AI and Generative AI', 4),
      course('prompt-engineering', 'Prompt Engineering', 5),
      course('retrieval-augmented-generation', 'Retrieval-Augmented Generation', 6),
    ],
  ],
  [
    'Vikram Iyer',
    [
      course('apache-spark', 'Apache Spark', 8),
      course('data-structures', 'Data Structures', 8),
      course('sql-for-data-engineering', 'SQL for Data Engineering', 4),
      course('apache-kafka', 'Apache Kafka', 5),
    ],
  ],
  [
    'Farah Khan',
    [
      course('mlops-deployment', 'Model Deployment', 4),
      course('mlops-monitoring', 'Model Monitoring', 5),
      course('mlops-containers', 'Containers and Kubernetes for ML', 6),
    ],
  ],
  [
    'Daniel Fernandes',
    [course('oci-networking', 'OCI Networking', 5), course('oci-compute', 'OCI Compute', 4)],
  ],
]

const keyOf = (name: string) => foldText(name).trim()

/** The built-in list of a trainer, by name: letter case and space around it aside (docs/product.md#trainer-pages). */
export const trainerCoursesOf = (trainer: string): readonly TrainerCourse[] =>
  LISTS.find(([name]) => keyOf(name) === keyOf(trainer))?.[1] ?? []
