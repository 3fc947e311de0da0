import type { ProgramTool as Tool } from '@marga/api-contract/batches'
import type { Program } from './programs'

const PYTHON = { name: 'Python', logo: 'python' }
const SQL = { name: 'SQL' }
const KUBERNETES = { name: 'Kubernetes', logo: 'kubernetes' }

/** Tools that the syllabi of a program name. */
const TOOLS: Readonly<Record<Program, readonly Tool[]>> = {
  'Data Science': [PYTHON, { name: 'pandas', logo: 'pandas' }, { name: 'scikit-learn', logo: 'scikitlearn' }],
  'Data Analytics': [SQL, { name: 'Excel' }, { name: 'Power BI' }],
  'Generative AI and Prompt Engineering': [],
  'Data Engineering': [
    SQL,
    { name: 'Spark', logo: 'apachespark' },
    { name: 'Kafka', logo: 'apachekafka' },
    { name: 'Airflow', logo: 'apacheairflow' },
    { name: 'Hadoop', logo: 'apachehadoop' },
  ],
  'MLOps: Machine Learning Operations': [
    { name: 'Git', logo: 'git' },
    { name: 'DVC', logo: 'dvc' },
    { name: 'MLflow', logo: 'mlflow' },
    { name: 'FastAPI', logo: 'fastapi' },
    KUBERNETES,
  ],
  'OCI Infrastructure Architect Associate': [KUBERNETES],
  'Machine Learning Engineering': [{ name: 'PyTorch', logo: 'pytorch' }],
}

/** Tools of a program; none for a program that is not of the first content. */
export const toolsOf = (program: string): readonly Tool[] =>
  Object.entries(TOOLS).find(([name]) => name === program)?.[1] ?? []

/** A tool by its name, letter case aside, with its logo where the site has one. */
export function toolNamed(name: string): Tool {
  const known = Object.values(TOOLS).flat()
  return known.find((tool) => tool.name.toLowerCase() === name.toLowerCase()) ?? { name }
}
