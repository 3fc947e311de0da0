import type { FlagsOf } from '@marga/sdk'

declare module '@marga/sdk' {
  interface Flags extends FlagsOf<typeof import('../mfe.json')> {}
}
