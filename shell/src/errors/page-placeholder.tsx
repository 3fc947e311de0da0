import { Container } from '@marga/ui/layout'
import { Skeleton } from '@marga/ui/skeleton'
import styles from './page-placeholder.module.css'

/** Stands where a page will be while the browser fetches it. */
export const PagePlaceholder = () => (
  <Container>
    <title>Marga</title>
    <div role="status" className={styles.page}>
      <span className={styles.said}>Loading the page</span>
      <Skeleton width="480px" height="48px" />
      <Skeleton width="640px" height="20px" />
      <Skeleton height="280px" />
    </div>
  </Container>
)
