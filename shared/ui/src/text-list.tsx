import type { ComponentPropsWithoutRef } from 'react'

/** Texts that are only read, one below the other: the same one can come twice, and none moves. */
export const TextList = ({
  texts,
  ...rest
}: ComponentPropsWithoutRef<'ul'> & { texts: readonly string[] }) => (
  <ul {...rest}>
    {texts.map((text, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same text can come twice, and none moves
      <li key={index}>{text}</li>
    ))}
  </ul>
)
