import { expect, it } from 'vitest'
import { changesHolds } from './changes-holds.ts'

it.each([
  ['/api/api/issueFlight', true],
  ['/api/api/releaseFlight', true],
  ['/api/api/payments/orderSuccessCallback', true],
  ['/api/api/releaseFlight?x=1', true],
  ['/api/package/placeOrder', true],
  ['/api/package/payOrder', true],
  ['/api/package/takeOffer', true],
  ['/api/package/leaveWaitlist', true],
  ['/api/trip/confirm', true],
  ['/api/trip/decline', true],
  ['/api/package/getMyTrips', false],
  ['/api/api/requoteFlight', false],
  ['/api/api/getBookedFlights', false],
  ['/api/api/releaseFlights', false],
])('%s changes the holds: %s', (path, expected) => expect(changesHolds(path)).toBe(expected))
