import type { Trainer } from '@marga/api-contract/trainers'
import { Card } from '@marga/ui/card'
import { List } from '@marga/ui/list'
import { Outcome } from '@marga/ui/notice'
import { Opener } from '@marga/ui/opener'
import { VideoEmbed } from '@marga/ui/video-embed'
import { Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ContactRow } from '../lib/contact-row'
import { Demo, hasDemo } from '../lib/demo'
import { CONTACT_AFTER_LOGIN } from '../lib/texts'
import { TrainerHead } from '../lib/trainer-head'
import styles from './hub-page.module.css'

interface HubTrainerProps {
  trainer: Trainer
  /** Place in the list. */
  place: number
  /** The visitor has just done it: the button that they pressed goes. */
  isJustUnlocked: boolean
  onUnlock: () => void
}

const isHttps = (link: string) => link.startsWith('https://')

/** A trainer with their demo, and with more videos once this session has unlocked them. */
export function HubTrainer({ trainer, place, isJustUnlocked, onUnlock }: HubTrainerProps) {
  const { name, demoVideo, paidVideos = [], paidVideoCount } = trainer
  const unlocked = paidVideos.filter(isHttps)
  return (
    <Card className={styles.card}>
      <div className={styles.part}>
        <TrainerHead trainer={trainer} />
        <p>{trainer.courseDescription}</p>
      </div>
      <div>{hasDemo(demoVideo) && <Demo name={name} link={demoVideo} place={place} />}</div>
      <div className={styles.part}>
        {isJustUnlocked && (
          <Outcome>
            The videos of <bdi>{name}</bdi> are unlocked.
          </Outcome>
        )}
        {unlocked.length > 0 && (
          <List aria-label={`Videos of ${name}`} className={styles.videos}>
            {unlocked.map((link, index) => (
              <li key={link}>
                <VideoEmbed title={`${name}: video ${index + 1}`} link={link} place={place + index + 1} />
              </li>
            ))}
          </List>
        )}
        {unlocked.length === 0 && paidVideoCount > 0 && (
          <Opener opens={String(trainer.id)} variant="quiet" onOpen={onUnlock}>
            <Lock size={20} strokeWidth={1.5} aria-hidden />
            Unlock More Videos
          </Opener>
        )}
        <ContactRow trainer={trainer} otherwise={CONTACT_AFTER_LOGIN} />
        <Link to={`/TrainerDetails?id=${trainer.id}`} className={styles.profile}>
          See the profile of <bdi>{name}</bdi>
        </Link>
      </div>
    </Card>
  )
}
