import { changeOfficeCover } from '@marga/api-client/office-program-calls'
import type { OfficeProgram } from '@marga/api-contract/office-programs'
import { uploadFault } from '@marga/constants/texts'
import { coverOf } from '@marga/content/art'
import { Actions } from '@marga/office/actions'
import { useDeskChange } from '@marga/office/desk-change'
import { OfficeForm } from '@marga/office/office-form'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { CourseImage } from '@marga/ui/course-image'
import { TextField } from '@marga/ui/field'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'

/** A picture takes as long as it takes to upload, in milliseconds. */
const timeoutMs = 120_000

interface CoverFormProps {
  program: OfficeProgram
  /** Somebody else may have changed it: what is there now is to be read. */
  onRefused: () => void
  /** @param text what was done */
  onDone: (text: string) => void
}

/** A picture that is chosen in a form: what it is, what is wrong with it, and where the page shows it from. */
function useChosen() {
  const form = useRef<HTMLFormElement>(null)
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState('')
  const [address, setAddress] = useState('')
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  const keep = (chosen: File | undefined) => {
    setFile(chosen)
    setAddress(chosen ? URL.createObjectURL(chosen) : '')
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? []
    const wrong = picked ? uploadFault(picked) : ''
    setFault(wrong)
    if (wrong) target.value = ''
    keep(wrong ? undefined : picked)
  }
  const clear = () => {
    form.current?.reset()
    keep(undefined)
  }
  return { form, file, fault, setFault, address, choose, clear }
}

const WIDE = { display: 'block', width: 'min(100%, 24rem)' }
const NARROW = { display: 'block', width: 'min(100%, 14rem)' }

/** A cover as visitors see it: on a card among the programs, and on the page of the program. */
const Looks = ({ address }: { address: string }) => (
  <Actions>
    <figure style={{ margin: 0 }}>
      <span style={NARROW}>
        <CourseImage key={address} address={address} />
      </span>
      <figcaption>On its card</figcaption>
    </figure>
    <figure style={{ margin: 0 }}>
      <span style={WIDE}>
        <CourseImage key={address} address={address} />
      </span>
      <figcaption>On its page</figcaption>
    </figure>
  </Actions>
)

/** Sends a picture, or an empty text, which brings the drawing back. */
function useCoverChange({ program, onRefused, onDone }: CoverFormProps, address: string) {
  const { api, config } = useSite()
  const { ask, ...rest } = useDeskChange<FormData>({
    title: `Change the cover of ${program.program}?`,
    verb: 'Change it',
    beside: <Looks address={address || coverOf({ ...config, programs: [] }, program.program)} />,
    send: (body, { preview }) => {
      const { product, version } = program
      return api(changeOfficeCover, { params: { id: product }, query: { preview, version }, body, timeoutMs })
    },
    onDone: () => onDone('The cover is changed. Pages show it from now on.'),
  })
  const change = async (cover: File | '') => {
    const form = new FormData()
    form.set('cover', cover)
    await ask(form)
    onRefused()
  }
  return { change, ...rest }
}

/** The picture of a program: another one by upload, or the drawing again. */
export function CoverForm(props: CoverFormProps) {
  const { program } = props
  const { config } = useSite()
  const { form, file, fault, setFault, address, choose, clear } = useChosen()
  const done = (text: string) => {
    clear()
    props.onDone(text)
  }
  const { change, isBusy, problem, dialogs, saved } = useCoverChange({ ...props, onDone: done }, address)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setFault(file ? '' : 'Choose a picture.')
    if (file) void change(file)
  }
  const takeBack = () => {
    clear()
    void change('')
  }
  const own = { name: program.program, cover: program.cover }
  const wrong = problem?.errors?.cover?.[0]
  return (
    <OfficeForm
      name="cover"
      ref={form}
      onSubmit={submit}
      refusal={wrong && ''}
      {...{ problem, saved, dialogs }}
    >
      <Looks address={address || coverOf({ ...config, programs: [own] }, program.program)} />
      <TextField
        label={program.cover ? 'Another picture' : 'A picture of its own'}
        name="cover"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hint="JPEG, PNG or WebP, at least 640 x 360 pixels, best 1,280 x 720, at most 10 MB. It is cut to 16:9 around its middle."
        error={fault || wrong}
        onChange={choose}
        isOptionalKnown
      />
      <Actions>
        <Button type="submit" isBusy={isBusy}>
          Show the cover
        </Button>
        {program.cover && (
          <Button variant="quiet" isBusy={isBusy} onClick={takeBack}>
            Bring the drawing back
          </Button>
        )}
      </Actions>
    </OfficeForm>
  )
}
