import type { Trainer } from '@marga/api-contract/trainers'
import { ButtonLink } from '@marga/ui/button'
import { Card } from '@marga/ui/card'
import { Link } from 'react-router-dom'
import { ContactRow } from '../lib/contact-row'
import { hasDemo, isPlayedHere } from '../lib/demo'
import { LOGIN_FOR_CONTACT } from '../lib/texts'
import { TrainerHead } from '../lib/trainer-head'
import styles from './trainer-card.module.css'

interface TrainerCardProps {
  trainer: Trainer
  /** In view when the page opens. */
  isFirst: boolean
}

export const TrainerCard = ({ trainer, isFirst }: TrainerCardProps) => (
  <li className={styles.item}>
    <Card className={styles.card}>
      <TrainerHead trainer={trainer} nameId={`trainer-${trainer.id}`} isPortrait isFirst={isFirst} />
      <p className={styles.description}>{trainer.courseDescription}</p>
      {hasDemo(trainer.demoVideo) && <DemoLink trainer={trainer} />}
      <ContactRow trainer={trainer} otherwise={LOGIN_FOR_CONTACT} />
      <ButtonLink
        to={`/TrainerDetails?id=${trainer.id}`}
        state={{ id: trainer.id }}
        variant="quiet"
        aria-describedby={`trainer-${trainer.id}`}
      >
        VIEW
      </ButtonLink>
    </Card>
  </li>
)

/** To the trainer's page where that plays the video, else to the video's host in a new tab. */
function DemoLink({ trainer: { id, demoVideo } }: { trainer: Trainer }) {
  const described = { 'aria-describedby': `trainer-${id}` }
  if (isPlayedHere(demoVideo))
    return (
      <Link to={`/TrainerDetails?id=${id}#demo`} state={{ id }} {...described}>
        Watch Demo Video
      </Link>
    )
  return (
    <a href={demoVideo} target="_blank" rel="noopener" {...described}>
      Watch Demo Video
    </a>
  )
}
