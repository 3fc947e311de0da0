import { listBatches } from '@marga/api-client/batch-calls'
import type { Batch } from '@marga/api-contract/batches'
import { chosenBatch } from '@marga/checkout/chosen-batch'
import { factsOfBatch, type ProgramFactValues } from '@marga/checkout/program-facts'
import { enrolChoices } from '@marga/constants/enrol-choices'
import { useSite } from '@marga/sdk'
import { useEffect, useState } from 'react'

interface Chosen {
  /** The choice in the form. */
  choice: string
  /** What the page knows of the course that the form was opened from; undefined for another choice. */
  facts: ProgramFactValues | undefined
  /** The batch that was chosen in the form; '' while none was. */
  start: string
  /** That no place was to have, as the API has answered last: what is shown is loaded again. */
  refusal: object | undefined
}

/** Facts of the batch behind a choice, its product, and the batches to choose from. Batches are asked for when the form is opened. */
export function useBatchFacts({ choice, facts, start, refusal }: Chosen) {
  const { api, config } = useSite()
  const program = enrolChoices(config).find(([label]) => label === choice)?.[1] ?? choice
  const [loaded, setLoaded] = useState<{ batches: readonly Batch[]; after: object | undefined }>()
  const batches = loaded?.batches ?? []
  useEffect(() => {
    let isGone = false
    void api.orNull(listBatches).then((found) => {
      if (!isGone && Array.isArray(found)) setLoaded({ batches: found, after: refusal })
    })
    return () => {
      isGone = true
    }
  }, [api, refusal])
  // A course that is offered can have a title of its own: its batch names the program.
  const batch = batches.find((one) =>
    facts?.product ? one.product === facts.product : one.program === program,
  )
  const isChosen = batch?.batches?.some(({ id }) => id === start)
  // The page was loaded before the refusal.
  const known =
    isChosen || !facts || (batch && loaded?.after) ? batch && factsOfBatch(chosenBatch(batch, start)) : facts
  const { is_sandbox, is_mail_on } = batches[0] ?? {}
  return {
    facts: known && {
      ...known,
      is_sandbox,
      is_mail_on,
      prerequisites: batch?.prerequisites ?? known.prerequisites,
    },
    starts: batch?.batches,
    program: batch?.program ?? program,
    product: facts?.product ?? batch?.product ?? '',
    isLoaded: loaded !== undefined,
  }
}
