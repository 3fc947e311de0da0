import type { Trainer } from '@marga/contract/trainers'
import { mediaUrl, useSite } from '@marga/sdk'
import { Avatar } from '@marga/ui/avatar'
import { Card } from '@marga/ui/card'
import { ChipList } from '@marga/ui/chip'
import { skillsOf } from './skills-of'
import styles from './trainer-card.module.css'

export function TrainerCard({ trainer, isSignedIn }: { trainer: Trainer; isSignedIn: boolean }) {
  const { config } = useSite()
  return (
    <li className={styles.item}>
      <Card className={styles.card}>
        <div className={styles.person}>
          <Avatar name={trainer.name} picture={mediaUrl(config.mediaBase, trainer.photo)} size={72} />
          <h2 className={styles.name}>{trainer.name}</h2>
        </div>
        <ChipList label={`Skills of ${trainer.name}`} items={skillsOf(trainer)} />
        <p className={styles.description}>{trainer.courseDescription}</p>
        {trainer.demoVideo.startsWith('https://') && (
          <a href={trainer.demoVideo} target="_blank" rel="noopener">
            Watch Demo Video
          </a>
        )}
        <ContactRow trainer={trainer} isSignedIn={isSignedIn} />
      </Card>
    </li>
  )
}

/** Contact data is in the answer only for a signed-in caller, and leaves the screen when he signs out. */
function ContactRow({ trainer, isSignedIn }: { trainer: Trainer; isSignedIn: boolean }) {
  if (!isSignedIn) return <p className={styles.contact}>Login to view contact details.</p>
  const { email, contact } = trainer
  return (
    <p className={styles.contact}>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {contact && <a href={`tel:${contact.replace(/\s+/g, '')}`}>{contact}</a>}
    </p>
  )
}
