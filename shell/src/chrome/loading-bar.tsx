import styles from './loading-bar.module.css'

/** A page is being fetched: a bar to see and a sentence to hear. */
export const LoadingBar = ({ isLoading }: { isLoading: boolean }) => (
  <>
    <div className={styles.bar} data-active={isLoading || undefined} />
    <div role="status" className={styles.said}>
      {isLoading && 'Loading the page'}
    </div>
  </>
)
