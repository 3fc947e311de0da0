import { slugOf } from './slug-of'

/** Courses with a picture of their own: names of the files after `course-`, made of the courses' names. */
const PICTURED: ReadonlySet<string> = new Set([
  'apache-airflow',
  'apache-kafka',
  'apache-spark',
  'apache-spark-essentials',
  'ci-cd-for-machine-learning',
  'cloud-architect',
  'containers-and-kubernetes-for-ml',
  'data-and-model-versioning',
  'data-engineering-on-aws',
  'data-engineering-on-azure',
  'data-engineering-on-gcp',
  'data-structures',
  'deep-learning-with-pytorch',
  'excel-for-analysts',
  'experiment-tracking',
  'exploratory-data-analysis-eda',
  'full-stack-java',
  'hadoop',
  'introduction-to-ai-and-generative-ai',
  'introduction-to-cloud-platforms',
  'machine-learning',
  'machine-learning-engineering-foundations',
  'ml-system-design',
  'mlops-capstone',
  'model-deployment',
  'model-monitoring',
  'oci-compute',
  'oci-identity-and-access-management',
  'oci-networking',
  'oci-storage-and-databases',
  'pipeline-orchestration',
  'power-bi-dashboards',
  'prompt-engineering',
  'python',
  'retrieval-augmented-generation',
  'sql-for-analytics',
  'sql-for-data-engineering',
  'statistics-for-data-science',
])

/** Address of a course's drawn picture, 640 x 360; '' where there is none. */
export function coursePictureOf(artBase: string | undefined, course: string): string {
  const slug = slugOf(course)
  return artBase && PICTURED.has(slug) ? `${artBase}course-${slug}.svg` : ''
}
