import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './carousel.module.css'

interface ControlsProps {
  /** What one step shows: slide, review. */
  item: string
  isPlaying: boolean
  onPlay: (isPlaying: boolean) => void
  onStep: (direction: -1 | 1) => void
  /** Between the steps: dots. */
  children?: ReactNode
}

/** Steps back and on, and a pause, for whatever moves by itself. */
export function CarouselControls({ item, isPlaying, onPlay, onStep, children }: ControlsProps) {
  const Icon = isPlaying ? Pause : Play
  return (
    <div className={styles.controls}>
      <button type="button" aria-label={`Previous ${item}`} onClick={() => onStep(-1)}>
        <ChevronLeft size={20} strokeWidth={1.5} aria-hidden />
      </button>
      {children}
      <button type="button" aria-label={`Next ${item}`} onClick={() => onStep(1)}>
        <ChevronRight size={20} strokeWidth={1.5} aria-hidden />
      </button>
      <button type="button" aria-label={isPlaying ? 'Pause' : 'Play'} onClick={() => onPlay(!isPlaying)}>
        <Icon size={20} strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  )
}
