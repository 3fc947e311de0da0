import { useState } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { BOOKS } from './books'
import styles from './books.module.css'

export const loader = () => BOOKS

export function Component() {
  const books = useLoaderData<typeof loader>()
  const [saved, setSaved] = useState<string[]>([])
  return (
    <>
      <title>Books - Riverside Library</title>
      <h1>New on the shelf</h1>
      <p>{saved.length} saved for later</p>
      <ul className={styles.shelf}>
        {books.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/books/${id}`}>{title}</Link>
            <button type="button" onClick={() => setSaved([...saved, id])} disabled={saved.includes(id)}>
              {saved.includes(id) ? 'Saved' : 'Save'}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
