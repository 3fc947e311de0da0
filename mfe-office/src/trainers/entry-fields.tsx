import type { OfficeTrainer } from '@marga/api-contract/office-trainers'
import { TRAINER_COURSES } from '@marga/constants/trainer-choices'
import { Button } from '@marga/ui/button'
import { SelectField, TextArea, TextField } from '@marga/ui/field'
import { useState } from 'react'
import { PhotoFields } from './photo-fields'

interface FieldsProps {
  /** Undefined for a new one. */
  trainer: OfficeTrainer | undefined
  errorOf: (name: string) => string | undefined
}

const KNOWN = { isOptionalKnown: true }

/** One of the choices, or what was entered otherwise; Other asks for a name. */
function CourseFields({ trainer, errorOf }: FieldsProps) {
  const [course, setCourse] = useState(trainer?.course ?? '')
  const choices: string[] = [...TRAINER_COURSES]
  if (trainer?.course && !choices.includes(trainer.course)) choices.unshift(trainer.course)
  return (
    <>
      <SelectField
        label="Course"
        name="course"
        value={course}
        onChange={({ currentTarget }) => setCourse(currentTarget.value)}
        error={errorOf('course')}
      >
        <option value="">Choose a course</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </SelectField>
      {course === 'Other' && (
        <TextField
          label="Course name"
          name="customCourse"
          defaultValue={trainer?.custom_course}
          hint="Skills have a comma between two."
          error={errorOf('customCourse')}
          {...KNOWN}
        />
      )}
    </>
  )
}

/** Links, one field each; a field that is emptied takes its video away. */
function VideoFields({ trainer, errorOf }: FieldsProps) {
  const links = trainer?.paid_videos ?? []
  const [count, setCount] = useState(links.length + 1)
  return (
    <>
      <TextField
        label="Demo video"
        name="demoVideo"
        defaultValue={trainer?.demo_video}
        placeholder="https://"
        hint="A link to YouTube, Vimeo or Google Drive, or to an MP4 or WebM file."
        error={errorOf('demoVideo')}
        {...KNOWN}
      />
      {Array.from({ length: count }, (_, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: fields are only ever added at the end
          key={index}
          label={`Paid video ${index + 1}`}
          name="paidVideos"
          defaultValue={links[index]}
          placeholder="https://"
          error={errorOf(`paidVideos.${index}`)}
          {...KNOWN}
        />
      ))}
      <Button variant="plain" onClick={() => setCount(count + 1)}>
        Add another video
      </Button>
    </>
  )
}

/** What the public form asks of a trainer. */
export const EntryFields = (props: FieldsProps) => {
  const { trainer, errorOf } = props
  return (
    <>
      <TextField label="Name" name="name" defaultValue={trainer?.name} error={errorOf('name')} {...KNOWN} />
      <TextField
        label="Contact"
        name="contact"
        defaultValue={trainer?.contact}
        hint="A phone number. Signed-in visitors see it, and the email address."
        error={errorOf('contact')}
        {...KNOWN}
      />
      <TextField
        label="Email"
        name="email"
        defaultValue={trainer?.email}
        error={errorOf('email')}
        {...KNOWN}
      />
      <CourseFields {...props} />
      <TextArea
        label="Experience and courses, in their words"
        name="courseDescription"
        defaultValue={trainer?.description}
        error={errorOf('courseDescription')}
        {...KNOWN}
      />
      <PhotoFields photo={trainer?.photo ?? ''} error={errorOf('photo')} />
      <VideoFields {...props} />
    </>
  )
}
