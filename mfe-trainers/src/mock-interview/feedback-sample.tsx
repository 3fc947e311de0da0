import { Chip } from '@marga/ui/chip'
import { List } from '@marga/ui/list'
import styles from './feedback-sample.module.css'

const PARTS: ReadonlyArray<[title: string, notes: readonly string[]]> = [
  [
    'What went well',
    ['You asked about the data before you wrote SQL.', 'You tested the empty table without being asked.'],
  ],
  [
    'What to work on',
    [
      'You named the join, but not why it was the right one.',
      'Your second answer took six minutes to reach its point.',
    ],
  ],
  [
    'Three things to practise',
    [
      'Say the trade-off aloud before you choose.',
      'Explain an index to somebody who sells shoes.',
      'Answer in one sentence first, then in detail.',
    ],
  ],
]

/** What a page of feedback reads like. */
export const FeedbackSample = () => (
  <section aria-labelledby="feedback" className={styles.section}>
    <h2 id="feedback" className={styles.title}>
      What your feedback looks like <Chip>Sample</Chip>
    </h2>
    <List className={styles.parts}>
      {PARTS.map(([title, notes]) => (
        <li key={title}>
          <h3>{title}</h3>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </li>
      ))}
    </List>
  </section>
)
