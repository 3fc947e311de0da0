import { textsOf } from '@marga/api-client'
import { addOfficeCourse } from '@marga/api-client/office-program-calls'
import type { OfficeProgram } from '@marga/api-contract/office-programs'
import { useDeskChange } from '@marga/office/desk-change'
import { OfficeForm } from '@marga/office/office-form'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { TextField } from '@marga/ui/field'
import { type FormEvent, useRef } from 'react'

interface AddCourseFormProps {
  program: OfficeProgram
  /** @param text what was done */
  onDone: (text: string) => void
}

/** A course more, with its first module; its topics are written on its page. */
export function AddCourseForm({ program: { product, program }, onDone }: AddCourseFormProps) {
  const { api } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const { ask, isBusy, problem, dialogs, saved } = useDeskChange<string>({
    title: `Add a course to ${program}?`,
    verb: 'Add it',
    send: (text, { preview }) =>
      api(addOfficeCourse, { params: { id: product }, query: { preview }, body: { text } }),
    onDone: () => {
      form.current?.reset()
      onDone('The course is added, as the last one. Open it to write its topics.')
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { course, module } = textsOf(new FormData(event.currentTarget), ['course', 'module'])
    void ask(`Course: ${course}\nModule: ${module}`)
  }
  return (
    <details>
      <summary>Add a course</summary>
      <OfficeForm
        name="new course"
        ref={form}
        onSubmit={submit}
        refusal={problem?.errors ? '' : problem?.message.replace(/^line \d+: /, '')}
        {...{ problem, saved, dialogs }}
      >
        <TextField
          label="Name of the course"
          name="course"
          required
          hint="It stays as it is, and stands for nothing else on the site."
          error={problem?.errors?.['line 1']?.[0]}
        />
        <TextField label="Its first module" name="module" required error={problem?.errors?.['line 2']?.[0]} />
        <div>
          <Button type="submit" isBusy={isBusy}>
            Show the course
          </Button>
        </div>
      </OfficeForm>
    </details>
  )
}
