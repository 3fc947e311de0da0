import { isSampleDemo } from '@marga/content/sample-demos'
import { VideoEmbed } from '@marga/ui/video-embed'
import styles from './demo.module.css'

/** A trainer's demo video; a lecture that only takes its place is marked as one. */
export const Demo = ({ name, link }: { name: string; link: string }) => (
  <div className={styles.demo}>
    <VideoEmbed title={`${name}: demo`} link={link} />
    {isSampleDemo(link) && <p className={styles.note}>Sample video: an open lecture, not by {name}.</p>}
  </div>
)
