import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './questions.module.css'

export type Question = readonly [question: string, answer: ReactNode]

/** Questions, each with its answer behind it. Opens without scripts. */
export const Questions = ({ items }: { items: readonly Question[] }) => (
  <div className={styles.list}>
    {items.map(([question, answer]) => (
      <details key={question} className={styles.question}>
        <summary>
          {question}
          <ChevronDown className={styles.arrow} size={20} strokeWidth={1.5} aria-hidden />
        </summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
)
