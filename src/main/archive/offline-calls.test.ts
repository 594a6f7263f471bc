import { describe, expect, it } from 'vitest'
import { joinTickets, parseOfflineCall, normalizeSlug } from './offline-calls.ts'

const call = (pathAndQuery: string, body: unknown, method = 'POST') => ({
  workspaceId: 'wabc',
  method,
  pathAndQuery,
  body: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
})
const detail = '/api/api/ticketDetail/getTicketDetail'
const details = '/api/api/ticketDetail/getTicketDetails'
const picture = `/api/whitelabel/sitePicture/${'a'.repeat(64)}.png`
const detect = '/api/whitelabel/detetct'

describe('a call that is answered without a server', () => {
  it.each([
    ['whose site', call(detect, { domain: 'sky.example' }), { kind: 'start', name: 'site' }],
    [
      'the signed-in user',
      call('/api/rbac/getPermissionsFromSession', {}),
      { kind: 'start', name: 'session' },
    ],
    ['an e-ticket', call(detail, { bookingSlug: 'YWJj-_' }), { kind: 'ticket', slug: 'YWJj+/' }],
    ['an uploaded picture', call(picture, '', 'GET'), { kind: 'picture', path: picture }],
    ['a trip', call('/api/package/getTrip', { tripId: 'T-500001' }), { kind: 'trip', tripId: 'T-500001' }],
    ['the trips to come', call('/api/package/getMyTrips', { pageSize: 100 }), { kind: 'myTrips' }],
    ['several', call(details, { BookingIds: ['7', '9'] }), { kind: 'tickets', bookingIds: ['7', '9'] }],
  ])('for %s may be answered', (_title, asked, kept) => {
    expect(parseOfflineCall(asked, 'sky.example')).toEqual(kept)
  })

  it.each([
    ['another site', call(detect, { domain: 'lotus.example' })],
    ['another picture', call('/api/whitelabel/sitePicture/logo.png', '', 'GET')],
    ['a picture with an added query', call(`${picture}?x=1`, '', 'GET')],
    ['a GET', call(detail, { bookingSlug: 'a' }, 'GET')],
    ['with an added query', call(`${detail}?x=1`, { bookingSlug: 'a' })],
    ['no slug', call(detail, {})],
    ['no JSON', call(detail, '{"bookingSlug"')],
    ['the list', call('/api/api/getTickets', {})],
    ['all trips', call('/api/package/getMyTrips', { show: 'all' })],
    ['another page of trips', call('/api/package/getMyTrips', { page: 2 })],
    ['trips of the site', call('/api/trip/getTrips', {})],
    ['a trip without a number', call('/api/package/getTrip', { tripId: 'X' })],
    ['a payment of a trip', call('/api/package/payOrder', { tripId: 'T-500001', amountMinor: 1 })],
    ['a booking', call('/api/nfs/flights/api/book', {})],
    ['a change to the document', call('/api/api/updateBookingDetails', { bookingId: '7' })],
    ['a sign-in', call('/api/wl/user/login', {})],
    ['a sign-out', call('/api/wl/user/logout', {})],
    ['the wallet', call('/api/wl/user/getWlUserWalletBalance', {})],
  ])('is not answered for %s', (_title, asked) => {
    expect(parseOfflineCall(asked, 'sky.example')).toBeNull()
  })
})

it('computes the same slug in both alphabets', () => {
  expect(normalizeSlug('a+/b==')).toBe(normalizeSlug('a-_b'))
})

describe('several tickets', () => {
  const answer = (result: unknown) => new TextEncoder().encode(JSON.stringify({ success: true, result }))
  it('are combined in the requested order', () => {
    const joined = joinTickets([answer({ pnr: 'B' }), answer({ pnr: 'A' })])
    expect(JSON.parse(new TextDecoder().decode(joined ?? undefined))).toEqual({
      success: true,
      result: { tickets: [{ pnr: 'B' }, { pnr: 'A' }] },
      message: '',
    })
  })
  it("are not answered when one of them isn't saved", () => {
    expect(joinTickets([answer({ pnr: 'B' }), new Uint8Array()])).toBeNull()
  })
})
