import { dayAndMonth, yearOf } from '@marga/checkout/batch-texts'
import styles from './promo-page.module.css'

/** The specification's form of a date: "21st July". */
export const PromoDay = (date: string) => (
  <>
    <span>{dayAndMonth(date)}</span> <span className={styles.year}>{yearOf(date)}</span>
  </>
)
