import type { SoakClient } from './client.ts'
import { pick } from './pick.ts'

/** A demo account at one of the demo's sites. */
export interface Actor {
  site: string
  role: string
  password: string
}

export type Send = (path: string, body: unknown) => Promise<Record<string, unknown> | null>

const letters = (count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')

export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Creates a sender that signs an account in when needed. It returns null for a call that was refused or never answered. */
export const createSession = (client: SoakClient, { site, role, password }: Actor): Send => {
  let token: string | undefined
  return async (path, body) => {
    if (token === undefined) {
      const login = { email: `${role}@${site}.example`, password }
      token = (await client.call({ site, path: 'wl/user/login', body: login }))?.token || undefined
    }
    const answer = await client.call({ site, path, body, ...(token === undefined ? {} : { token }) })
    if (answer?.status === 401) token = undefined
    return answer?.status === 200 ? answer.result : null
  }
}

/** Builds a passenger with a unique name, because the same people on the same flight are a duplicate. */
const newPassenger = (isLeadPax: boolean) => ({
  title: 'Mr',
  firstName: `Soak${letters(5)}`,
  lastName: `Rao${letters(5)}`,
  paxType: 1,
  gender: 1,
  isLeadPax,
  mobileNo: '9810012345',
  email: 'soak@example.com',
})

/** A flight to order. `prefix` is how the index of a wanted result begins. */
export interface WantedFlight {
  route: string
  date: string
  adults: number
  prefix: string
}

/** Searches a flight and places an order for it; null when that wasn't possible. */
export const placeOrder = async (
  send: Send,
  { route, date, adults, prefix }: WantedFlight,
): Promise<string | null> => {
  const [origin, destination] = route.split('-')
  const found = await send('api/search', {
    segments: [{ origin, destination, preferredDepartureTime: `${date}T00:00:00` }],
    adultCount: adults,
  })
  const { results, traceId, searchId } = (found ?? {}) as {
    results?: { resultIndex: string }[]
    traceId?: string
    searchId?: string
  }
  const [first, ...others] = (results ?? []).filter(({ resultIndex }) => resultIndex.startsWith(prefix))
  if (!first) return null
  const ref = { TraceId: traceId, ResultIndex: pick([first, ...others]).resultIndex, searchId }
  const quote = await send('api/fareQuote', ref)
  if (!quote) return null
  const passengers = Array.from({ length: adults }, (_, index) => newPassenger(index === 0))
  const placed = await send('api/setFlightDetails', {
    ...ref,
    passengers,
    acceptedTotal: quote['totalPayable'],
  })
  return typeof placed?.['orderId'] === 'string' ? placed['orderId'] : null
}
