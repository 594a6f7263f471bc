import { keptAtHeader } from '#contract/common/headers.ts'
import { http } from '#renderer/store/http.ts'

/** When what the page shows was kept, because no server answered since; null where a server did. */
export interface KeptCopy {
  /** The newest e-ticket that was opened from a copy. */
  documentAt: string | null
  /** What the page started with. */
  startAt: string | null
}

/** As much of an answer as tells a copy from a server's own. */
export interface HeardAnswer {
  path: string
  status: number
  keptAt: string | null
}

export const noCopy: KeptCopy = { documentAt: null, startAt: null }

/** Where e-tickets are asked for. The registry itself would bring every schema into a shopper's first chunk. */
const isDocumentPath = (path: string): boolean => path.startsWith('api/ticketDetail/')
/** The console's own words for a server that is silent; a gateway says no more about it. */
const silent = new Set([502, 503, 504])

/** What is known after one more answer: any answer of the server itself ends it. */
export const afterAnswer = (known: KeptCopy, { path, status, keptAt }: HeardAnswer): KeptCopy => {
  if (keptAt !== null)
    return isDocumentPath(path) ? { ...known, documentAt: keptAt } : { ...known, startAt: keptAt }
  if (silent.has(status)) return known
  return known.documentAt === null && known.startAt === null ? known : noCopy
}

let current = noCopy
const listeners = new Set<() => void>()

http.listeners.add((path, { status, headers }) => {
  const next = afterAnswer(current, { path, status, keptAt: headers.get(keptAtHeader) })
  if (next === current) return
  current = next
  for (const listener of listeners) listener()
})

export const keptCopy = (): KeptCopy => current

export const onKeptCopy = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
