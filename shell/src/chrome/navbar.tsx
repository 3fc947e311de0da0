import { Disclosure } from '@marga/ui/disclosure'
import { Container } from '@marga/ui/layout'
import { ChevronDown, Menu } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { SearchLink } from '../search/search-link'
import { AccountMenu } from './account-menu'
import { ChromePart } from './chrome-part'
import { CurrentLink } from './current-link'
import { Logo } from './logo'
import styles from './navbar.module.css'
import { type barEntries, isMenu, type SiteLink } from './site-map'

type Entries = ReturnType<typeof barEntries>

interface NavbarProps {
  entries: Entries
  /** What the menu of a member leads to. */
  account: readonly SiteLink[]
  search: string | null
}

export const Navbar = ({ entries, account, search }: NavbarProps) => (
  <header className={styles.bar}>
    <Container className={styles.row}>
      <Logo />
      <nav aria-label="Main" className={styles.wide}>
        <ChromePart>
          <EntryList entries={entries} />
        </ChromePart>
      </nav>
      <ChromePart>{search && <SearchLink to={search} entries={entries} />}</ChromePart>
      <ChromePart>
        <AccountMenu entries={account} />
      </ChromePart>
      <nav aria-label="Main" className={styles.narrow}>
        <ChromePart>
          <Disclosure
            className={styles.burger}
            buttonClassName={styles.toggle}
            label={<Menu size={24} strokeWidth={1.5} aria-hidden />}
            name="Menu"
          >
            {(panel) => (
              <div {...panel} className={styles.sheet}>
                <EntryList entries={entries} />
              </div>
            )}
          </Disclosure>
        </ChromePart>
      </nav>
    </Container>
  </header>
)

const EntryList = ({ entries }: { entries: Entries }) => (
  <ul className={styles.entries}>
    {entries.map((entry) => (
      <li key={entry.label}>{isMenu(entry) ? <EntryMenu {...entry} /> : <EntryLink {...entry} />}</li>
    ))}
  </ul>
)

function EntryLink({ label, to }: { label: string; to: string }) {
  const { pathname } = useLocation()
  const scrollUp = () => {
    if (to === '/' && pathname === '/') window.scrollTo({ top: 0 })
  }
  return (
    <CurrentLink to={to} replace={pathname === to} className={styles.link} onClick={scrollUp}>
      {label}
    </CurrentLink>
  )
}

const EntryMenu = ({
  label,
  links,
}: {
  label: string
  links: ReadonlyArray<{ label: string; to: string; isFindable?: boolean }>
}) => (
  <Disclosure
    className={styles.group}
    buttonClassName={styles.link}
    opensOnHover
    label={
      <>
        {label}
        <ChevronDown size={18} strokeWidth={1.5} aria-hidden />
      </>
    }
  >
    {(panel) => (
      <ul {...panel} className={styles.menu}>
        {links.map(({ label: text, to, isFindable }) => (
          <li key={to}>
            <CurrentLink to={to} className={styles.link} data-announced={isFindable === false || undefined}>
              {text}
            </CurrentLink>
          </li>
        ))}
      </ul>
    )}
  </Disclosure>
)
