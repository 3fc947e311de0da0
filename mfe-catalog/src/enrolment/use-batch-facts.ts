import { listBatches } from '@marga/api-client/batch-calls'
import type { Batch } from '@marga/api-contract/batches'
import { factsOfBatch, type ProgramFactValues } from '@marga/checkout/program-facts'
import { ENROL_CHOICES } from '@marga/constants/enrol-choices'
import { useSite } from '@marga/sdk'
import { useEffect, useState } from 'react'

interface Chosen {
  /** The choice in the form. */
  choice: string
  /** What the page knows of the course that the form was opened from; undefined for another choice. */
  facts: ProgramFactValues | undefined
}

const programOf = (choice: string) =>
  Object.entries(ENROL_CHOICES).find(([label]) => label === choice)?.[1] ?? choice

/** Facts of the batch behind a choice, and its product. Batches are asked for when the form is opened. */
export function useBatchFacts({ choice, facts }: Chosen) {
  const { api } = useSite()
  const [loaded, setBatches] = useState<readonly Batch[] | null>(null)
  const batches = loaded ?? []
  useEffect(() => {
    let isGone = false
    void api.orNull(listBatches).then((found) => {
      if (!isGone && Array.isArray(found)) setBatches(found)
    })
    return () => {
      isGone = true
    }
  }, [api])
  // A course that is offered can have a title of its own: its batch names the program.
  const batch = batches.find(({ program, product }) =>
    facts?.product ? product === facts.product : program === programOf(choice),
  )
  const known = facts ?? (batch && factsOfBatch(batch))
  const { is_sandbox, is_mail_on } = batches[0] ?? {}
  return {
    facts: known && {
      ...known,
      is_sandbox,
      is_mail_on,
      prerequisites: batch?.prerequisites ?? known.prerequisites,
    },
    program: batch?.program ?? programOf(choice),
    product: facts?.product ?? batch?.product ?? '',
    isLoaded: loaded !== null,
  }
}
