import type { ComponentPropsWithoutRef } from 'react'

type PlainListProps = ComponentPropsWithoutRef<'ol'> & { isOrdered?: boolean }

/** A list without markers. Safari takes such a list for none unless its role is said. */
export function PlainList({ isOrdered = false, ...rest }: PlainListProps) {
  const List = isOrdered ? 'ol' : 'ul'
  return <List role="list" {...rest} />
}
