import styles from './loading-bar.module.css'

/** A page is being fetched: a bar to see and a sentence to hear. */
export const LoadingBar = ({ isLoading }: { isLoading: boolean }) => (
  <>
    <div className={styles.bar} data-active={isLoading || undefined} />
    {/* To see only: it is said already that the page is loading. */}
    {isLoading && (
      <p className={styles.slow} aria-hidden>
        This takes longer than usual. Please wait, or go to another page.
      </p>
    )}
    <div role="status" className={styles.said}>
      {isLoading && 'Loading the page'}
    </div>
  </>
)
