import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countPartsPerLeg, listParts } from '#domain/changes/change-sectors.ts'
import { sumMinor } from '#domain/money/money.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import {
  aPurchase,
  contractCall,
  expectCreditWithin,
  getErrorCode,
  type SupplierUnderTest,
} from './contract-checks.test-kit.ts'
import { grossShares } from './gross-shares.ts'
import type {
  SupplierBooking,
  SupplierBookingRef,
  SupplierCharges,
  SupplierPassenger,
  SupplierPort,
} from './port.ts'

type ChangePart = Partial<Pick<SupplierBookingRef, 'ticketIds' | 'sectors' | 'requestType'>>

/** Tests the port's guarantees after the sale: charges, requests and their outcomes. */
export function describeAfterSaleContract(name: string, make: () => Promise<SupplierUnderTest>): void {
  describe(`supplier contract after the sale: ${name}`, () => {
    let under: SupplierUnderTest
    let supplier: SupplierPort
    let booking: SupplierBooking
    let passengers: SupplierPassenger[]

    beforeEach(async () => {
      under = await make()
      supplier = under.supplier
      const { traceKey, offers } = await supplier.search(under.returnQuery ?? under.query, contractCall())
      // Suppliers announce charges of low-cost fares more often than of others.
      const offer =
        offers.find((one) => one.isRefundable && one.isLCC) ?? offers.find((one) => one.isRefundable)
      if (!offer) throw new Error('The search of the contract has no refundable fare.')
      const request = {
        ...aPurchase(traceKey, offer),
        reference: randomUUID(),
        held: null,
        isPriceChangeAccepted: false,
      }
      booking = await supplier.ticket(request, contractCall())
      ;({ passengers } = request)
    })
    afterEach(() => under.close?.())

    const ref = (wish: ChangePart = {}): SupplierBookingRef => ({
      supplierBookingId: booking.supplierBookingId,
      pnr: booking.pnr,
      requestType: wish.ticketIds || wish.sectors ? 2 : 1,
      ticketIds: [],
      sectors: [],
      ...wish,
    })
    const charges = (wish?: ChangePart) => supplier.cancellationCharges(ref(wish), contractCall())
    const file = (wish?: ChangePart, reference: string = randomUUID()) =>
      supplier.changeRequest(
        { ...ref(wish), cancellationType: 3, remarks: 'customer request', reference },
        contractCall(),
      )
    const askStatus = (id: string) => supplier.changeRequestStatus(id, contractCall())
    const getTicketId = (passenger: number): string => booking.tickets[passenger]?.ticketId ?? ''
    const toSectorRef = (flights: SupplierBooking['segments'][number]) => ({
      origin: flights[0]?.originAirportCode ?? '',
      destination: flights.at(-1)?.destinationAirportCode ?? '',
    })
    const toSector = (leg: number) => toSectorRef(booking.segments[leg] ?? [])
    const legs = () => [...booking.segments.keys()]
    /** Sums fare and extras of some tickets on some journeys. */
    const sumGross = (who: readonly number[], where: readonly number[]): number => {
      const shares = grossShares(booking.fare, passengers, booking.segments)
      const cells = who.flatMap((passenger) => where.map((leg) => shares[passenger]?.[leg]))
      return sumMinor(cells.map((cell) => (cell ? cell.fareMinor + cell.extrasMinor : 0)))
    }
    /** Lists every ticket once, and each journey of it alone if there are several. No child is left alone. */
    const parts = (): ChangePart[] =>
      booking.tickets
        .toReversed()
        .flatMap(({ ticketId }) =>
          booking.segments.length > 1
            ? legs().map((leg) => ({ ticketIds: [ticketId], sectors: [toSector(leg)] }))
            : [{ ticketIds: [ticketId] }],
        )

    test('a cancellation costs and refunds what was paid, one request a ticket', async () => {
      const { chargeMinor, refundMinor } = await charges()
      expect(chargeMinor + refundMinor).toBe(booking.fare.publishedMinor)
      const requests = await file()
      expect(requests.map((one) => one.ticketId)).toEqual(booking.tickets.map(({ ticketId }) => ticketId))
      expect(new Set(requests.map((one) => one.changeRequestId)).size).toBe(booking.tickets.length)
    })

    test('charges of parts add up to those of the whole, and those by ticket to their part', async () => {
      if (!under.can.chargesOfParts)
        return expect(await getErrorCode(charges({ ticketIds: [getTicketId(1)] }))).toBe('unsupported')
      const whole = await charges()
      const each = await Promise.all(parts().map(charges))
      expect(sumMinor(each.map((one) => one.chargeMinor))).toBe(whole.chargeMinor)
      expect(sumMinor(each.map((one) => one.refundMinor))).toBe(whole.refundMinor)
      for (const one of [whole, ...each]) {
        expect(one.chargeMinor).toBeLessThanOrEqual(whole.chargeMinor)
        expectCreditWithin(one.creditMinor, one.refundMinor)
        if (!one.perTicket) continue
        const credits = one.perTicket.flatMap(({ creditMinor }) => creditMinor ?? [])
        for (const ticket of one.perTicket) expectCreditWithin(ticket.creditMinor, ticket.refundMinor)
        if (credits.length > 0) expect(sumMinor(credits)).toBe(one.creditMinor)
        expect(sumMinor(one.perTicket.map((ticket) => ticket.chargeMinor))).toBe(one.chargeMinor)
        expect(sumMinor(one.perTicket.map((ticket) => ticket.refundMinor))).toBe(one.refundMinor)
      }
      const all = booking.tickets.map(({ ticketId }) => ticketId)
      expect(await charges({ ticketIds: all, sectors: legs().map(toSector), requestType: 2 })).toEqual(whole)
    })

    test('one ticket on one journey goes back once; its other journey may follow', async () => {
      const first = { ticketIds: [getTicketId(1)], sectors: [toSector(0)] }
      const [filed] = await file(first)
      expect(filed?.ticketId).toBe(getTicketId(1))
      expect(await getErrorCode(file(first))).toBe('duplicate')
      expect(await getErrorCode(file())).toBe('duplicate')
      if (booking.segments.length > 1)
        expect(await file({ ...first, sectors: [toSector(1)] })).toHaveLength(1)
      expect(await file({ ticketIds: [getTicketId(2)] })).toHaveLength(1)
    })

    test('parts asked for one after the other give back everything, each what was quoted', async () => {
      const quotes: number[] = []
      const ids: string[] = []
      for (const part of parts()) {
        if (under.can.chargesOfParts) quotes.push((await charges(part)).refundMinor)
        ids.push(...(await file(part)).map((one) => one.changeRequestId))
      }
      under.passMinutes(10)
      const statuses = await Promise.all(ids.map(askStatus))
      expect(statuses.every((status) => status.outcome === 'completed')).toBe(true)
      const amounts = statuses.flatMap((status) => [status.refundedMinor, status.chargeMinor])
      expect(sumMinor(amounts)).toBe(sumGross([...passengers.keys()], legs()))
      for (const status of statuses) expectCreditWithin(status.creditedMinor, status.refundedMinor)
      if (under.can.chargesOfParts) expect(statuses.map((status) => status.refundedMinor)).toEqual(quotes)
    })

    test('a single flight of a connection is refunded only where the fare allows it', async ({ skip }) => {
      const isConnection = (offer: SupplierOffer) => offer.segments.some((flights) => flights.length > 1)
      const { traceKey, offers } = await supplier.search(under.returnQuery ?? under.query, contractCall())
      for (const isByFlight of [true, false]) {
        const offer = offers.find(
          (one) =>
            isConnection(one) && one.isRefundable && (one.isRefundableByFlight ?? false) === isByFlight,
        )
        if (!offer) continue
        const purchase = { ...aPurchase(traceKey, offer), held: null, isPriceChangeAccepted: false }
        booking = await supplier.ticket({ ...purchase, reference: randomUUID() }, contractCall())
        const parts = listParts(booking.segments, countPartsPerLeg(offer, booking.segments))
        const flights = booking.segments.flat().map((flight) => toSectorRef([flight]))
        const one = { ticketIds: [getTicketId(0)], sectors: flights.slice(0, 1) }
        if (!isByFlight) {
          expect(await getErrorCode(file(one))).toBe('refused')
          continue
        }
        expect(parts).toHaveLength(flights.length)
        const ids: string[] = []
        // No child is left alone.
        for (const { ticketId } of booking.tickets.toReversed())
          for (const flight of flights)
            ids.push(
              ...(await file({ ticketIds: [ticketId], sectors: [flight] })).map(
                (filed) => filed.changeRequestId,
              ),
            )
        expect(await getErrorCode(file(one))).toBe('duplicate')
        under.passMinutes(10)
        const statuses = await Promise.all(ids.map(askStatus))
        const amounts = statuses.flatMap(({ refundedMinor, chargeMinor }) => [refundedMinor, chargeMinor])
        expect(sumMinor(amounts)).toBe(booking.fare.publishedMinor)
      }
      if (!offers.some(isConnection)) skip()
    })

    test('what belongs to another booking is refused', async () => {
      expect(await getErrorCode(file({ ticketIds: [`${getTicketId(0)}77`] }))).toBe('refused')
      expect(await getErrorCode(file({ ticketIds: [getTicketId(1)], sectors: [{ origin: 'XXX', destination: 'YYY' }] })))
        .toBe('refused') // prettier-ignore
      expect(await getErrorCode(askStatus('4711'))).toBe('refused')
    })

    test('a request goes from open to completed, with what was quoted and paid', async () => {
      const part = { ticketIds: [getTicketId(1)] }
      const quote = under.can.chargesOfParts ? await charges(part) : null
      const [filed] = await file(part)
      const id = filed?.changeRequestId ?? ''
      const before = await askStatus(id)
      expect(before.isFinal).toBe(before.outcome !== 'open')
      if (!before.isFinal) expect([before.refundedMinor, before.chargeMinor]).toEqual([0, 0])
      under.passMinutes(10)
      const after = await under.restart().changeRequestStatus(id, contractCall())
      expect(after).toMatchObject({ isFinal: true, outcome: 'completed', reason: '' })
      expect(after.creditNoteNo).not.toBe('')
      expect(after.refundedMinor + after.chargeMinor).toBe(sumGross([1], legs()))
      expectCreditWithin(after.creditedMinor, after.refundedMinor)
      if (quote) expect(after).toMatchObject(pickAmounts(quote))
    })

    test('the requests of a booking are listed with our references, or there is no list', async () => {
      const list = (port: SupplierPort) => port.changeRequests(booking, contractCall())
      if (!under.can.listChanges) return expect(await getErrorCode(list(supplier))).toBe('unsupported')
      expect(await list(supplier)).toEqual([])
      const [child] = await file({ ticketIds: [getTicketId(1)] }, 'CHANGE-1')
      const [infant] = await file({ ticketIds: [getTicketId(2)] }, 'CHANGE-2')
      expect(child?.reference).toBe('CHANGE-1')
      expect(await list(under.restart())).toEqual([child, infant])
    })

    test('after a lost answer nothing is filed twice, and the list tells the truth', async ({ skip }) => {
      if (!under.loseChangeAnswers) return skip()
      under.loseChangeAnswers()
      const part = { ticketIds: [getTicketId(1)] }
      expect(await getErrorCode(file(part, 'CHANGE-9'))).toBe('outcomeUnknown')
      const again = under.restart()
      if (under.can.listChanges)
        expect((await again.changeRequests(booking, contractCall()))[0]?.reference).toBe('CHANGE-9')
      const second = { ...ref(part), cancellationType: 3 as const, remarks: 'again', reference: 'CHANGE-10' }
      expect(await getErrorCode(again.changeRequest(second, contractCall()))).toBe('duplicate')
    })

    test('a request that was cancelled before it was sent does nothing', async () => {
      const request = { ...ref(), cancellationType: 3 as const, remarks: 'no', reference: 'CHANGE-0' }
      expect(await getErrorCode(supplier.changeRequest(request, contractCall(AbortSignal.abort())))).toBe(
        'timeout',
      )
      expect(await file()).toHaveLength(booking.tickets.length)
    })
  })
}

const pickAmounts = ({ chargeMinor, refundMinor, creditMinor }: SupplierCharges) => ({
  chargeMinor,
  refundedMinor: refundMinor,
  ...(creditMinor === undefined ? {} : { creditedMinor: creditMinor }),
})
