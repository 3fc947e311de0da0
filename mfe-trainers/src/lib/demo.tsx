import { isSampleDemo } from '@marga/content/sample-demos'
import { VideoEmbed } from '@marga/ui/video-embed'
import styles from './demo.module.css'

interface DemoProps {
  name: string
  link: string
  /** Place of the trainer in a list. */
  place?: number
}

/** A trainer's demo video; a lecture that only takes its place is marked as one. */
export function Demo({ name, link, place = 0 }: DemoProps) {
  const isSample = isSampleDemo(link)
  return (
    <div className={styles.demo}>
      <VideoEmbed title={isSample ? `${name}: sample video` : `${name}: demo`} link={link} place={place} />
      {isSample && <p className={styles.note}>An open lecture, not by {name}, who has no demo yet.</p>}
    </div>
  )
}
