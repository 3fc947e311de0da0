import type { ShownReview } from '@marga/content/project-review'
import { List } from '@marga/ui/list'
import pageStyles from './program-page.module.css'
import styles from './project-review.module.css'

/** Lines of a project with what was written at them. Code keeps its width: it scrolls below a phone's screen, the notes do not. On a phone it is folded, as long as three screens. */
export const ProjectReview = ({ review: { about, file, parts } }: { review: ShownReview }) => (
  <section aria-labelledby="review" className={pageStyles.section}>
    <h2 id="review">What a review is like</h2>
    <p>{about}</p>
    <details className={styles.fold}>
      <summary>Read it line by line</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide code is scrolled by keyboard too */}
      <section aria-label={file} tabIndex={0} className={styles.review}>
        <List isOrdered className={styles.parts}>
          {parts.map(({ code, notes }) => (
            <li key={code}>
              <pre>{code}</pre>
              {notes && (
                <div className={styles.notes}>
                  {notes.map(({ by, say, code }) => (
                    <div key={say}>
                      <b>{by}</b> {say}
                      {code && <pre>{code}</pre>}
                    </div>
                  ))}
                </div>
              )}
            </li>
          ))}
        </List>
      </section>
    </details>
  </section>
)
