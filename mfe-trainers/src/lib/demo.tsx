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
export const Demo = ({ name, link, place = 0 }: DemoProps) => (
  <div className={styles.demo}>
    <VideoEmbed title={`${name}: demo`} link={link} place={place} />
    {isSampleDemo(link) && <p className={styles.note}>Sample video: an open lecture, not by {name}.</p>}
  </div>
)
