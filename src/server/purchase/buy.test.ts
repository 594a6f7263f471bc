import fc from 'fast-check'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import type { OrderRow } from '#server/bookings/orders.repo.ts'
import { anyFare, offerAt } from '#server/pricing/fares.test-kit.ts'
import { SupplierError, type SupplierPort } from '#server/suppliers/port.ts'
import { purchaseTimes } from '#server/suppliers/purchase-times.ts'
import { buy } from './buy.ts'

test('records a refusal at a new fare even if its new price cannot be calculated', async () => {
  const now = () => new Date('2027-01-01T09:00:00Z')
  const [fare] = fc.sample(
    anyFare.filter(({ publishedMinor }) => publishedMinor > 0),
    { numRuns: 1, seed: 1 },
  )
  if (!fare) throw new Error('no fare')
  const newOffer = offerAt(fare)
  const supplier: Pick<SupplierPort, 'ticket'> = {
    ticket: () => Promise.reject(new SupplierError('priceChanged', 'The fare changed.', { newOffer })),
  }
  const booking = { id: 1, siteId: 's', updatedAt: now(), attempt: 1, paymentMode: 'wallet', supplier: 'one' }
  const purchase = {
    order: { passengers: [], extras: [] } as Partial<OrderRow> as OrderRow,
    booking: booking as Partial<BookingRow> as BookingRow,
    supplier: supplier as SupplierPort,
    loadTerms: () => Promise.reject(new Error('the database is down')),
    requestId: 'r',
  }
  const outcome = await buy({ now, logger: pino({ level: 'silent' }) }, purchase, purchaseTimes)
  expect(outcome).toMatchObject({ step: 'failed', failure: { errorCode: 'priceChanged', newFare: fare } })
})
