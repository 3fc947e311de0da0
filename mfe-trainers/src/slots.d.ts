import type { SlotsOf } from '@marga/sdk'

declare module '@marga/sdk' {
  interface Slots extends SlotsOf<typeof import('../mfe.json')> {}
}
