import { Container, PageHead } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { PlainList } from '@marga/ui/plain-list'
import { Link } from 'react-router-dom'
import styles from '../about/about-page.module.css'

/** The AI programs of specification §1 (decision R19). */
const PROGRAMS = [
  {
    title: 'Generative AI and Prompt Engineering',
    text: 'What language models can do, how to ask them, and how to tell when they are wrong.',
  },
  {
    title: 'MLOps: Machine Learning Operations',
    text: 'From a notebook to a service: tracking, versions, deployment, monitoring, and a capstone that runs.',
  },
  {
    title: 'Machine Learning Engineering',
    text: 'Models that others can rely on: features, training, evaluation and the numbers behind a model card.',
  },
] as const

export const AiTrainingPage = () => (
  <Container>
    <PageMeta
      title="AI Training"
      description="Three programs in AI: generative AI and prompt engineering, MLOps and machine learning engineering."
    />
    <PageHead
      title="AI Training"
      lead="Three programs, one question: what does it take until somebody relies on it?"
    />
    <PlainList aria-label="AI programs" className={styles.offers}>
      {PROGRAMS.map(({ title, text }) => (
        <li key={title} className={styles.offer}>
          <h2>
            <Link to={`/courses?program=${encodeURIComponent(title)}`}>{title}</Link>
          </h2>
          <p>{text}</p>
        </li>
      ))}
    </PlainList>
  </Container>
)
