import { leaveWaitingList } from '@marga/api-client/waiting-calls'
import { formResult, type Site } from '@marga/sdk'

/** Value of the form's `intent` that leaves a waiting list. */
export const LEAVE = 'leave'

const STILL_WAITING = 'You are still on the waiting list. Please try again.'

/** Leaves a waiting list, or declines the seat that is offered. */
export const leaveList = ({ api, notices }: Pick<Site, 'api' | 'notices'>, id: string) =>
  formResult(async () => {
    await api(leaveWaitingList, { params: { id }, body: {} })
    notices.show({ kind: 'success', text: 'You have left the waiting list.' })
    return null
  }, STILL_WAITING)
