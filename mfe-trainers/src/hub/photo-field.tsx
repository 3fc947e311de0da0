import { uploadFault } from '@marga/constants/texts'
import { PHOTO_FAULT } from '@marga/constants/trainer-choices'
import { TextField } from '@marga/ui/field'
import { type ChangeEvent, type CSSProperties, useEffect, useState } from 'react'
import { MIDDLE, type SquareCrop } from './crop-to-square'
import styles from './photo-field.module.css'

const TYPES = ['image/jpeg', 'image/png', 'image/webp']

function faultOf(file: File): string {
  if (!TYPES.includes(file.type)) return PHOTO_FAULT
  return uploadFault(file)
}

interface PhotoFieldProps {
  error: string | undefined
  onCrop: (crop: SquareCrop) => void
}

/** A photo, and which square of it is kept: by sliders, so that no pointer is needed. */
export function PhotoField({ error, onCrop }: PhotoFieldProps) {
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState('')

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    const wrong = chosen ? faultOf(chosen) : ''
    setFault(wrong)
    setFile(wrong ? undefined : chosen)
    onCrop(MIDDLE)
    // A rejected file is removed from the form.
    if (wrong) target.value = ''
  }
  return (
    <div className={styles.field}>
      <TextField
        label="Photo"
        name="photo"
        type="file"
        accept={TYPES.join()}
        hint="JPEG, PNG or WebP, at most 10 MB. We crop it to a square; you choose which part."
        onChange={choose}
        error={fault || error}
      />
      {file && <Cropper key={`${file.name}-${file.lastModified}`} file={file} onCrop={onCrop} />}
    </div>
  )
}

const SLIDERS = [
  { name: 'zoom', label: 'Zoom', min: 1, max: 3 },
  { name: 'x', label: 'Left to right', min: 0, max: 1 },
  { name: 'y', label: 'Top to bottom', min: 0, max: 1 },
] as const

function Cropper({ file, onCrop }: { file: File; onCrop: (crop: SquareCrop) => void }) {
  const [crop, setCrop] = useState(MIDDLE)
  const address = useAddress(file)
  const change = (name: keyof SquareCrop, value: number) => {
    const next = { ...crop, [name]: value }
    setCrop(next)
    onCrop(next)
  }
  const place = `${crop.x * 100}% ${crop.y * 100}%`
  const style: CSSProperties = {
    objectPosition: place,
    transformOrigin: place,
    transform: `scale(${crop.zoom})`,
  }
  return (
    <div className={styles.cropper}>
      <div className={styles.frame}>{address && <img src={address} alt="Preview" style={style} />}</div>
      <div className={styles.sliders}>
        {SLIDERS.map(({ name, label, min, max }) => (
          <label key={name}>
            {label}
            <input
              type="range"
              min={min}
              max={max}
              step={0.01}
              value={crop[name]}
              onChange={({ target }) => change(name, Number(target.value))}
            />
          </label>
        ))}
      </div>
    </div>
  )
}

/** Address of a chosen file, for as long as it is shown. */
function useAddress(file: File) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
