import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react'
import { TextField } from './field'
import styles from './file-field.module.css'

const sizeOf = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`

type FileFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> & {
  /** What is wrong with a chosen file, at once and before anything is sent; '' when nothing is. */
  check?: (file: File) => string
  /** A refused file is taken out of the form, so that nothing of it is sent with the rest. */
  clearsRefused?: boolean
}

/** A file with its name and size and, of a picture, a preview. */
export function FileField({ check, clearsRefused = false, error, ...rest }: FileFieldProps) {
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState('')
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const form = root.current?.closest('form')
    const forget = () => setFile(undefined)
    form?.addEventListener('reset', forget)
    return () => form?.removeEventListener('reset', forget)
  }, [])

  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    const address = URL.createObjectURL(file)
    setPreview(address)
    return () => {
      URL.revokeObjectURL(address)
      setPreview('')
    }
  }, [file])

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    setFile(chosen)
    if (clearsRefused && chosen && check?.(chosen)) target.value = ''
  }
  const fault = (file && check?.(file)) || undefined
  return (
    <div ref={root} className={styles.field}>
      <TextField {...rest} type="file" onChange={choose} error={fault ?? error} />
      {file && !fault && (
        <p className={styles.chosen}>
          {preview && <img src={preview} alt="" width={64} height={64} onError={() => setPreview('')} />}
          {file.name}, {sizeOf(file.size)}
        </p>
      )}
    </div>
  )
}
