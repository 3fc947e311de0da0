import { elsewhere } from '@marga/constants/indian-time'
import { useSyncExternalStore } from 'react'

const nothingToFollow = () => () => {}

/** A time in the visitor's zone, as `textOf` writes it; '' in India, and on the server, which does not know the zone. */
export const useLocalTime = (at: Date, textOf: (at: Date) => string = elsewhere) =>
  useSyncExternalStore(
    nothingToFollow,
    () => textOf(at),
    () => '',
  )
