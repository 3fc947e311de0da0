import { FEEDBACK_PARTS, type FeedbackPart } from '@marga/constants/interview-feedback'
import { Chip } from '@marga/ui/chip'
import { List } from '@marga/ui/list'
import styles from './feedback-sample.module.css'

const NOTES: Readonly<Record<FeedbackPart, readonly string[]>> = {
  went_well: [
    'You asked about the data before you wrote SQL.',
    'You tested the empty table without being asked.',
  ],
  work_on: [
    'You named the join, but not why it was the right one.',
    'Your second answer took six minutes to reach its point.',
  ],
  practise: [
    'Say the trade-off aloud before you choose.',
    'Explain an index to somebody who sells shoes.',
    'Answer in one sentence first, then in detail.',
  ],
}

/** What a page of feedback reads like. */
export const FeedbackSample = () => (
  <section aria-labelledby="feedback" className={styles.section}>
    <h2 id="feedback" className={styles.title}>
      What your feedback looks like <Chip>Sample</Chip>
    </h2>
    <List className={styles.parts}>
      {FEEDBACK_PARTS.map(({ name, title }) => (
        <li key={name}>
          <h3>{title}</h3>
          <ul>
            {NOTES[name].map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </li>
      ))}
    </List>
  </section>
)
