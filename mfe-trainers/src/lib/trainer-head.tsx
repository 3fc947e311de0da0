import type { Trainer } from '@marga/api-contract/trainers'
import { skillsOf } from '@marga/constants/skills-of'
import { portraitOf } from '@marga/content/art'
import { mediaUrl, type SiteConfig, useSite } from '@marga/sdk'
import { Avatar } from '@marga/ui/avatar'
import { Chip, ChipList } from '@marga/ui/chip'
import styles from './trainer-head.module.css'

/** A trainer's own photo, else their drawn portrait; '' for somebody who has neither. */
export const pictureOf = ({ mediaBase, artBase }: SiteConfig, trainer: Trainer) =>
  mediaUrl(mediaBase, trainer.photo ?? '') || portraitOf(artBase, trainer)

interface TrainerHeadProps {
  trainer: Trainer
  /** Of the name, for what it describes. */
  nameId?: string
  /** The picture is a portrait, not a small round one. */
  isPortrait?: boolean
  /** In view when the page opens. */
  isFirst?: boolean
}

/** Photo or initials, name and skills: the top of every trainer's card. */
export function TrainerHead({ trainer, nameId, isPortrait = false, isFirst = false }: TrainerHeadProps) {
  const { config } = useSite()
  return (
    <>
      <div className={styles.person} data-portrait={isPortrait || undefined}>
        <Avatar name={trainer.name} picture={pictureOf(config, trainer)} size={96} isFirst={isFirst} />
        <div className={styles.who}>
          <h2 id={nameId} className={styles.name}>
            <bdi>{trainer.name}</bdi>
          </h2>
          {trainer.isNew && <Chip isAccent>New</Chip>}
        </div>
      </div>
      <ChipList label={`Skills of ${trainer.name}`} items={skillsOf(trainer)} />
    </>
  )
}
