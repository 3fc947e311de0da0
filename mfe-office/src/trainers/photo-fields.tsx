import { TextField } from '@marga/ui/field'

interface PhotoFieldsProps {
  /** The one that is there; '' for none. */
  photo: string
  error: string | undefined
}

/** Another photo, or none. */
export const PhotoFields = ({ photo, error }: PhotoFieldsProps) => (
  <>
    <TextField
      label={photo ? 'Another photo' : 'Photo'}
      name="photo"
      type="file"
      accept="image/jpeg,image/png,image/webp"
      hint="JPEG, PNG or WebP, at most 10 MB, best a square."
      error={error}
      isOptionalKnown
    />
    {photo && (
      <label>
        <input type="checkbox" name="noPhoto" /> Take the photo away
      </label>
    )}
  </>
)
