import { storageKey } from '#contract/common/constants.ts'
import type { BookingState } from './booking-slice.ts'
import { PersistedRoot, persistedVersion } from './persisted-schema.ts'
import type { SessionState } from './session-slice.ts'
import type { SiteState } from './site-slice.ts'

/** The slices that are persisted. */
export interface PersistedState {
  session: SessionState
  site: SiteState
  booking: BookingState
}

type Reader = Pick<Storage, 'getItem' | 'removeItem'>
type Writer = Pick<Storage, 'setItem'>

/** Loads the stored state. Returns null when there is none or it is damaged; a damaged one is removed. */
export const loadPersisted = (storage: Reader): PersistedState | null => {
  try {
    const text = storage.getItem(storageKey)
    if (text === null) return null
    const read = PersistedRoot.safeParse(JSON.parse(text))
    if (read.success) {
      const { session, site, booking } = read.data
      return { session, site, booking: booking as unknown as BookingState }
    }
  } catch {
    // Unreadable text and unavailable storage are handled alike: start empty.
  }
  try {
    storage.removeItem(storageKey)
  } catch {
    // Without storage there is nothing to remove.
  }
  return null
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
