import { skillsOf } from '@marga/contract/skills-of'
import type { Trainer } from '@marga/contract/trainers'
import { mediaUrl, useSite } from '@marga/sdk'
import { Avatar } from '@marga/ui/avatar'
import { ChipList } from '@marga/ui/chip'
import styles from './trainer-head.module.css'

/** Photo or initials, name and skills: the top of every trainer's card. */
export function TrainerHead({ trainer }: { trainer: Trainer }) {
  const { config } = useSite()
  return (
    <>
      <div className={styles.person}>
        <Avatar name={trainer.name} picture={mediaUrl(config.mediaBase, trainer.photo ?? '')} size={72} />
        <h2 className={styles.name}>{trainer.name}</h2>
      </div>
      <ChipList label={`Skills of ${trainer.name}`} items={skillsOf(trainer)} />
    </>
  )
}
