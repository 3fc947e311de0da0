import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Disclosure } from './disclosure'
import styles from './side-menu.module.css'

interface SideMenuItem {
  to: string
  label: string
  isCurrent: boolean
}

interface SideMenuProps {
  label: string
  items: readonly SideMenuItem[]
}

/** Sections of a page: a rail on wide screens, a button that opens them on others. Each has an address of its own. */
export const SideMenu = ({ label, items }: SideMenuProps) => (
  <nav aria-label={label}>
    <Items items={items} className={styles.rail} />
    <Disclosure
      className={styles.menu}
      buttonClassName={styles.opener}
      name={`${label}: ${items.find(({ isCurrent }) => isCurrent)?.label ?? ''}`}
      label={
        <>
          {items.find(({ isCurrent }) => isCurrent)?.label}
          <ChevronDown size={20} strokeWidth={1.5} aria-hidden />
        </>
      }
    >
      {(panel) => <Items {...panel} items={items} className={styles.panel} />}
    </Disclosure>
  </nav>
)

const Items = ({
  items,
  ...list
}: {
  items: readonly SideMenuItem[]
  className: string | undefined
  id?: string
  hidden?: boolean
}) => (
  <ul {...list}>
    {items.map(({ to, label, isCurrent }) => (
      <li key={to}>
        <Link
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className={styles.link}
        >
          {label}
        </Link>
      </li>
    ))}
  </ul>
)
