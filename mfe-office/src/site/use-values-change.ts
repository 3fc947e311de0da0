import type { ChangeDone } from '@marga/api-contract/office-desk'
import { useDeskChange } from '@marga/office/desk-change'
import { useState } from 'react'

type Values = Readonly<Record<string, string>>

interface Body {
  version: string
  values: Values
}

interface ValuesChange {
  /** The version and the values that the form begins with. */
  version: string
  before: Values
  title: string
  send: (body: Body, how: { preview: 'true' | 'false' }) => Promise<ChangeDone>
  /** Somebody else may have changed it: what is there now is to be read. */
  onRefused: () => void
  onDone: () => void
}

/** Asks what would change where something was typed that is not there yet, shows it, and changes it. */
export function useValuesChange({ version, before, title, send, onRefused, onDone }: ValuesChange) {
  const [isEmpty, setEmpty] = useState(false)
  const { ask, refuse, isBusy, problem, dialogs, saved } = useDeskChange<Body>({
    title,
    verb: 'Change it',
    send,
    onDone,
  })
  const change = async (typed: Values) => {
    const values = Object.fromEntries(
      Object.entries(typed).filter(([name, value]) => value.trim() !== before[name]),
    )
    setEmpty(Object.keys(values).length === 0)
    if (Object.keys(values).length === 0) return refuse()
    await ask({ version, values })
    onRefused()
  }
  const wrong = (name: string) => problem?.errors?.[name]?.[0]
  return { change, refuse, wrong, isBusy, problem, dialogs, saved, isEmpty }
}
