import { expect, it } from 'vitest'
import { AppPath } from '#contract/ipc/ids.ts'
import { getStoredPath } from './page-path.ts'

it.each([
  ['/flight/ticket-queue', '', '/flight/ticket-queue'],
  ['/flight/ticket-queue', '?pnr=QX7RTA&passenger=SHARMA', '/flight/ticket-queue'],
  ['/flight/booked-queue', '?open=b1&act=issue', '/flight/booked-queue'],
  ['/flight/change-requests', '?view=tracker&pnr=QX7RTA', '/flight/change-requests?view=tracker'],
  [
    '/flight/result/s1',
    '?origin=DEL&destination=BOM&adt=1',
    '/flight/result/s1?origin=DEL&destination=BOM&adt=1',
  ],
  ['/staff/manage-markup', '?tab=groups', '/staff/manage-markup?tab=groups'],
  ['/e-ticket/secret-slug', '?print=true', '/flight/ticket-queue'],
  ['/e-ticket/b1/token', '', '/flight/ticket-queue'],
  ['/flight/print-tickets', '?ids=b1,b2', '/flight/ticket-queue'],
  ['/flight/booking-details/secret', '', '/flight/ticket-queue'],
  ['/flight/change-requests/new/secret-slug', '', '/flight/change-requests'],
  ['/quote/secret', '?accept=true', '/trips'],
  ['/login', '?redirectTo=%2Fe-ticket%2Fsecret', '/'],
  ['/logout', '', '/'],
  ['/', '', '/'],
])('stores %s%s as %s', (pathname, search, expected) => {
  expect(getStoredPath(pathname, search)).toBe(expected)
  expect(AppPath.safeParse(expected).success).toBe(true)
})
