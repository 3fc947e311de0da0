import type { FillsOf } from '@marga/sdk'

declare module '@marga/sdk' {
  interface Fills extends FillsOf<typeof import('../mfe.json')> {}
}
