import { type RefObject, useEffect, useRef, useState } from 'react'

/** The email address in the form of a group of controls, as it is typed; '' before the page's scripts have run. */
export function useTypedEmail(): [box: RefObject<HTMLFieldSetElement | null>, email: string] {
  const box = useRef<HTMLFieldSetElement>(null)
  const [email, setEmail] = useState('')
  // After each render: the field is another one once the visitor is known to be a member.
  useEffect(() => {
    const form = box.current?.form
    const read = () => {
      const field = form?.elements.namedItem('email')
      setEmail(field instanceof HTMLInputElement ? field.value.trim() : '')
    }
    read()
    form?.addEventListener('input', read)
    return () => form?.removeEventListener('input', read)
  })
  return [box, email]
}
