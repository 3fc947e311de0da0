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
}

export const Footer = ({ important, learn, legal }: FooterProps) => (
  <footer id="page-footer" data-later className={styles.footer}>
    <Container className={styles.columns}>
      <div className={styles.company}>
        <p className={styles.name}>{COMPANY.name}</p>
        <p>{COMPANY.tagline}</p>
        <ThemeSwitch />
      </div>
      <nav aria-labelledby="important-links">
        <h2 id="important-links" className={styles.heading}>
          Important Links
        </h2>
        <ul>
          <LinkItems links={important} />
        </ul>
      </nav>
      {learn.length > 0 && (
        <nav aria-labelledby="learn-links">
          <h2 id="learn-links" className={styles.heading}>
            Learn
          </h2>
          <ul>
            <LinkItems links={learn} />
          </ul>
        </nav>
      )}
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

const LinkItems = ({ links }: { links: Links }) =>
  links.map(({ label, to }) => (
    <li key={to}>
      <Link to={to}>{label}</Link>
    </li>
  ))
