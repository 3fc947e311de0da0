import { COMPANY } from '@marga/content/company'
import { Container } from '@marga/ui/layout'
import { Link } from 'react-router-dom'
import styles from './footer.module.css'
import { ThemeSwitch } from './theme-switch'

type Links = ReadonlyArray<{ label: string; to: string }>

interface FooterProps {
  important: Links
  learn: Links
  legal: Links
  isDemonstration: boolean
}

export const Footer = ({ important, learn, legal, isDemonstration }: FooterProps) => (
  <footer id="page-footer" data-later className={styles.footer}>
    <Container className={styles.columns}>
      <div className={styles.company}>
        <p className={styles.name}>{COMPANY.name}</p>
        <p>{COMPANY.tagline}</p>
        {isDemonstration && (
          <p>This site is a demonstration: its people, reviews and partners are invented.</p>
        )}
        <ThemeSwitch />
      </div>
      <LinkColumn id="important-links" name="Important Links" links={important} />
      {learn.length > 0 && <LinkColumn id="learn-links" name="Learn" links={learn} />}
      <div>
        <h2 className={styles.heading}>Contact</h2>
        <ul>
          <li>
            <a href={`mailto:${COMPANY.mailbox}`}>{COMPANY.mailbox}</a>
          </li>
          <li>
            <a href={COMPANY.professionalNetwork} rel="noopener" target="_blank">
              LinkedIn
            </a>
          </li>
          <li>
            <a href={COMPANY.videoChannel} rel="noopener" target="_blank">
              YouTube
            </a>
          </li>
        </ul>
      </div>
    </Container>
    <Container className={styles.end}>
      <p className={styles.copyright}>
        © {COMPANY.copyrightYear} {COMPANY.name}
      </p>
      {legal.length > 0 && (
        <nav aria-label="Legal">
          <ul className={styles.legal}>
            <LinkItems links={legal} />
          </ul>
        </nav>
      )}
    </Container>
  </footer>
)

const LinkColumn = ({ id, name, links }: { id: string; name: string; links: Links }) => (
  <nav aria-labelledby={id}>
    <h2 id={id} className={styles.heading}>
      {name}
    </h2>
    <ul>
      <LinkItems links={links} />
    </ul>
  </nav>
)

const LinkItems = ({ links }: { links: Links }) =>
  links.map(({ label, to }) => (
    <li key={to}>
      <Link to={to}>{label}</Link>
    </li>
  ))
