import { elsewhere } from '@marga/contract/indian-time'
import { useSyncExternalStore } from 'react'

const nothingToFollow = () => () => {}

/** A moment by the visitor's own clock; '' in India, and in the served page, which does not know where its reader is. */
export const useElsewhere = (at: Date) =>
  useSyncExternalStore(
    nothingToFollow,
    () => elsewhere(at),
    () => '',
  )
