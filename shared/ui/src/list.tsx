import type { ComponentPropsWithoutRef } from 'react'

type ListProps = ComponentPropsWithoutRef<'ol'> & { isOrdered?: boolean }

/** A list without markers. Safari takes such a list for none unless its role is said. */
export function List({ isOrdered = false, ...rest }: ListProps) {
  const List = isOrdered ? 'ol' : 'ul'
  return <List role="list" {...rest} />
}
