import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import styles from './chrome-error.module.css'

/** Last resort if the chrome itself fails; depends on nothing of it. */
export function ChromeError() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <main className={styles.page}>
      <title>Marga</title>
      <h1>The site could not be shown</h1>
      <p>
        Something went wrong on our side. <a href="/">Load the home page</a>
      </p>
    </main>
  )
}
