import { SampleLesson } from '@marga/checkout/sample-lesson'
import { isVideoFile } from '@marga/constants/video-links'
import { lessonOf } from '@marga/content/lessons'
import { VideoEmbed } from '@marga/ui/video-embed'
import styles from './demo.module.css'

interface DemoProps {
  name: string
  /** A trainer's `demoVideo`. */
  link: string
  /** Place of the trainer in a list. */
  place?: number
}

/** Whether a page can play a trainer's `demoVideo`. */
export const hasDemo = (link: string) => lessonOf(link) !== undefined || link.startsWith('https://')

/** Whether the browser plays it itself, and so this site has the player. */
export const isPlayedHere = (link: string) => lessonOf(link) !== undefined || isVideoFile(link)

/** A trainer's demo video; for a person of the first content the sample lesson that was made for this site. */
export function Demo({ name, link, place }: DemoProps) {
  const lesson = lessonOf(link)
  if (lesson) {
    // In a list the question would come once a trainer: their own page has it.
    const { question, ...listed } = lesson
    return <SampleLesson lesson={place === undefined ? lesson : listed} isFirst={place === 0} />
  }
  return (
    <div className={styles.demo}>
      <VideoEmbed title={`${name}: demo`} link={link} place={place ?? 0} />
    </div>
  )
}
