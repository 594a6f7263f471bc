import { describe, expect, test } from 'vitest'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import type { ChangeItemRow } from '#server/bookings/changes.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import { offerAt } from '#server/pricing/fares.test-kit.ts'
import { priceOffer } from '#server/pricing/price-offer.ts'
import { aPassenger } from '#server/suppliers/contract-checks.test-kit.ts'
import { fieldsOf, listFields } from '#server/suppliers/linked-sites/list-fields.test-kit.ts'
import { SupplierError } from '#server/suppliers/port.ts'
import { aSearch } from '#server/suppliers/synthetic/synthetic.test-kit.ts'
import { aFare, aSegment } from '#tests/support/scripted-offers.ts'
import { toChangeStatus } from './change-status.ts'
import { toCrossingPassenger } from './consumer-contacts.ts'
import { crossingTexts, toCrossingError, toLinkError, toRefusal } from './link-errors.ts'
import { toRecord } from './sold-booking.ts'

const query = { ...aSearch('DEL', 'BOM'), adultCount: 1 }
const fare = aFare(query)
/** Written by the supplying site's staff or its own supplier. */
const staffWords = 'Rahul owes us lunch'
/** Represents any field that is added to one of the objects later. */
const internal = { internalNote: staffWords }

const aBooking = (status: number): BookingRow =>
  ({
    ...internal,
    id: 7,
    siteId: 'skyways',
    userId: 'usr_house',
    pnr: 'PNR123',
    status,
    source: 'FD',
    holdDeadline: new Date('2027-01-01T00:00:00Z'),
    holdDeadlineSource: 'block',
    segments: [[{ ...aSegment(query, '6E', '101'), seatsLeft: 4, ...internal }]],
    offer: { ...offerAt(fare), ...internal },
    price: priceOffer(
      fare,
      { terms: 'agent', seesCost: false, isTdsWithheld: true },
      { markupMinor: 20_000 },
    ),
    failureText: staffWords,
  }) as unknown as BookingRow
const ticket = {
  ...internal,
  passengerIndex: 0,
  ticketId: 'T1',
  ticketNumber: 'FD-1',
  validatingAirline: '6E',
  barcodes: [{ content: 'M1', format: 'aztec', ...internal }],
}

describe('a booking record', () => {
  test('has exactly these fields', () => {
    const record = toRecord(aBooking(bookingStatuses.Ticketed), [ticket], 'ref')
    const fields = listFields(record).filter((path) => !/^(segments\[\]\[\]|fare)\./.test(path))
    expect(fields.toSorted()).toEqual(
      [
        ...fieldsOf(
          '',
          'reference supplierBookingId pnr state source holdDeadline holdDeadlineSource message',
        ),
        ...fieldsOf('tickets[].', 'passengerIndex ticketId ticketNumber validatingAirline'),
        ...fieldsOf('tickets[].barcodes[].', 'content format'),
      ].toSorted(),
    )
    expect(record.segments[0]?.[0]?.seatsLeft).toBeNull()
  })

  test.each([
    ['07AABCS4521K1ZE', '27AAPFU0939F1ZV', true],
    ['', '27AAPFU0939F1ZV', undefined],
    ['07AABCS4521K1ZE', '', undefined],
  ])('of an invoice with the GST numbers %j and %j has the tax invoice %s', (seller, buyer, expected) => {
    const invoiceParties = { seller: { gstNumber: seller }, buyer: { gstNumber: buyer } }
    const booking = { ...aBooking(bookingStatuses.Ticketed), invoiceParties } as unknown as BookingRow
    expect(toRecord(booking, [ticket], 'ref').hasTaxInvoice).toBe(expected)
  })

  test.each(Object.entries(bookingStatuses))('%s repeats nothing that staff wrote', (_name, status) => {
    const text = JSON.stringify(toRecord(aBooking(status), [ticket], 'ref'))
    expect(text).not.toContain(staffWords)
    expect(text).not.toContain('usr_house')
  })
})

