import { describe, expect, test } from 'vitest'
import type { SupplierBooking, SupplierError } from '#server/suppliers/port.ts'
import type { Happening } from '#tests/support/tbo-server/faults.ts'
import {
  aTrip,
  callOptions,
  chooseOffer,
  getErrorCode,
  isHoldable,
  isLowCost,
  setUpTbo,
  toTicket,
} from '#tests/support/tbo-server/tbo-kit.ts'

const tbo = setUpTbo({ server: { most: 10 }, settings: { purchaseTimeoutMs: 500 } })

const query = aTrip('DEL', 'BOM', { adultCount: 2, childCount: 1 })
const ticketed = { state: 'ticketed' } as const

/** Every way in which the answer to a purchase can be lost, and whether it was made. */
const losses: [string, Happening, boolean][] = [
  ['no answer, after the work', { kind: 'hang', afterWork: true }, true],
  ['no answer, before the work', { kind: 'hang', afterWork: false }, false],
  ['a broken connection after the work', { kind: 'reset', afterWork: true }, true],
  ['a broken connection before it', { kind: 'reset', afterWork: false }, false],
  ['half of an answer', { kind: 'truncated' }, true],
  ['an HTML page instead of an answer', { kind: 'html' }, true],
  ['an empty answer', { kind: 'emptyBody' }, true],
  ['HTTP 500 after the work', { kind: 'http', status: 500, afterWork: true }, true],
  ['HTTP 503 before it', { kind: 'http', status: 503, afterWork: false }, false],
  ['an answer that is too long', { kind: 'huge', bytes: 25_000_000, isCompressed: true }, true],
  ['an answer that trickles in', { kind: 'dribble', ms: 5_000 }, true],
]

describe('a low-cost ticket whose answer is lost', () => {
  test.each(losses)('%s: sent once, and the booking shows the truth', async (_title, happens, isMade) => {
    const chosen = await chooseOffer(tbo.supplier, query, isLowCost)
    const request = toTicket(chosen)
    tbo.server.plan({ method: 'Ticket', happens })
    expect(await getErrorCode(tbo.supplier.ticket(request, callOptions()))).toBe('outcomeUnknown')
    expect(tbo.count('Ticket')).toBe(1)
    const found = await tbo.ask(request.reference)
    if (isMade) {
      expect(found).toMatchObject({ ...ticketed, reference: request.reference, pnr: tbo.made()[0]?.pnr })
      expect(found?.tickets.every(({ ticketNumber }) => ticketNumber !== '')).toBe(true)
    } else expect(found).toBeNull()
    // Requesting the purchase again returns its outcome, and nothing is sent.
    const again = await tbo
      .node()
      .ticket(request, callOptions())
      .catch(() => null)
    if (isMade) expect(again?.pnr).toBe(tbo.made()[0]?.pnr)
    expect(tbo.count('Ticket')).toBe(1)
    expect(tbo.made()).toHaveLength(isMade ? 1 : 0)
  })
})

describe('a hold whose answer is lost', () => {
  test.each(losses)('%s: sent once, and the booking shows the truth', async (_title, happens, isMade) => {
    const chosen = await chooseOffer(tbo.supplier, query, isHoldable)
    const request = toTicket(chosen)
    tbo.server.plan({ method: 'Book', happens })
    expect(await getErrorCode(tbo.supplier.hold(request, callOptions()))).toBe('outcomeUnknown')
    const found = await tbo.ask(request.reference)
    if (isMade) expect(found).toMatchObject({ state: 'held', pnr: tbo.made()[0]?.pnr })
    else expect(found).toBeNull()
    await tbo
      .node()
      .hold(request, callOptions())
      .catch(() => null)
    expect(tbo.count('Book')).toBe(1)
  })

  test.each(losses)(
    '%s, at the ticket of a hold: the hold is known, the ticket sent once',
    async (_title, happens, isMade) => {
      const chosen = await chooseOffer(tbo.supplier, query, isHoldable)
      const request = toTicket(chosen)
      const held = await tbo.supplier.hold(request, callOptions())
      tbo.server.plan({ method: 'Ticket', happens })
      const issue = toTicket(chosen, { held })
      expect(await getErrorCode(tbo.supplier.ticket(issue, callOptions()))).toBe('outcomeUnknown')
      const found = await tbo.ask(issue.reference)
      expect(isMade ? ['ticketed'] : ['held', 'inProgress']).toContain(found?.state)
      expect(found?.pnr).toBe(held.pnr)
      expect(tbo.count('Ticket')).toBe(1)
    },
  )

  test('leaves no second hold and no ticket before the ticket of a full-service fare', async () => {
    const chosen = await chooseOffer(tbo.supplier, query, isHoldable)
    const request = toTicket(chosen)
    tbo.server.plan({ method: 'Book', happens: { kind: 'hang', afterWork: true } })
    expect(await getErrorCode(tbo.supplier.ticket(request, callOptions()))).toBe('outcomeUnknown')
    expect([tbo.count('Book'), tbo.count('Ticket')]).toEqual([1, 0])
    expect((await tbo.ask(request.reference))?.state).not.toBe('ticketed')
  })
})

