import type { Trainer } from '@marga/api-contract/trainers'
import { ButtonLink } from '@marga/ui/button'
import { Card } from '@marga/ui/card'
import { ContactRow } from '../lib/contact-row'
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
      {trainer.demoVideo.startsWith('https://') && (
        <a href={trainer.demoVideo} target="_blank" rel="noopener" aria-describedby={`trainer-${trainer.id}`}>
          Watch Demo Video
        </a>
      )}
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
