import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { BOOKS } from './books'

export const loader = ({ params }: LoaderFunctionArgs) => BOOKS.find(({ id }) => id === params.id) ?? null

export function Component() {
  const book = useLoaderData<typeof loader>()
  if (!book) return <h1>The library has no such book</h1>
  return (
    <>
      <title>{`${book.title} - Riverside Library`}</title>
      <h1>{book.title}</h1>
      <p>{book.about}</p>
    </>
  )
}