describe('a ticket with another status', () => {
  test('in progress becomes ticketed when it is queried later', async () => {
    const chosen = await chooseOffer(tbo.supplier, query, isLowCost)
    const request = toTicket(chosen)
    tbo.server.plan({
      method: 'Ticket',
      happens: { kind: 'ticketStatus', ticketStatus: 5, isBought: true, afterAsks: 2 },
    })
    const first = await tbo.supplier.ticket(request, callOptions()).catch(() => null)
    expect(first?.state ?? 'inProgress').toBe('inProgress')
    const seen: (string | undefined)[] = []
    for (let look = 0; look < 4; look += 1) seen.push((await tbo.ask(request.reference))?.state)
    expect(seen.at(0)).toBe('inProgress')
    expect(seen.at(-1)).toBe('ticketed')
    expect(tbo.count('Ticket')).toBe(1)
  })

  test.each([0, 2, 3])('is looked up for status %i, and was bought', async (ticketStatus) => {
    const chosen = await chooseOffer(tbo.supplier, query, isLowCost)
    const request = toTicket(chosen)
    tbo.server.plan({ method: 'Ticket', happens: { kind: 'ticketStatus', ticketStatus, isBought: true } })
    const booking = await tbo.supplier
      .ticket(request, callOptions())
      .catch(() => tbo.ask(request.reference) as Promise<SupplierBooking>)
    expect(booking).toMatchObject(ticketed)
    expect(tbo.count('Ticket')).toBe(1)
  })

  test.each([0, 4, 9])('never counts as bought for status %i with nothing bought', async (ticketStatus) => {
    const chosen = await chooseOffer(tbo.supplier, query, isLowCost)
    const request = toTicket(chosen)
    tbo.server.plan({ method: 'Ticket', happens: { kind: 'ticketStatus', ticketStatus, isBought: false } })
    expect(['refused', 'outcomeUnknown']).toContain(
      await getErrorCode(tbo.supplier.ticket(request, callOptions())),
    )
    expect([null, 'failed']).toContain((await tbo.ask(request.reference))?.state ?? null)
    expect(tbo.count('Ticket')).toBe(1)
  })

  test("is refused in the supplier's words for status 4", async () => {
    const chosen = await chooseOffer(tbo.supplier, query, isLowCost)
    tbo.server.plan({ method: 'Ticket', happens: { kind: 'ticketStatus', ticketStatus: 4, isBought: false } })
    expect(await getErrorCode(tbo.supplier.ticket(toTicket(chosen), callOptions()))).toBe('refused')
  })

  test('is loaded, not refused, when it already exists', async () => {
    const chosen = await chooseOffer(tbo.supplier, query, isHoldable)
    const held = await tbo.supplier.hold(toTicket(chosen), callOptions())
    tbo.server.plan({ method: 'Ticket', happens: { kind: 'ticketStatus', ticketStatus: 6, isBought: true } })
    const issue = toTicket(chosen, { held })
    expect(await tbo.supplier.ticket(issue, callOptions())).toMatchObject({ ...ticketed, pnr: held.pnr })
    expect(tbo.count('Ticket')).toBe(1)
  })

  test('is bought for an adult without a date of birth, unless the quote requires one', async () => {
    const chosen = await chooseOffer(tbo.supplier, query, isHoldable)
    const isNeeded = chosen.offer.requirements.isDateOfBirthRequiredForAdults
    const withoutBirth = (request: ReturnType<typeof toTicket>) => ({
      ...request,
      passengers: request.passengers.map((one) => (one.paxType === 1 ? { ...one, dateOfBirth: '' } : one)),
    })
    const outcome = await tbo.supplier.hold(withoutBirth(toTicket(chosen)), callOptions()).then(
      (held) => getErrorCode(tbo.supplier.ticket(withoutBirth(toTicket(chosen, { held })), callOptions())),
      (error: SupplierError) => error.code,
    )
    expect(outcome).toBe(isNeeded ? 'refused' : 'no error')
  })

  test('is not bought under another reference when someone else bought it before', async () => {
    const chosen = await chooseOffer(tbo.supplier, query, isHoldable)
    const held = await tbo.supplier.hold(toTicket(chosen), callOptions())
    await tbo.supplier.ticket(toTicket(chosen, { held }), callOptions())
    expect(await getErrorCode(tbo.supplier.ticket(toTicket(chosen, { held }), callOptions()))).toBe(
      'duplicate',
    )
  })

  test('gives each passenger their own ticket in any order', async () => {
    const chosen = await chooseOffer(tbo.supplier, query, isLowCost)
    const request = toTicket(chosen)
    const names = ['Asha', 'Bela', 'Chitra']
    const passengers = request.passengers.map((one, index) => ({ ...one, firstName: names[index] ?? '' }))
    const straight = await tbo.supplier.ticket({ ...request, passengers }, callOptions())
    tbo.server.plan({ method: 'GetBookingDetails', happens: { kind: 'shuffled' } })
    const found = await tbo.ask(request.reference)
    expect(found?.tickets).toEqual(straight.tickets)
  })
})

