import { coverOf } from '@marga/content/art'
import { useSite } from '@marga/sdk'
import { CourseImage } from '@marga/ui/course-image'
import { LinkCard } from '@marga/ui/link-card'
import styles from './program-card.module.css'
import { type FactsBatch, factsOfBatch, ProgramFacts } from './program-facts'

interface ProgramCardProps {
  batch: FactsBatch
  /** Level of its title among the page's headings. */
  heading?: 'h2' | 'h3'
  /** It is in view when the page opens. */
  isFirst?: boolean
}

/** A program with its cover, its result and its facts; leads to its page. */
export function ProgramCard({ batch, heading = 'h3', isFirst = false }: ProgramCardProps) {
  const { artBase } = useSite().config
  const { program, summary } = batch
  return (
    <LinkCard
      to={`/courses?program=${encodeURIComponent(program)}`}
      title={program}
      heading={heading}
      before={<CourseImage address={coverOf(artBase, program)} isFirst={isFirst} className={styles.cover} />}
    >
      {summary && <p className={styles.summary}>{summary}</p>}
      <ProgramFacts facts={factsOfBatch(batch)} variant="grid" />
    </LinkCard>
  )
}
