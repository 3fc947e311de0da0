import { addOfficeVideo } from '@marga/api-client/office-video-calls'
import type { OfficeVideo, VideoValues } from '@marga/api-contract/office-videos'
import { useDeskChange } from '@marga/office/desk-change'
import { useDone } from '@marga/office/desk-notice'
import { OfficeForm } from '@marga/office/office-form'
import { OfficePage, OfficeSection, OfficeState } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import { type Page, useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { changedIn, type VideoCourse, VideoFields, valuesOf, WHOSE } from './video-fields'

const COLUMNS: ReadonlyArray<Column<OfficeVideo>> = [
  { name: 'title', label: 'Video', isSorted: true, show: ({ title }) => title },
  { name: 'course_name', label: 'Course', isSorted: true, show: ({ course_name }) => course_name || 'None' },
  { name: 'program', label: 'Program', isSorted: true, show: ({ program }) => program },
  {
    ...{ name: 'free', label: 'Who can watch it' },
    show: ({ is_free, whose }) => (
      <OfficeState kind={is_free ? 'good' : 'plain'}>
        {whose === 'others' ? 'Everybody, of others' : is_free ? 'Everybody' : 'Learners'}
      </OfficeState>
    ),
  },
  { name: 'position', label: 'Place', isSorted: true, isNumber: true, show: ({ position }) => position },
]

interface AddVideoFormProps {
  courses: readonly VideoCourse[]
  onDone: (text: string) => void
}

/** A new video, which plays before it is stored. */
function AddVideoForm({ courses, onDone }: AddVideoFormProps) {
  const { api } = useSite()
  const empty = valuesOf(undefined)
  const [typed, setTyped] = useState(empty)
  const values = changedIn(empty, typed)
  const { ask, isBusy, problem, dialogs, saved } = useDeskChange<VideoValues>({
    title: 'Add this video?',
    verb: 'Add it',
    send: (sent, { preview, is_sure }) =>
      api(addOfficeVideo, { query: { preview }, body: { values: sent, is_sure } }),
    onDone: () => {
      onDone(`${typed.title.trim()} is on the site.`)
      setTyped(empty)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void ask(values)
  }
  return (
    <OfficeForm
      name="new video"
      onSubmit={submit}
      typing={{ isTyped: Object.keys(values).length > 0 }}
      {...{ problem, saved, dialogs }}
    >
      <VideoFields
        typed={typed}
        set={(name, value) => setTyped((known) => ({ ...known, [name]: value }))}
        courses={courses}
        problem={problem}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          Show the new video
        </Button>
      </div>
    </OfficeForm>
  )
}

interface VideosPageProps {
  videos: Page<OfficeVideo[]>
  courses: readonly VideoCourse[]
}

/** Our own recordings, and lectures of others. */
export function VideosPage({ videos: { items, total }, courses }: VideosPageProps) {
  const { revalidate } = useRevalidator()
  const [done, setDone] = useDone()
  const choices = courses.map(({ id, name, program }) => [id, `${name}, ${program}`] as const)
  return (
    <OfficePage
      title="Videos"
      lead="Our own recordings in their order, of which the first one is free for everybody; then lectures of others."
    >
      <OfficeTable
        label="Videos"
        columns={COLUMNS}
        rows={items}
        total={total}
        keyOf={({ id }) => id}
        toOf={({ id }) => `/office/videos/${encodeURIComponent(id)}`}
        search="Title, course, program or author"
        filters={[
          { name: 'whose', label: 'Whose', choices: WHOSE },
          { name: 'course', label: 'Belongs to', choices },
        ]}
        csv="/office/videos"
        empty="There are no learning videos yet."
      />
      <OfficeSection title="Add a video">
        <AddVideoForm
          courses={courses}
          onDone={(text) => {
            setDone(text)
            void revalidate()
          }}
        />
        {done}
      </OfficeSection>
    </OfficePage>
  )
}