describe('the status of a change request', () => {
  const anItem = (state: ChangeItemRow['state']): ChangeItemRow =>
    ({
      ...internal,
      id: 9,
      state,
      statusText: staffWords,
      reason: staffWords,
      refundedMinor: 100_000,
      ourCreditNoteNo: 'CN-1',
      share: { totalMinor: 520_000, discountMinor: 0 },
    }) as unknown as ChangeItemRow

  const states = ['sending', 'unknown', 'pending', 'decision', 'completed', 'rejected', 'closed'] as const

  test.each(states)('%s has exactly these fields and repeats nothing that staff wrote', (state) => {
    const status = toChangeStatus(anItem(state), 520_000)
    expect(listFields(status).toSorted()).toEqual(
      fieldsOf(
        '',
        'changeRequestId statusText isFinal outcome reason refundedMinor creditedMinor chargeMinor creditNoteNo',
      ).toSorted(),
    )
    expect(JSON.stringify(status)).not.toContain(staffWords)
    // Buyers read the reason, and don't know that there is a supplier.
    expect(status.reason).not.toMatch(/supplier|them/i)
    expect(status.reason === '').toBe(state !== 'rejected' && state !== 'closed')
    expect([status.outcome, status.isFinal]).toEqual(
      state === 'completed' || state === 'rejected' || state === 'closed' ? [state, true] : ['open', false],
    )
  })
})

describe('an error', () => {
  test.each([
    ['fareGone', 'soldOut'],
    ['outcomeUnknown', 'outcomeUnknown'],
    ['supplierTimeout', 'timeout'],
    ['holdNotAllowed', 'holdNotAllowed'],
    ['wrongState', 'refused'],
    ['invalidRequest', 'refused'],
  ] as const)('%s crosses as %s with a listed text', (code, expected) => {
    const told = toLinkError(new AppError(code, { message: staffWords }))
    expect(told).toBeInstanceOf(SupplierError)
    expect(told).toMatchObject({ code: expected, message: crossingTexts[expected] })
    expect(toRefusal(code)).toMatchObject({ code: expected, message: crossingTexts[expected] })
  })

  test("of the supplying site's own supplier crosses without its words", () => {
    const told = toCrossingError(new SupplierError('soldOut', staffWords))
    expect(told).toMatchObject({ code: 'soldOut', message: crossingTexts.soldOut, internal: staffWords })
  })

  test.each(['walletTooSmall', 'dailyLimitReached'] as const)("%s doesn't say whose wallet it is", (code) => {
    const told = toLinkError(new AppError(code, { message: staffWords }))
    expect(told).toMatchObject({ code: 'refused', message: expect.not.stringContaining('wallet') as string })
  })
})

describe('a passenger', () => {
  const { requirements } = offerAt(fare)
  const contact = { contactNo: '+911140001000', email: 'desk@consumer.example' }
  const guardian = { title: 'Mr', firstName: 'Ravi', lastName: 'Rao', pan: 'ABCPR1234F', ...internal }
  const passenger = { ...aPassenger({ pan: 'ABCPA1234F', guardian }), ...internal }
  const toCrossing = (changes: Partial<typeof requirements>) =>
    toCrossingPassenger(
      passenger,
      { ...offerAt(fare), requirements: { ...requirements, ...changes } },
      contact,
    )

  test('crosses to the supplier with exactly these fields', () => {
    const all = toCrossing({ isPassportRequired: true, isPanRequired: true, isAddressRequired: true })
    expect(listFields(all).toSorted()).toEqual(
      [
        ...fieldsOf('', 'title firstName lastName paxType gender dateOfBirth isLeadPax contactNo email'),
        ...fieldsOf('', 'addressLine1 city countryCode nationality passportNo passportIssueDate'),
        ...fieldsOf('', 'passportExpiry passportIssueCountryCode pan ffAirlineCode ffNumber'),
        ...fieldsOf('guardian.', 'title firstName lastName pan'),
      ].toSorted(),
    )
    expect(all).toMatchObject({ ...contact, passportNo: 'Z1234567', pan: 'ABCPA1234F', city: 'Pune' })
  })

  test("crosses without what the airline doesn't require", () => {
    const none = { isPassportRequired: false, isPassportFullDetailRequired: false, isPanRequired: false }
    const few = toCrossing({ ...none, isAddressRequired: false })
    const kept = [
      'Z1234567',
      'ABCPA1234F',
      'Pune',
      '12 Lake Road',
      'asha.rao@example.com',
      'Ravi',
      '9800000000',
    ]
    for (const word of kept) expect(JSON.stringify(few)).not.toContain(word)
    expect(few.guardian).toBeNull()
  })
})
