import type { SavedTicket } from '#renderer/platform/platform.ts'

const name = 'faredesk-saved-tickets'
const table = 'tickets'

const settle = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('storage failed')))
  })

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(table, { keyPath: 'bookingId' })
  })
  return settle(request)
}

const withTable = async <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await open()
  try {
    return await settle(work(database.transaction(table, mode).objectStore(table)))
  } finally {
    database.close()
  }
}

/** The browser's table of kept tickets. */
export const ticketStore = {
  all: (): Promise<SavedTicket[]> => withTable('readonly', (store) => store.getAll()),
  put: (ticket: SavedTicket) => withTable('readwrite', (store) => store.put(ticket)),
  remove: (bookingId: string) => withTable('readwrite', (store) => store.delete(bookingId)),
  clear: () => withTable('readwrite', (store) => store.clear()),
}