describe('refusals by the supplier', () => {
  test.each([
    [6, ['traceExpired']],
    [28, ['traceExpired']],
    [14, ['duplicate']],
  ] as const)(
    'code %i at a low-cost ticket: reported as it is, sent once, nothing bought',
    async (errorCode, codes) => {
      const chosen = await chooseOffer(tbo.supplier, query, isLowCost)
      const before = tbo.count('Authenticate')
      tbo.server.plan({ method: 'Ticket', happens: { kind: 'error', errorCode } })
      const request = toTicket(chosen)
      expect(codes).toContain(await getErrorCode(tbo.supplier.ticket(request, callOptions())))
      expect([tbo.count('Ticket'), tbo.count('Authenticate')]).toEqual([1, before])
      expect((await tbo.ask(request.reference))?.state ?? 'failed').toBe('failed')
    },
  )

  test('reports the same people on the same flights within a day as a duplicate', async () => {
    const chosen = await chooseOffer(tbo.supplier, query, isHoldable)
    await tbo.supplier.hold(toTicket(chosen), callOptions())
    const twin = toTicket(chosen)
    expect(await getErrorCode(tbo.supplier.hold(twin, callOptions()))).toBe('duplicate')
    expect((await tbo.ask(twin.reference))?.state ?? null).not.toBe('held')
  })

  test.each(['Book', 'Ticket'] as const)('sold out at %s buys nothing', async (method) => {
    const chosen = await chooseOffer(tbo.supplier, query, method === 'Book' ? isHoldable : isLowCost)
    const message = 'The selected flight is sold out. Seats are not available'
    tbo.server.plan({ method, happens: { kind: 'error', errorCode: 2, message } })
    const request = toTicket(chosen)
    const node = tbo.node({ refusalAnswers: [message] })
    expect(await getErrorCode(node.ticket(request, callOptions()))).toBe('soldOut')
    expect((await tbo.ask(request.reference))?.state ?? 'failed').toBe('failed')
    expect(tbo.made()).toHaveLength(0)
  })

  test.each(['Book', 'Ticket'] as const)(
    'an error at %s that is not a known refusal leaves the outcome open, whatever its words',
    async (method) => {
      const chosen = await chooseOffer(tbo.supplier, query, method === 'Book' ? isHoldable : isLowCost)
      const message = 'Service not available at the moment. Please try again'
      tbo.server.plan({ method, happens: { kind: 'error', errorCode: 2, message } })
      const request = toTicket(chosen)
      expect(await getErrorCode(tbo.supplier.ticket(request, callOptions()))).toBe('outcomeUnknown')
      expect(await tbo.ask(request.reference)).toBeNull()
    },
  )

  test('is looked up again: a ticket that exists after all is found', async () => {
    const chosen = await chooseOffer(tbo.supplier, query, isLowCost)
    const refused = {
      ResponseStatus: 3,
      Error: { ErrorCode: 3, ErrorMessage: 'Invalid request' },
      TraceId: 'a trace',
    }
    tbo.server.plan({
      method: 'Ticket',
      happens: { kind: 'change', change: () => ({ Response: refused }) },
    })
    const request = toTicket(chosen)
    expect(await getErrorCode(tbo.supplier.ticket(request, callOptions()))).toBe('refused')
    expect(await tbo.ask(request.reference)).toMatchObject({ ...ticketed, pnr: tbo.made()[0]?.pnr })
  })
})

describe('an outage while the outcome of a purchase is looked up', () => {
  const outages = [
    'Service not available. Please try after some time',
    'Supplier not available',
    'Your session does not exist',
    'No data received from the supplier',
    'Booking details could not be found because of a technical error',
    '',
  ]
  test.each(outages)('%j is unknown, never "no such booking"', async (message) => {
    const chosen = await chooseOffer(tbo.supplier, query, isLowCost)
    const request = toTicket(chosen)
    tbo.server.plan({ method: 'Ticket', happens: { kind: 'reset', afterWork: true } })
    expect(await getErrorCode(tbo.supplier.ticket(request, callOptions()))).toBe('outcomeUnknown')
    tbo.server.plan({ method: 'GetBookingDetails', happens: { kind: 'error', errorCode: 2, message } })
    expect(await getErrorCode(tbo.ask(request.reference))).toBe('outcomeUnknown')
    expect(await tbo.ask(request.reference)).toMatchObject(ticketed)
  })

  test('an answer without an error and without an itinerary is unknown', async () => {
    const chosen = await chooseOffer(tbo.supplier, query, isLowCost)
    const request = toTicket(chosen)
    tbo.server.plan({ method: 'Ticket', happens: { kind: 'reset', afterWork: true } })
    await getErrorCode(tbo.supplier.ticket(request, callOptions()))
    const empty = { ResponseStatus: 1, Error: { ErrorCode: 0, ErrorMessage: '' }, TraceId: 'a trace' }
    tbo.server.plan({
      method: 'GetBookingDetails',
      happens: { kind: 'change', change: () => ({ Response: { ...empty, FlightItinerary: null } }) },
    })
    expect(await getErrorCode(tbo.ask(request.reference))).toBe('outcomeUnknown')
  })
})
