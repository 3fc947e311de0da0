import { CardGrid, Container, PageHead } from '@marga/ui/layout'
import { LinkCard } from '@marga/ui/link-card'
import { PageMeta } from '@marga/ui/page-meta'

/** The AI programs, by name (docs/product.md#ai-training). */
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
    <CardGrid aria-label="AI programs">
      {PROGRAMS.map(({ title, text }) => (
        <li key={title}>
          <LinkCard to={`/courses?program=${encodeURIComponent(title)}`} title={title}>
            <p>{text}</p>
          </LinkCard>
        </li>
      ))}
    </CardGrid>
  </Container>
)
