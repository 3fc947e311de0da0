import { rupees } from '@marga/constants/rupees'
import { coverOf, faceOf } from '@marga/content/art'
import { mediaUrl, useSite } from '@marga/sdk'
import { Avatar } from '@marga/ui/avatar'
import { CardAction } from '@marga/ui/card-action'
import { classes } from '@marga/ui/classes'
import { CourseImage } from '@marga/ui/course-image'
import { LinkCard } from '@marga/ui/link-card'
import { CardFacts } from './card-facts'
import styles from './program-card.module.css'
import { type CardBatch, factsOfBatch, type ProgramFactValues } from './program-facts'

interface ProgramCardProps {
  batch: CardBatch & ProgramFactValues
  /** Level of its title among the page's headings. */
  heading?: 'h2' | 'h3'
  /** It is in view when the page opens. */
  isFirst?: boolean
  /** Alone in its line: the cover beside the words. */
  isWide?: boolean
  /** On a phone a row: its cover small, and of its facts those that choose it. */
  isRow?: boolean
  /** False where the page is about the trainer. */
  hasTrainer?: boolean
}

/** A program with its cover, its result, its trainer and its facts; leads to its page. */
export function ProgramCard({
  batch,
  heading = 'h3',
  isFirst = false,
  isWide = false,
  isRow = false,
  hasTrainer = true,
}: ProgramCardProps) {
  const { config } = useSite()
  const { program, summary, trainer, price_paise } = batch
  return (
    <LinkCard
      to={`/courses?program=${encodeURIComponent(program)}`}
      title={program}
      heading={heading}
      className={classes(isWide && styles.wide, isRow && styles.row)}
      before={<CourseImage address={coverOf(config, program)} isFirst={isFirst} className={styles.cover} />}
    >
      {summary && <p className={styles.summary}>{summary}</p>}
      {hasTrainer && trainer && <CardTrainer trainer={trainer} />}
      <CardFacts facts={{ ...factsOfBatch(batch), mode: undefined }} />
      <div className={styles.foot}>
        <strong className={styles.price}>{rupees(price_paise)}</strong>
        <CardAction>View program</CardAction>
      </div>
    </LinkCard>
  )
}

function CardTrainer({ trainer }: { trainer: NonNullable<CardBatch['trainer']> }) {
  const { mediaBase, artBase } = useSite().config
  const picture = mediaUrl(mediaBase, trainer.photo) || faceOf(artBase, trainer)
  return (
    <p className={styles.trainer}>
      <Avatar name={trainer.name} picture={picture} size={28} />
      <bdi>{trainer.name}</bdi>
    </p>
  )
}
