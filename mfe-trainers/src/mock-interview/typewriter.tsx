import { useEffect, useState } from 'react'
import styles from './typewriter.module.css'

/** Times of one character and of the pause, in milliseconds (docs/product.md#mock-interview). */
const TYPE_MS = 90
const DELETE_MS = 45
const REST_MS = 2_000

interface Step {
  word: number
  /** Letters that are there. */
  length: number
  isDeleting: boolean
}

/** The next step, and how long it takes until it. */
function nextStep(words: readonly string[], { word, length, isDeleting }: Step): { step: Step; ms: number } {
  const full = [...(words[word] ?? '')].length
  if (!isDeleting && length < full) return { step: { word, length: length + 1, isDeleting }, ms: TYPE_MS }
  if (!isDeleting) return { step: { word, length: length - 1, isDeleting: true }, ms: REST_MS }
  if (length > 0) return { step: { word, length: length - 1, isDeleting }, ms: DELETE_MS }
  return { step: { word: (word + 1) % words.length, length: 1, isDeleting: false }, ms: TYPE_MS }
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Words typed one after another, without end. Read as a list, and shown as one where nothing shall move. */
export function Typewriter({ words }: { words: readonly string[] }) {
  const [step, setStep] = useState<Step>({ word: 0, length: [...(words[0] ?? '')].length, isDeleting: false })
  const [isTyping, setTyping] = useState(false)

  useEffect(() => setTyping(!isStill()), [])
  useEffect(() => {
    if (!isTyping) return
    const next = nextStep(words, step)
    const timer = setTimeout(() => setStep(next.step), next.ms)
    return () => clearTimeout(timer)
  }, [isTyping, words, step])

  const typed = [...(words[step.word] ?? '')].slice(0, step.length).join('')
  return (
    <>
      <span className={isTyping ? styles.read : styles.shown}>{words.join(', ')}</span>
      {isTyping && (
        <span aria-hidden className={styles.typed}>
          {typed}
        </span>
      )}
    </>
  )
}
