import { savedAtHeader } from '#contract/common/headers.ts'
import { http } from '#renderer/store/http.ts'

/** When the data on the page was saved, if no server has answered since; null otherwise. */
export interface OfflineCopy {
  /** The newest e-ticket, trip or list of trips that was opened from a copy. */
  documentAt: string | null
  /** The data that the page started with. */
  startAt: string | null
}

/** The parts of an answer that tell a copy from a server's answer. */
export interface ReceivedAnswer {
  path: string
  status: number
  keptAt: string | null
}

export const noOfflineCopy: OfflineCopy = { documentAt: null, startAt: null }

const tripPaths = new Set(['package/getTrip', 'package/getMyTrips'])

/**
 * Whether a path requests an e-ticket, a trip or the person's trips. Using the endpoint registry would add every schema to a
 * shopper's first chunk.
 */
const isDocumentPath = (path: string): boolean => path.startsWith('api/ticketDetail/') || tripPaths.has(path)
/** Statuses that the console uses for a server that doesn't answer, as gateways do. */
const silent = new Set([502, 503, 504])

/** Returns the state after another answer. Any answer of the server itself clears the copies. */
export const applyAnswer = (known: OfflineCopy, { path, status, keptAt }: ReceivedAnswer): OfflineCopy => {
  if (keptAt !== null)
    return isDocumentPath(path) ? { ...known, documentAt: keptAt } : { ...known, startAt: keptAt }
  if (silent.has(status)) return known
  return known.documentAt === null && known.startAt === null ? known : noOfflineCopy
}

let current = noOfflineCopy
const listeners = new Set<() => void>()

http.listeners.add((path, { status, headers }) => {
  const next = applyAnswer(current, { path, status, keptAt: headers.get(savedAtHeader) })
  if (next === current) return
  current = next
  for (const listener of listeners) listener()
})

export const getOfflineCopy = (): OfflineCopy => current

export const onOfflineCopy = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
