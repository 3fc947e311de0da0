/** A line of a lesson: what is said from `atS` seconds until the next one begins. */
type Cue = readonly [atS: number, text: string]

export type LessonName =
  | 'asha-rao'
  | 'meera-nair'
  | 'kabir-sethi'
  | 'vikram-iyer'
  | 'farah-khan'
  | 'daniel-fernandes'

/** What a film without sound shows and says. */
export interface LessonFacts {
  /** Of the trainer who gives it. */
  trainer: string
  title: string
  seconds: number
  /** The lesson has no sound: this is all that it says. */
  cues: readonly Cue[]
}

/** A short lesson of a trainer of the first content, made for this site (docs/decisions/0068-own-sample-lessons.md). */
export interface Lesson extends LessonFacts {
  /** Names its files among the site's pictures: `lesson-{name}.mp4`, `.vtt` and `.webp`. */
  name: LessonName
}

/** The file of a lesson, as a trainer's `demoVideo` names it: it is among the pictures of the site's current release. */
export const lessonFile = (name: LessonName) => `lesson-${name}.mp4` as const

/** Whether a trainer's `demoVideo` is a lesson that was made for this site. */
export const isLessonFile = (demoVideo = '') => /^lesson-[a-z-]+\.mp4$/.test(demoVideo)

/** Addresses of a lesson's film, captions and still picture; null for a page that knows no folder of pictures. */
export const lessonAddresses = (artBase: string | undefined, { name }: Lesson) =>
  artBase
    ? {
        src: artBase + lessonFile(name),
        captions: `${artBase}lesson-${name}.vtt`,
        poster: `${artBase}lesson-${name}.webp`,
      }
    : null
