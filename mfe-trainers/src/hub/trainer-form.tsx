import { TRAINER_COURSES } from '@marga/constants/trainer-choices'
import { useUpload } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { SelectField, TextArea, TextField } from '@marga/ui/field'
import { formStack } from '@marga/ui/form-stack'
import { Honeypot } from '@marga/ui/honeypot'
import { Notice, Outcome } from '@marga/ui/notice'
import { PrivacyNote } from '@marga/ui/privacy-note'
import { Progress } from '@marga/ui/progress'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { useFetcherForm } from '@marga/ui/use-form'
import { useLayoutEffect, useRef, useState } from 'react'
import { cropToSquare, MIDDLE, type SquareCrop } from './crop-to-square'
import { PhotoField } from './photo-field'
import { REGISTER, type Registered } from './register-trainer'

type ErrorOf = (name: string) => string | undefined

const PersonFields = ({ errorOf }: { errorOf: ErrorOf }) => (
  <>
    <TextField label="Name" name="name" autoComplete="name" required error={errorOf('name')} />
    <TextField
      label="Contact"
      name="contact"
      type="tel"
      autoComplete="tel"
      required
      error={errorOf('contact')}
    />
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      required
      error={errorOf('email')}
    />
  </>
)

function CourseFields({ errorOf }: { errorOf: ErrorOf }) {
  const field = useRef<HTMLSelectElement>(null)
  const other = useRef<HTMLInputElement>(null)
  // Unknown in the served page, where somebody may have chosen a course, or typed the name of another, before the scripts run.
  const [course, setCourse] = useState<string>()
  useLayoutEffect(() => {
    const isNamed = other.current?.value !== ''
    setCourse(field.current?.value || (isNamed ? undefined : ''))
  }, [])
  const isUnknown = course === undefined
  return (
    <>
      <SelectField
        ref={field}
        label="Course"
        name="course"
        defaultValue=""
        onChange={({ target }) => setCourse(target.value)}
        required
        error={errorOf('course')}
      >
        <option value="" disabled>
          Choose a course
        </option>
        {TRAINER_COURSES.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </SelectField>
      {(isUnknown || course === 'Other') && (
        <TextField
          ref={other}
          label="Course name"
          name="customCourse"
          required={!isUnknown}
          hint={isUnknown && 'If it is none of these.'}
          error={errorOf('customCourse')}
        />
      )}
      <TextArea label="Course description" name="courseDescription" error={errorOf('courseDescription')} />
    </>
  )
}

function VideoFields({ errorOf }: { errorOf: ErrorOf }) {
  const [videoCount, setVideoCount] = useState(1)
  return (
    <>
      <TextField
        label="Demo video"
        name="demoVideo"
        type="url"
        placeholder="https://"
        hint="A link to YouTube, Vimeo or Google Drive, or to an MP4 or WebM file."
        error={errorOf('demoVideo')}
      />
      {Array.from({ length: videoCount }, (_, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: fields are only ever added at the end
          key={index}
          label={`Paid video ${index + 1}`}
          name="paidVideos"
          type="url"
          placeholder="https://"
          error={errorOf(`paidVideos.${index}`)}
        />
      ))}
      <Button variant="plain" onClick={() => setVideoCount(videoCount + 1)}>
        Add another video
      </Button>
    </>
  )
}

const RegisteredNotice = ({ text, isPending, onClose }: Registered & { onClose: () => void }) => (
  <div className={formStack}>
    <Outcome>
      {text} {isPending && 'We check your entry first. It then appears on this page.'}
    </Outcome>
    <Button onClick={onClose}>Done</Button>
  </div>
)

export function TrainerForm({ onClose }: { onClose: () => void }) {
  const { fetcher, form, value: registered, problem, errorOf, isBusy } = useFetcherForm<Registered>()
  const crop = useRef<SquareCrop>(MIDDLE)
  const upload = useUpload()

  const send = async (element: HTMLFormElement) => {
    const values = new FormData(element)
    const photo = values.get('photo')
    if (photo instanceof File && photo.size > 0) values.set('photo', await cropToSquare(photo, crop.current))
    await fetcher.submit(values, { method: 'post', encType: 'multipart/form-data' })
  }

  if (registered) return <RegisteredNotice {...registered} onClose={onClose} />
  return (
    <SubmitForm
      fetcher={fetcher}
      ref={form}
      method="post"
      encType="multipart/form-data"
      send={send}
      className={formStack}
    >
      {problem && <Notice kind="error">{problem.message}</Notice>}
      <input type="hidden" name="intent" value={REGISTER} />
      <PersonFields errorOf={errorOf} />
      <CourseFields errorOf={errorOf} />
      <PhotoField
        error={errorOf('photo')}
        onCrop={(chosen) => {
          crop.current = chosen
        }}
      />
      <VideoFields errorOf={errorOf} />
      <Honeypot />
      <PrivacyNote>
        Your name, course and demo are shown to everyone, your contact and email to signed-in visitors only.
      </PrivacyNote>
      {upload !== null && <Progress label="Uploading the photo" value={upload} />}
      <SubmitButton isBusy={isBusy} busy="Registering">
        Register
      </SubmitButton>
    </SubmitForm>
  )
}
