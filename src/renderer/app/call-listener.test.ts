import { afterEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractMoneyMutation, contractMutation } from '#renderer/store/contract-api.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { http } from '#renderer/store/http.ts'
import { createStore } from '#renderer/store/store.ts'
import type { Transport } from '#renderer/store/transport.ts'
import { createCallListener } from './call-listener.ts'

const api = contractApi.injectEndpoints({
  endpoints: (build) => ({
    testExport: contractMutation(build, endpoints.tickets.exportTickets),
    testRules: contractMutation(build, endpoints.booking.fareRules),
    testPay: contractMoneyMutation(build, endpoints.booking.orderSuccessCallback, { isSilent: true }),
    testLogout: contractMutation(build, endpoints.users.logout),
  }),
})

const usual = http.transport
afterEach(() => {
  http.transport = usual
})

const answering =
  (status: number, data: unknown, seen: unknown[] = []): Transport =>
  async ({ path, headers, input }) => {
    seen.push({ path, headers: Object.fromEntries(headers.entries()), input })
    return { status, data, headers: new Headers({ 'x-request-id': 'req-1' }) }
  }

const setUp = (transport: Transport, path = '/flight/passenger-details/s1?x=1') => {
  http.transport = transport
  const go = vi.fn()
  const store = createStore(
    null,
    createCallListener(() => ({ here: () => ({ path, redirectType: 'core' }), go })),
  )
  return { store, go }
}

const refusal = (errorCode: string, errorMessage: string) => ({
  success: false,
  message: errorMessage,
  errorCode,
  errorMessage,
})
const reference = { TraceId: 't', ResultIndex: 'r', searchId: 's1' }

describe('the listener at the edge', () => {
  it('redirects a 401 to /logout with the address to return to', async () => {
    const { store, go } = setUp(answering(401, refusal('notSignedIn', 'Sign in to continue.')))
    await store.dispatch(api.endpoints.testExport.initiate({}))
    const expected = '/logout?redirectTo=%2Fflight%2Fpassenger-details%2Fs1%3Fx%3D1&redirectType=core'
    expect(go).toHaveBeenCalledExactlyOnceWith(expected)
    expect(store.getState().toasts.shown).toEqual([])
  })

  it('stays on the page of a sign-out when a call that was on its way fails', async () => {
    const { store, go } = setUp(answering(401, refusal('notSignedIn', 'Sign in to continue.')), '/logout')
    await store.dispatch(api.endpoints.testExport.initiate({}))
    expect(go).not.toHaveBeenCalled()
  })

  it('redirects a 401 of a booking call to search flight and remembers where it was', async () => {
    const { store, go } = setUp(answering(401, refusal('notSignedIn', 'Sign in to continue.')))
    await store.dispatch(api.endpoints.testRules.initiate(reference))
    expect(go).toHaveBeenCalledExactlyOnceWith('/flight/search')
    expect(store.getState().booking.resumePath).toBe('/flight/passenger-details/s1?x=1')
  })

  it('takes a visitor whose screen was locked to sign-in and back, and reports no ended session', async () => {
    const path = '/flight/result/s1?origin=DEL'
    const { store, go } = setUp(answering(401, refusal('siteLocked', 'Sign in to see this page.')), path)
    await store.dispatch(api.endpoints.testRules.initiate(reference))
    expect(go).toHaveBeenCalledExactlyOnceWith(
      '/login?redirectTo=%2Fflight%2Fresult%2Fs1%3Forigin%3DDEL&redirectType=core',
    )
    expect(store.getState().toasts.shown).toEqual([])
    expect(store.getState().booking.resumePath).toBe('')
  })

  const specified = 'Request timeout.Please check your netowrk connection.'
  it.each<[string, number, unknown, string]>([
    ['the specified text for a 502 of a gateway', 502, '<html>Bad gateway</html>', specified],
    [
      'the specified text for a 502 without a code',
      502,
      { success: false, errorMessage: 'Bad gateway' },
      specified,
    ],
    ['the specified text for a 502 with a code', 502, refusal('gatewayTimeout', 'Not heard.'), specified],
    [
      "the server's own text for a silent supplier",
      504,
      refusal('supplierTimeout', 'Nothing was booked.'),
      'Nothing was booked.',
    ],
  ])('shows %s', async (_title, status, data, expected) => {
    const { store } = setUp(answering(status, data))
    await store.dispatch(api.endpoints.testRules.initiate(reference))
    expect(store.getState().toasts.shown).toMatchObject([{ tone: 'error', text: expected }])
  })

  it('redirects a 402 to booking review', async () => {
    const { store, go } = setUp(
      answering(402, refusal('paymentRequired', "This order hasn't been paid yet.")),
    )
    await store.dispatch(api.endpoints.testRules.initiate(reference))
    await vi.waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith('/flight/booking-review'))
  })

  it('shows one toast with the request id, and the progress flag is off again', async () => {
    const { store, go } = setUp(answering(409, refusal('fareGone', 'This fare was sold out a moment ago.')))
    await store.dispatch(api.endpoints.testRules.initiate(reference))
    await store.dispatch(api.endpoints.testRules.initiate(reference))
    expect(store.getState().toasts.shown).toMatchObject([
      { tone: 'error', text: 'This fare was sold out a moment ago.', requestId: 'req-1' },
    ])
    expect(store.getState().progress.running).toBe(0)
    expect(go).not.toHaveBeenCalled()
  })

  it('names a missing field of an answer, and drops unknown ones', async () => {
    const { store } = setUp(answering(200, { success: true, message: '', result: { rows: [], total: 0 } }))
    const broken = await store.dispatch(api.endpoints.testExport.initiate({}))
    expect(toFailure(broken.error)?.message).toContain('"nextCursor"')
    http.transport = answering(200, { success: true, message: '', result: { extra: 1 } })
    const kept = await store.dispatch(api.endpoints.testLogout.initiate({}))
    expect(kept.data).toEqual({})
  })

  it('sends the Idempotency-Key of a money call', async () => {
    const seen: { headers?: Record<string, string>; input?: unknown }[] = []
    const { store } = setUp(answering(409, refusal('outcomeUnknown', 'Not confirmed yet.'), seen))
    const body = { orderId: 'o1', paymentMode: 'wallet' as const }
    await store.dispatch(api.endpoints.testPay.initiate({ body, idempotencyKey: 'k-1' }))
    expect(seen[0]?.headers?.['idempotency-key']).toBe('k-1')
    expect(seen[0]?.input).toEqual(body)
    expect(store.getState().toasts.shown).toEqual([])
  })
})
