import { z } from 'zod'
import { networksSchema, spansSchema } from './counts'
import { type Measures, measuresSchema } from './measures'

/** What one gateway has counted of one canary. */
export const tallySchema = z.strictObject({
  /** Views, and how many failed. */
  spans: spansSchema,
  /** Numbers of the networks in which the canary failed. */
  failingNetworks: networksSchema,
  /** Speed and forms; a gateway of before does not count them. */
  measures: measuresSchema.optional(),
})
export type Tally = z.infer<typeof tallySchema>

export const newTally = (): Tally & { measures: Measures } => ({
  spans: {},
  failingNetworks: [],
  measures: {},
})

/** In how many networks the canary failed, as all gateways have counted. */
export const failingNetworksOf = (tallies: readonly Tally[]): number =>
  new Set(tallies.flatMap(({ failingNetworks }) => failingNetworks)).size
