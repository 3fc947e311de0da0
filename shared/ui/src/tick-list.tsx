import { Check } from 'lucide-react'
import { List } from './list'
import styles from './tick-list.module.css'

/** Short statements, each with a tick: what somebody gets or can do. */
export const TickList = ({ items }: { items: readonly string[] }) => (
  <List className={styles.ticks}>
    {items.map((item) => (
      <li key={item}>
        <span className={styles.tick}>
          <Check size={16} strokeWidth={2.5} aria-hidden />
        </span>
        {item}
      </li>
    ))}
  </List>
)
