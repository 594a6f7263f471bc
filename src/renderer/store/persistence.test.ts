import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storageKey } from '#contract/common/constants.ts'
import { aUser } from '#renderer/testing/people.ts'
import { bookingActions, initialBooking } from './booking-slice.ts'
import { loadPersisted, persistOnChange } from './persistence.ts'
import { persistedVersion } from './persisted-shape.ts'
import { initialSession, signedIn, signedOut } from './session-slice.ts'
import { initialSite } from './site-slice.ts'
import { createStore } from './store.ts'
import { toastShown } from './toasts-slice.ts'

const passengers = [
  { title: 'Mr', firstName: 'Anil', lastName: 'Sharma', paxType: 1 as const, gender: 1 as const },
]
const empty = {
  version: persistedVersion,
  session: initialSession,
  site: initialSite,
  booking: initialBooking,
}

const city = {
  cityCode: 'DEL',
  label: 'Delhi',
  subTitle: '',
  airportCode: 'DEL',
  cityName: 'Delhi',
  countryCode: 'IN',
}
const omitHold = ({ isHoldWanted: _isHoldWanted, ...rest }: typeof initialBooking) => rest

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('the persisted state', () => {
  it('is user data, site data and booking state under appCoreRoot, nothing else', () => {
    const store = createStore(null)
    persistOnChange(store, localStorage)
    store.dispatch(signedIn(aUser('retail')))
    store.dispatch(bookingActions.passengersSaved({ passengers }))
    store.dispatch(toastShown({ tone: 'info', text: 'not kept' }))
    vi.advanceTimersByTime(1_000)
    expect(Object.keys(localStorage)).toEqual([storageKey])
    const stored = JSON.parse(localStorage.getItem('appCoreRoot') ?? '') as object
    expect(Object.keys(stored).sort()).toEqual(['booking', 'session', 'site', 'version'])
  })

  it('is restored as it was, including an incomplete form', async () => {
    const store = createStore(null)
    const stop = persistOnChange(store, localStorage)
    store.dispatch(signedIn(aUser('retail')))
    store.dispatch(bookingActions.passengersSaved({ passengers }))
    stop()
    const again = createStore(await loadPersisted(localStorage))
    expect(again.getState().session.user?.email).toBe('kavita@skyways.example')
    expect(again.getState().booking.passengers).toEqual(passengers)
  })

  it.each<[string, string]>([
    ["text that isn't JSON", '{"version":1,'],
    ['another version', JSON.stringify({ ...empty, version: persistedVersion + 1 })],
    ['no version', JSON.stringify({ session: empty.session })],
    ['a user without an id', JSON.stringify({ ...empty, session: { user: { email: 'x' } } })],
    ['a booking that is a list', JSON.stringify({ ...empty, booking: [] })],
    ['null', 'null'],
  ])('%s is dropped, without a crash', async (_title, text) => {
    localStorage.setItem(storageKey, text)
    expect(await loadPersisted(localStorage)).toBeNull()
    expect(localStorage.getItem(storageKey)).toBeNull()
  })

  it('is loaded without a promise for a visitor, with the recent searches', () => {
    const query = {
      request: { segments: [{ origin: 'DEL', kept: 1 }], adultCount: 2 },
      origin: city,
      destination: city,
    }
    const stored = { ...empty, booking: { ...initialBooking, query, recent: [query] } }
    localStorage.setItem(storageKey, JSON.stringify(stored))
    expect(loadPersisted(localStorage)).toEqual({
      session: { user: null },
      site: { site: null },
      booking: { ...omitHold(initialBooking), query, recent: [query] },
    })
  })

  it('is empty when the browser blocks storage', () => {
    const refusing = {
      getItem: () => {
        throw new Error('SecurityError')
      },
      removeItem: () => {
        throw new Error('SecurityError')
      },
    }
    expect(loadPersisted(refusing)).toBeNull()
  })
})

describe('the booking and who is signed in', () => {
  const filled = () => {
    const store = createStore(null)
    store.dispatch(signedIn(aUser('retail')))
    store.dispatch(bookingActions.passengersSaved({ passengers }))
    return store
  }

  it('waits when the session ended by itself, and is restored for the same user', () => {
    const store = filled()
    store.dispatch(signedOut({ keepsBooking: true }))
    store.dispatch(signedIn(aUser('retail')))
    expect(store.getState().booking.passengers).toEqual(passengers)
  })

  it('is not shown to another user', () => {
    const store = filled()
    store.dispatch(signedOut({ keepsBooking: true }))
    store.dispatch(signedIn(aUser('retail', { userId: 'u2' })))
    expect(store.getState().booking.passengers).toEqual([])
  })

  it('is removed by a sign-out on purpose', () => {
    const store = filled()
    store.dispatch(signedOut())
    expect(store.getState().booking).toEqual(initialBooking)
  })
})
