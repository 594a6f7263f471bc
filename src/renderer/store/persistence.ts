import { storageKey } from '#contract/common/constants.ts'
import type { BookingState } from './booking-slice.ts'
import { persistedVersion, visitorState } from './persisted-shape.ts'
import type { SessionState } from './session-slice.ts'
import { WrongShape } from './shape.ts'
import type { SiteState } from './site-slice.ts'

/** The slices that are persisted. */
export interface PersistedState {
  session: SessionState
  site: SiteState
  booking: BookingState
}

type Reader = Pick<Storage, 'getItem' | 'removeItem'>
type Writer = Pick<Storage, 'setItem'>

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

const remove = (storage: Reader): null => {
  try {
    storage.removeItem(storageKey)
  } catch {
    // Without storage there is nothing to remove.
  }
  return null
}

const readVisitor = (stored: unknown): PersistedState | null => {
  try {
    const { session, site, booking } = visitorState(stored)
    return { session, site, booking: booking as unknown as BookingState }
  } catch (error) {
    if (!(error instanceof WrongShape)) throw error
    return null
  }
}

const readAny = async (stored: unknown): Promise<PersistedState | null> => {
  const { PersistedRoot } = await import('./persisted-schema.ts')
  const read = PersistedRoot.safeParse(stored)
  if (!read.success) return null
  const { session, site, booking } = read.data
  return { session, site, booking: booking as unknown as BookingState }
}

/**
 * Loads the stored state. Returns null when there is none or it is damaged; a damaged one is removed. Returns a
 * promise if somebody is signed in or a flight is chosen, because the schema must be loaded first.
 */
export const loadPersisted = (storage: Reader): PersistedState | null | Promise<PersistedState | null> => {
  let stored: unknown = null
  try {
    const text = storage.getItem(storageKey)
    if (text === null) return null
    stored = parse(text)
  } catch {
    // Unavailable storage is handled like an empty one.
    return null
  }
  return (
    readVisitor(stored) ??
    readAny(stored).then(
      (state) => state ?? remove(storage),
      // The schema couldn't be loaded. The state stays for the next visit.
      () => null,
    )
  )
}

export const savePersisted = (storage: Writer, { session, site, booking }: PersistedState): void => {
  try {
    storage.setItem(storageKey, JSON.stringify({ version: persistedVersion, session, site, booking }))
  } catch {
    // With full or unavailable storage a reload loses the booking, but the open one continues.
  }
}

const writeDelayMs = 150

/** Saves the three slices after they change, at most every 150 ms and once more when the page is left. */
export const persistOnChange = (
  store: { getState(): PersistedState; subscribe(listener: () => void): () => void },
  storage: Writer,
): (() => void) => {
  let written = store.getState()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (): void => {
    clearTimeout(timer)
    timer = undefined
    const state = store.getState()
    const isSame =
      state.session === written.session && state.site === written.site && state.booking === written.booking
    if (isSame) return
    written = state
    savePersisted(storage, state)
  }
  const unsubscribe = store.subscribe(() => {
    timer ??= setTimeout(write, writeDelayMs)
  })
  globalThis.addEventListener?.('pagehide', write)
  return () => {
    write()
    unsubscribe()
    globalThis.removeEventListener?.('pagehide', write)
  }
}
