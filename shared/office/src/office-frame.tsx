import { useAuth, useSite } from '@marga/sdk'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { FactorQuestion } from './factor-asks'
import { FactorForm } from './factor-form'
import styles from './office-frame.module.css'
import { useMe } from './office-me'
import { TypedForms } from './typed-forms'

type Entry = NonNullable<ReturnType<typeof useSite>['config']['office']>['menu'][number]

/** The app whose entries are about the office itself: the first of them stands on top, the others at the end. */
const OWN = 'office'

const titleOf = (app: string) => (app === OWN ? 'Site' : app.charAt(0).toUpperCase() + app.slice(1))

/** The menu in groups: what the office begins with, each area's desks in the order of the menu, and the rest of the office. */
function groupsOf(menu: readonly Entry[]): Array<{ title: string; entries: readonly Entry[] }> {
  const first = menu.find(({ app }) => app === OWN)
  const others = menu.filter((entry) => entry !== first)
  const apps = [...new Set(others.map(({ app }) => app))].sort((one, other) =>
    one === OWN ? 1 : other === OWN ? -1 : 0,
  )
  return [
    ...(first ? [{ title: '', entries: [first] }] : []),
    ...apps.map((app) => ({ title: titleOf(app), entries: others.filter((entry) => entry.app === app) })),
  ]
}

const Links = ({ entries }: { entries: readonly Entry[] }) => (
  <ul className={styles.links}>
    {entries.map(({ label, to }) => (
      <li key={to}>
        <NavLink to={to} end={to === '/office'} className={styles.link ?? ''}>
          {label}
        </NavLink>
      </li>
    ))}
  </ul>
)

/** Who is here, and by which roles. */
function Person() {
  const { user } = useAuth()
  const me = useMe()
  return (
    <p className={styles.person}>
      {me?.name || user?.name || user?.username}
      {me && `, ${me.roles.join(', ')}`}
    </p>
  )
}

/** On phones the menu is a strip that scrolls: it shows the entry of the page. */
function useShownEntry() {
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef('')
  useEffect(() => {
    // Who has scrolled it stays there until the next page.
    if (shown.current === pathname) return
    const strip = menu.current
    const entry = strip?.querySelector('[aria-current="page"]')?.getBoundingClientRect()
    if (!strip || !entry) return
    shown.current = pathname
    const { left, width } = strip.getBoundingClientRect()
    strip.scrollLeft += entry.left - left - (width - entry.width) / 2
  })
  return menu
}

/** What stands around every page of the office: its menu, and who is here. Each area's desks put their page into it. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const { menu = [] } = useSite().config.office ?? {}
  const strip = useShownEntry()
  return (
    <div className={styles.frame}>
      <nav ref={strip} aria-label="Office" className={styles.menu}>
        <p className={styles.brand}>Marga office</p>
        {groupsOf(menu).map(({ title, entries }) => (
          <div key={title} className={styles.group}>
            {title && <p className={styles.title}>{title}</p>}
            <Links entries={entries} />
          </div>
        ))}
      </nav>
      <div className={styles.page}>
        <Person />
        <FactorQuestion form={(answer) => <FactorForm {...answer} />}>
          <TypedForms>{children}</TypedForms>
        </FactorQuestion>
      </div>
    </div>
  )
}
