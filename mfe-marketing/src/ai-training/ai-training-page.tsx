import type { Batch } from '@marga/api-contract/batches'
import { AskUs } from '@marga/checkout/ask-us'
import { ProgramCard } from '@marga/checkout/program-card'
import { useDegraded } from '@marga/sdk'
import { CardGrid, Container, PageHead } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { useLoaderData } from 'react-router-dom'
import styles from './ai-training-page.module.css'

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

const countText = (count: number) => `${COUNTS[count] ?? count} ${count === 1 ? 'program' : 'programs'}`

export function AiTrainingPage() {
  const { batches } = useLoaderData<{ batches: readonly Batch[] }>()
  const isDegraded = useDegraded()
  return (
    <Container className={styles.page}>
      <PageMeta
        title="AI Training"
        description={`${countText(batches.length)} in AI: ${batches.map(({ program }) => program).join(', ')}.`}
      />
      <PageHead
        title="AI Training"
        lead={`${countText(batches.length)} for building AI that works in production.`}
      />
      <StaleNotice isShown={isDegraded} />
      <CardGrid aria-label="AI programs">
        {batches.map((batch) => (
          <li key={batch.product}>
            <ProgramCard batch={batch} heading="h2" isFirst />
          </li>
        ))}
        <li className={styles.help}>
          <AskUs heading="h2" />
        </li>
      </CardGrid>
      <section aria-labelledby="which" className={styles.which}>
        <h2 id="which">What you need to know before you start</h2>
        <dl className={styles.needs}>
          {batches
            .filter(({ prerequisites }) => prerequisites)
            .map(({ product, program, prerequisites }) => (
              <div key={product}>
                <dt>{program}</dt>
                <dd>{prerequisites}</dd>
              </div>
            ))}
        </dl>
      </section>
    </Container>
  )
}
