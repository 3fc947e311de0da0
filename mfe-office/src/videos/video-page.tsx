import { changeOfficeVideo, removeOfficeVideo } from '@marga/api-client/office-video-calls'
import type { ChangeDone } from '@marga/api-contract/office-desk'
import type { OfficeVideo, VideoValues } from '@marga/api-contract/office-videos'
import { useDeskChange } from '@marga/office/desk-change'
import { useDone } from '@marga/office/desk-notice'
import { HistoryPanel } from '@marga/office/history-panel'
import { OfficeForm } from '@marga/office/office-form'
import { OfficePage, OfficeSection } from '@marga/office/office-page'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { type FormEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { MeanwhileNotice } from '../lib/meanwhile-notice'
import { useTypedValues } from '../lib/use-typed-values'
import { changedIn, LABELS, type VideoCourse, VideoFields, valuesOf } from './video-fields'

interface VideoFormProps {
  video: OfficeVideo
  courses: readonly VideoCourse[]
  /** Somebody else may have changed it: what is there now is to be read. */
  onRefused: () => void
  onDone: (text: string) => void
}

const noticing =
  (onRefused: () => void) =>
  async (run: () => Promise<ChangeDone>): Promise<ChangeDone> => {
    try {
      return await run()
    } catch (error) {
      onRefused()
      throw error
    }
  }

/** What is said of a video, and its place. */
function VideoForm({ video, courses, onRefused, onDone }: VideoFormProps) {
  const { api } = useSite()
  const {
    base,
    typed,
    version,
    meanwhile,
    set,
    saved: store,
  } = useTypedValues(video.version, valuesOf(video))
  const [isEmpty, setEmpty] = useState(false)
  const { ask, refuse, isBusy, problem, dialogs, saved } = useDeskChange<{
    version: string
    values: VideoValues
  }>({
    title: `Change ${video.title}?`,
    verb: 'Change it',
    send: (body, { preview, is_sure }) =>
      noticing(onRefused)(() =>
        api(changeOfficeVideo, { params: { id: video.id }, query: { preview }, body: { ...body, is_sure } }),
      ),
    onDone: () => {
      store()
      onDone(`${typed.title.trim()} is changed, and on the site.`)
    },
  })
  const values = changedIn(base, typed)
  const isChanged = Object.keys(values).length > 0
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setEmpty(!isChanged)
    if (isChanged) void ask({ version, values })
    else refuse()
  }
  return (
    <OfficeForm
      name="video"
      onSubmit={submit}
      typing={{ isTyped: isChanged }}
      {...{ problem, isEmpty, saved, dialogs }}
    >
      <MeanwhileNotice what="this video" labels={LABELS} meanwhile={meanwhile} />
      <VideoFields typed={typed} set={set} courses={courses} problem={problem} />
      <div>
        <Button type="submit" isBusy={isBusy}>
          Show what changes
        </Button>
      </div>
    </OfficeForm>
  )
}

/** Takes a video off the site. */
function RemoveForm({
  video: { id, title, version },
  onRefused,
}: Pick<VideoFormProps, 'video' | 'onRefused'>) {
  const { api } = useSite()
  const navigate = useNavigate()
  const { ask, isBusy, problem, dialogs } = useDeskChange<string>({
    title: `Remove ${title}?`,
    verb: 'Remove it',
    send: (from, { preview, is_sure }) =>
      noticing(onRefused)(() =>
        api(removeOfficeVideo, { params: { id }, query: { preview }, body: { version: from, is_sure } }),
      ),
    onDone: () => void navigate('/office/videos'),
  })
  return (
    <div className={formStack}>
      {problem && <Notice kind="error">{problem.message}</Notice>}
      <div>
        <Button variant="quiet" isBusy={isBusy} onClick={() => void ask(version)}>
          Take off the site
        </Button>
      </div>
      {dialogs}
    </div>
  )
}

interface VideoPageProps {
  video: OfficeVideo
  courses: readonly VideoCourse[]
}

function leadOf({ whose, is_free }: OfficeVideo) {
  if (whose === 'others') return 'A lecture of others, which everybody can watch.'
  return is_free ? 'Everybody can watch it.' : 'It is for learners, and for who registers.'
}

/** One learning video: its player, and what is said of it. */
export const VideoPage = (props: VideoPageProps) => <Said key={props.video.id} {...props} />

function Said({ video, courses }: VideoPageProps) {
  const { revalidate } = useRevalidator()
  const [done, setDone] = useDone()
  const again = () => void revalidate()
  const lead = leadOf(video)
  return (
    <OfficePage title={video.title} lead={lead} parent={{ label: 'Videos', to: '/office/videos' }}>
      <VideoForm
        video={video}
        courses={courses}
        onRefused={again}
        onDone={(text) => {
          setDone(text)
          again()
        }}
      />
      {done}
      <OfficeSection title="Remove">
        <RemoveForm video={video} onRefused={again} />
      </OfficeSection>
      <HistoryPanel record={`video ${video.id}`} />
    </OfficePage>
  )
}
