import { Chip } from '@marga/ui/chip'
import { List } from '@marga/ui/list'
import styles from './partner-banner.module.css'
import { PARTNERS } from './partners'

/** The list of partners is shown five times in a row (docs/product.md#home). */
const ROUNDS = [0, 1, 2, 3, 4] as const

/** Invented partners, marked where the page does not say so: a quiet strip that moves as the page is scrolled; the copies are seen only. */
export const PartnerBanner = ({ isMarked }: { isMarked: boolean }) => (
  <section aria-label="Partners" className={styles.banner}>
    <p className={styles.head}>Partners {isMarked && <Chip>Sample</Chip>}</p>
    <div className={styles.window}>
      <div className={styles.strip}>
        {ROUNDS.map((round) => (
          <List key={round} aria-hidden={round > 0} className={styles.round}>
            {PARTNERS.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </List>
        ))}
      </div>
    </div>
  </section>
)
