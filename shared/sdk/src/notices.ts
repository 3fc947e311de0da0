import { createStore, type StoreApi } from 'zustand'

export interface Notice {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  /** Goes with the page that it is first shown on; any other stays until it is dismissed. */
  isOfPage?: boolean
}

export interface Notices
  extends Pick<StoreApi<readonly Notice[]>, 'getState' | 'getInitialState' | 'subscribe'> {
  show: (notice: Omit<Notice, 'id'>) => void
  dismiss: (id: number) => void
}

/** Short messages that the shell shows and announces over whatever page is open. */
export function createNotices(): Notices {
  const store = createStore<readonly Notice[]>(() => [])
  let lastId = 0
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    show: (notice) => {
      lastId += 1
      store.setState([...store.getState(), { ...notice, id: lastId }], true)
    },
    dismiss: (id) =>
      store.setState(
        store.getState().filter((notice) => notice.id !== id),
        true,
      ),
  }
}
