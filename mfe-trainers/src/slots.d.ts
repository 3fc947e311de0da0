import type { FillsOf, SlotsOf } from '@marga/sdk'

declare module '@marga/sdk' {
  interface Slots extends SlotsOf<typeof import('../mfe.json')> {}
  interface Fills extends FillsOf<typeof import('../mfe.json')> {}
}
