import { Container } from '@marga/ui/layout'
import styles from './page-placeholder.module.css'

/** Stands where a page will be while the browser fetches it. */
export const PagePlaceholder = () => (
  <Container>
    <title>Marga</title>
    <div role="status" className={styles.page}>
      <span className={styles.said}>Loading the page</span>
      <div className={styles.title} />
      <div className={styles.line} />
      <div className={styles.block} />
    </div>
  </Container>
)
