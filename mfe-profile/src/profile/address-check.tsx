import { Button } from '@marga/ui/button'
import { Notice } from '@marga/ui/notice'
import { useRef, useState } from 'react'
import { DETAILS_KEY, type Drafts } from '../lib/draft-store'
import { useDrafts } from '../lib/use-drafts'

/** An address that looks mistyped. */
interface Asked {
  value: string
  meant: string
}

/** '' as well where the list of slips cannot be loaded: nothing is asked then. */
const meantBy = (value: string) =>
  import(/* webpackChunkName: "later" */ '@marga/ui/address-slip').then(
    ({ meantAddress }) => meantAddress(value),
    () => '',
  )

/**
 * Asks about the address of the basic details before all is saved, as the form of the details does, which is not on the screen
 * then. Each address once.
 */
export function useAddressCheck() {
  const { drafts, setDraft } = useDrafts()
  const [asked, setAsked] = useState<Asked>()
  const known = useRef('')
  return {
    asked,
    /** Whether nothing is to be saved yet. */
    holds: async (written: Drafts): Promise<boolean> => {
      const value = written[DETAILS_KEY]?.values.email ?? ''
      setAsked(undefined)
      if (!value || value === known.current) return false
      const meant = await meantBy(value)
      if (!meant) return false
      known.current = value
      setAsked({ value, meant })
      return true
    },
    take: () => {
      const draft = drafts[DETAILS_KEY]
      if (draft && asked)
        setDraft(DETAILS_KEY, { ...draft, isTouched: true, values: { ...draft.values, email: asked.meant } })
      setAsked(undefined)
    },
  }
}

/** The question, above the list that is on the screen. */
export const AddressNotice = ({ asked, onTake }: { asked: Asked; onTake: () => void }) => (
  <Notice kind="error">
    Nothing is saved yet. The email address in Basic Details is {asked.value}. Did you mean {asked.meant}? If{' '}
    {asked.value} is right, save the profile again.{' '}
    <Button variant="quiet" onClick={onTake}>
      Use {asked.meant}
    </Button>
  </Notice>
)
