import type { SiteTexts } from '@marga/api-contract/site-texts'
import { Chip } from '@marga/ui/chip'
import { ExternalLink } from '@marga/ui/external-link'
import { List } from '@marga/ui/list'
import styles from './partner-banner.module.css'

/** The list of partners is shown five times in a row (docs/product.md#home). */
const ROUNDS = [0, 1, 2, 3, 4] as const

interface PartnerBannerProps {
  texts: SiteTexts['home-partners']
  /** They are invented, and the page does not say so. */
  isMarked: boolean
}

/** A quiet strip that moves as the page is scrolled; the copies are seen only, so their links are none. */
export const PartnerBanner = ({ texts: { title, partners }, isMarked }: PartnerBannerProps) => (
  <section aria-label={title} className={styles.banner}>
    <p className={styles.head}>
      {title} {isMarked && <Chip>Sample</Chip>}
    </p>
    <div className={styles.window}>
      <div className={styles.strip}>
        {ROUNDS.map((round) => (
          <List key={round} aria-hidden={round > 0} className={styles.round}>
            {partners.map(({ name, link }) => (
              <li key={name}>{link && round === 0 ? <ExternalLink to={link}>{name}</ExternalLink> : name}</li>
            ))}
          </List>
        ))}
      </div>
    </div>
  </section>
)
