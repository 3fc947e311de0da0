import type { OfficeVideo, VideoValues } from '@marga/api-contract/office-videos'
import type { Problem } from '@marga/api-contract/problem'
import { SelectField, TextField } from '@marga/ui/field'
import type { Values } from '../lib/use-typed-values'
import { VideoPlayer } from './video-player'

/** A course that a video can belong to. */
export interface VideoCourse {
  id: string
  name: string
  program: string
}

export const LABELS = {
  link: 'Link',
  title: 'Title',
  about: 'What it is about',
  course: 'Course',
  whose: 'Whose',
  author: 'Author',
  minutes: 'Length in minutes',
  position: 'Place',
} as const
type Name = keyof typeof LABELS

export const WHOSE = [
  ['own', 'Our own recording'],
  ['others', 'A lecture of others'],
] as const
const NAMES = Object.keys(LABELS) as Name[]

/** What the form of a video begins with; an empty one for a new video. */
export const valuesOf = (video: OfficeVideo | undefined): Values<Name> => ({
  ...{ title: video?.title ?? '', about: video?.about ?? '', link: video?.link ?? '' },
  ...{ course: video?.course || 'none', position: video ? String(video.position) : '' },
  ...{ whose: video?.whose ?? 'own', author: video?.author ?? '', minutes: String(video?.minutes || '') },
})

/** Not shown, and not sent, for our own. */
const OF_OTHERS: readonly Name[] = ['author', 'minutes']

/** What is another value in the form than it began with. */
export const changedIn = (before: Values<Name>, typed: Values<Name>): VideoValues =>
  Object.fromEntries(
    NAMES.filter((name) => typed.whose === 'others' || !OF_OTHERS.includes(name))
      .filter((name) => typed[name].trim() !== before[name])
      .map((name) => [name, typed[name].trim()]),
  )

interface VideoFieldsProps {
  typed: Values<Name>
  set: (name: Name, value: string) => void
  courses: readonly VideoCourse[]
  problem: Problem | undefined
}

/** What is said of a video, and its player. */
export function VideoFields({ typed, set, courses, problem }: VideoFieldsProps) {
  const control = (name: Name) => ({
    ...{ label: LABELS[name], name, value: typed[name], error: problem?.errors?.[name]?.[0] },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(name, currentTarget.value),
  })
  const isOfOthers = typed.whose === 'others'
  const field = (name: Name) => ({ ...control(name), isOptionalKnown: true as const })
  return (
    <>
      <TextField
        {...field('link')}
        hint="Of YouTube, Vimeo or Google Drive, or an https address of an MP4 or WebM file; a recording of this site by the name of its file."
      />
      <VideoPlayer title={typed.title} link={typed.link} />
      <SelectField
        {...control('whose')}
        hint="Our own recordings are for learners and who registers. Lectures of others are open to everybody, as ones that we recommend."
      >
        {WHOSE.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {isOfOthers && (
        <>
          <TextField {...field('author')} hint="Who made the lecture, as its page names them." />
          <TextField {...field('minutes')} inputMode="numeric" />
        </>
      )}
      <TextField {...field('title')} />
      <TextField {...field('about')} hint="One sentence, which its card shows." />
      <SelectField {...control('course')}>
        <option value="none">None</option>
        {courses.map(({ id, name, program }) => (
          <option key={id} value={id}>
            {name}, {program}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('position')}
        inputMode="numeric"
        hint="Among its kind. Our own recording at place 1 is free for everybody; our others are for learners and who registers."
      />
    </>
  )
}
