import { NavLink } from 'react-router-dom'
import styles from './side-menu.module.css'

interface SideMenuProps {
  label: string
  items: ReadonlyArray<{ to: string; label: string }>
}

/** Sections of a page: a rail on wide screens, a row that scrolls on phones. Each has an address of its own. */
export const SideMenu = ({ label, items }: SideMenuProps) => (
  <nav aria-label={label} className={styles.menu}>
    <ul>
      {items.map((item) => (
        <li key={item.to}>
          <NavLink to={item.to} end className={styles.link}>
            {item.label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
