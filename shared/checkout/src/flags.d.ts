import type {} from '@marga/sdk'

declare module '@marga/sdk' {
  /** Pages with these parts name the flags in their `mfe.json`. */
  interface Flags {
    payment: boolean
    unlock: boolean
  }
}
