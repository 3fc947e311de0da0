import type { Company } from '@marga/api-contract/company'
import { COMPANY } from '@marga/content/company'
import { FOOTER_TEXTS } from '@marga/content/footer-texts'
import type { SiteConfig } from '@marga/sdk'
import { Container } from '@marga/ui/layout'
import { Link } from 'react-router-dom'
import { DEMONSTRATION } from './demonstration-line'
import styles from './footer.module.css'
import { ThemeSwitch } from './theme-switch'

type Links = ReadonlyArray<{ label: string | undefined; to: string; target?: '_blank' }>

export interface FooterProps {
  important: Links
  learn: Links
  legal: Links
  isDemonstration: boolean
  /** Whether the promotion comes over the end of the page. */
  hasPromo: boolean
  company: Company | undefined
  texts: SiteConfig['footer']
}

/** Ways to reach the company; one without a label is none. */
const contactsOf = ({ email = COMPANY.mailbox, phone, hours, whatsapp }: Company): Links => [
  { label: email, to: `mailto:${email}` },
  { label: phone && [phone, hours].filter(Boolean).join(', '), to: `tel:${phone}` },
  { label: whatsapp && 'WhatsApp', to: `https://wa.me/${whatsapp}`, target: '_blank' },
]

const elsewhere = ({ links }: typeof FOOTER_TEXTS): Links =>
  links.map(({ label, link }) => ({ label, to: link, target: '_blank' }))

const sellerText = ({ legal_name, address = [], gstin }: Company) =>
  [COMPANY.name, legal_name, ...address, gstin && `GSTIN ${gstin}`].filter(Boolean).join(', ')

export const Footer = ({
  important,
  learn,
  legal,
  isDemonstration,
  hasPromo,
  company = {},
  texts = FOOTER_TEXTS,
}: FooterProps) => (
  <footer id="page-footer" data-later data-promo={hasPromo || undefined} className={styles.footer}>
    <Container className={styles.columns}>
      <div className={styles.company}>
        <p className={styles.name}>{COMPANY.name}</p>
        {texts.tagline && <p>{texts.tagline}</p>}
        {isDemonstration && <p>{DEMONSTRATION}</p>}
        <ThemeSwitch />
      </div>
      <LinkColumn id="important-links" name="Important Links" links={important} />
      {learn.length > 0 && <LinkColumn id="learn-links" name="Learn" links={learn} />}
      <LinkColumn id="contact-links" name="Contact" links={[...contactsOf(company), ...elsewhere(texts)]} />
    </Container>
    <Container className={styles.end}>
      <p className={styles.copyright}>
        © {COMPANY.since} {sellerText(company)}
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
  links.map(
    ({ label, to, target }) =>
      label && (
        <li key={to}>
          <Link to={to} target={target} rel={target && 'noopener'}>
            {label}
          </Link>
        </li>
      ),
  )
