import { cancelPlace } from '../people/cancel-place'
import { movePlace } from '../people/move-place'
import type { Run } from './money-run'
import { chosen, refusable } from './money-steps'
import { NO_MAILS } from './no-mails'

/** What the company does with one place, by its commands. */
export function officeSteps(run: Run) {
  const { database } = run.api
  const { clock } = run
  /** Of those who have a place, as the company lists them. */
  const placeOf = async (index: number) => {
    const held = await database
      .selectFrom('lead_claims')
      .select('id')
      .where('kind', '=', 'registration')
      .execute()
    const people = run.people.filter(({ registration }) => held.some(({ id }) => id === registration))
    return chosen(people, index)?.registration
  }
  const move = (index: number, target: string | null) =>
    refusable(async () => {
      const registration = await placeOf(index)
      if (registration === undefined) return
      const wanted = { registration, target, reason: 'Asked for it', by: 'Meera' }
      await movePlace(database, { mails: NO_MAILS, wanted, now: clock.now })
      if (target === null) run.putOff += 1
      else run.moved += 1
    })
  return {
    moveOne: (index: number, batch: string) => move(index, batch),
    /** The place is kept without a batch, until it is moved to one. */
    putOff: (index: number) => move(index, null),
    endPlace: (index: number) =>
      refusable(async () => {
        const registration = await placeOf(index)
        if (registration === undefined) return
        const wanted = { registration, reason: 'Moved abroad', by: 'Meera', now: clock.now }
        await cancelPlace({ database, mails: NO_MAILS }, wanted)
        run.ended += 1
      }),
  }
}
