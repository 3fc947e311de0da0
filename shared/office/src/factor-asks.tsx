import { Dialog } from '@marga/ui/dialog'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

/** Calls that wait for a code, each with what sends it again. */
interface FactorAsks {
  ask: (id: string, onProven: () => void) => void
  drop: (id: string) => void
}

const Asks = createContext<FactorAsks>({ ask: () => {}, drop: () => {} })

export const useFactorAsks = () => useContext(Asks)

interface FactorQuestionProps {
  /** The form that asks for the code. */
  form: (answer: { onProven: () => void; onCancel: () => void }) => ReactNode
  children: ReactNode
}

/** Asks for one code, however many calls of the page need it at once: the form and what it reads again, for instance. */
export function FactorQuestion({ form, children }: FactorQuestionProps) {
  const [waiting, setWaiting] = useState<ReadonlyMap<string, () => void>>(new Map())
  const asks = useMemo<FactorAsks>(
    () => ({
      ask: (id, onProven) => setWaiting((known) => new Map(known).set(id, onProven)),
      drop: (id) =>
        setWaiting((known) => (known.has(id) ? new Map([...known].filter(([one]) => one !== id)) : known)),
    }),
    [],
  )
  const isOpen = waiting.size > 0
  const close = () => setWaiting(new Map())
  const prove = () => {
    close()
    for (const onProven of waiting.values()) onProven()
  }
  return (
    <Asks.Provider value={asks}>
      {children}
      <Dialog title="Enter a code to go on" isOpen={isOpen} onClose={close}>
        {isOpen && form({ onProven: prove, onCancel: close })}
      </Dialog>
    </Asks.Provider>
  )
}
