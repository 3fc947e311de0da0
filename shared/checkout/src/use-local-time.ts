import { elsewhere } from '@marga/constants/indian-time'
import { useSyncExternalStore } from 'react'

const nothingToFollow = () => () => {}

/** A time in the visitor's zone; '' in India, and on the server, which does not know the zone. */
export const useLocalTime = (at: Date) =>
  useSyncExternalStore(
    nothingToFollow,
    () => elsewhere(at),
    () => '',
  )
