import { uploadFault } from '@marga/constants/texts'
import { TextField } from '@marga/ui/field'
import { type ChangeEvent, useState } from 'react'

interface PhotoFieldsProps {
  /** The one that is there; '' for none. */
  photo: string
  error: string | undefined
}

/** Another photo, or none. One that is too large is refused as it is chosen: the answer to a request that is too large names no field. */
export function PhotoFields({ photo, error }: PhotoFieldsProps) {
  const [fault, setFault] = useState('')
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    const wrong = chosen ? uploadFault(chosen) : ''
    setFault(wrong)
    if (wrong) target.value = ''
  }
  return (
    <>
      <TextField
        label={photo ? 'Another photo' : 'Photo'}
        name="photo"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hint="JPEG, PNG or WebP, at most 10 MB, best a square."
        error={fault || error}
        onChange={choose}
        isOptionalKnown
      />
      {photo && (
        <label>
          <input type="checkbox" name="noPhoto" /> Take the photo away
        </label>
      )}
    </>
  )
}
