import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { jobs } from '#server/db/schema/index.ts'
import { anInfant, aPassenger, getBalance, newLastName } from '#tests/support/booking-kit.ts'
import { bookingRow, setUpChanges } from '#tests/support/changes-hooks.ts'
import { aFamily } from '#tests/support/changes-kit.ts'

const retail = { as: 'retail' }
const agent = { as: 'agent' }
const staff = { as: 'staff' }
const owner = { as: 'owner' }
const wayBack = [{ Origin: 'BOM', Destination: 'DEL' }]

const at = setUpChanges()

const loadBooking = (bookingId: string) => bookingRow(at.database, bookingId)

describe('a request that is sent', () => {
  test('a full refund has one pending item per ticket with its quote', async () => {
    const { bookingId, amount, tickets } = await at.kit.buy(retail, { passengers: aFamily() })
    const before = await getBalance(at.kit.server(), retail)
    const answer = await at.kit.ask(bookingId, { RequestType: 1, acceptedCharge: 6000 }, retail)
    expect(answer).toMatchObject({
      ok: true,
      result: {
        bookingId,
        requestType: 1,
        requestTypeText: 'Refund',
        cancellationType: 3,
        state: 'pending',
        bookingStatus: 'ChangeRequested',
        bookingStatusText: 'Pending',
        quotedCharge: 6000,
        quotedRefund: amount - 6000,
        daysOpen: 0,
        mayDecide: false,
      },
    })
    if (!answer.ok) return
    expect(
      answer.result.items.map(({ ticketId, state, quotedCharge }) => [ticketId, state, quotedCharge]),
    ).toEqual(tickets.map((ticketId) => [ticketId, 'pending', 2000]))
    expect(answer.result.items.every(({ nextCheckAt }) => nextCheckAt !== null)).toBe(true)
    expect(at.kit.changes.sent).toHaveLength(1)
    expect(at.kit.changes.sent[0]).toMatchObject({
      requestType: 1,
      ticketIds: [],
      sectors: [],
      cancellationType: 3,
    })
    expect(await loadBooking(bookingId)).toMatchObject({
      status: 5,
      changeRequestIds: answer.result.items.map(({ changeRequestId }) => changeRequestId),
      changeStatusText: 'Pending',
    })
    expect(await getBalance(at.kit.server(), retail)).toEqual(before)
    const waiting = await at.database.db.select().from(jobs).where(eq(jobs.kind, 'change.refresh'))
    const itemIds = new Set(answer.result.items.map(({ itemId }) => itemId))
    expect(waiting.filter(({ uniqueKey }) => itemIds.has(uniqueKey ?? ''))).toHaveLength(3)
  })

  test('a partial refund names tickets and legs; the other leg can be requested afterwards', async () => {
    const { bookingId, tickets } = await at.kit.buy(retail, { passengers: aFamily() })
    const first = await at.kit.ask(
      bookingId,
      { RequestType: 2, TicketId: tickets.slice(2), Sectors: wayBack },
      retail,
    )
    expect(first).toMatchObject({ ok: true, result: { items: [{ passengerIndex: 2, sectors: wayBack }] } })
    expect(at.kit.changes.sent[0]).toMatchObject({
      ticketIds: [tickets[2]],
      sectors: [{ origin: 'BOM', destination: 'DEL' }],
    })
    const again = await at.kit.ask(
      bookingId,
      { RequestType: 2, TicketId: tickets.slice(2), Sectors: wayBack },
      retail,
    )
    expect(again).toMatchObject({ status: 409, failure: { errorCode: 'wrongState' } })
    const whole = await at.kit.ask(bookingId, { RequestType: 1 }, retail)
    expect(whole).toMatchObject({ failure: { message: expect.stringContaining('partial refund') } })
    const other = await at.kit.ask(
      bookingId,
      { RequestType: 2, TicketId: tickets.slice(2), Sectors: [{ Origin: 'del', Destination: 'bom' }] },
      retail,
    )
    expect(other).toMatchObject({ ok: true })
    expect((await loadBooking(bookingId))?.changeRequestIds).toHaveLength(2)
  })

  test('a change for one of three passengers reserves its charge', async () => {
    const { bookingId, tickets } = await at.kit.buy(retail, { passengers: aFamily() })
    const before = await getBalance(at.kit.server(), retail)
    const answer = await at.kit.ask(
      bookingId,
      { RequestType: 3, TicketId: tickets.slice(1, 2), acceptedCharge: 3000 },
      retail,
    )
    expect(answer).toMatchObject({ ok: true, result: { items: [{ passengerIndex: 1, quotedCharge: 3000 }] } })
    expect(await getBalance(at.kit.server(), retail)).toMatchObject({
      userWalletBalance: before.userWalletBalance,
      reserved: before.reserved + 3000,
      available: before.available - 3000,
    })
  })

  test('predicts and reserves no charge when the airline cancelled the flight', async () => {
    const { bookingId } = await at.kit.buy(retail)
    const before = await getBalance(at.kit.server(), retail)
    const answer = await at.kit.ask(bookingId, { RequestType: 3, CancellationType: 2 }, retail)
    expect(answer).toMatchObject({
      ok: true,
      result: { cancellationType: 2, quotedCharge: null, quotedRefund: null },
    })
    expect(at.kit.changes.sent[0]).toMatchObject({ cancellationType: 2 })
    expect(await getBalance(at.kit.server(), retail)).toEqual(before)
  })

  test('a refusal leaves everything as it was, and it may be requested again', async () => {
    const { bookingId } = await at.kit.buy(retail)
    const before = await getBalance(at.kit.server(), retail)
    at.kit.changes.play('refuse')
    const headers = { 'idempotency-key': 'refused-once' }
    const refused = await at.kit.ask(bookingId, { RequestType: 3 }, { ...retail, headers })
    expect(refused).toMatchObject({
      status: 409,
      failure: { errorCode: 'supplierRefused', message: 'The airline says no.' },
    })
    expect(await getBalance(at.kit.server(), retail)).toEqual(before)
    expect(await loadBooking(bookingId)).toMatchObject({
      status: 3,
      changeStatusText: '',
      changeRequestIds: [],
    })
    const list = await at.kit.list({ bookingId }, retail)
    expect(list).toMatchObject({
      result: { changeRequests: [{ state: 'closed', items: [{ reason: 'The airline says no.' }] }] },
    })
    // The same key returns the same answer; a new request is sent.
    expect(await at.kit.ask(bookingId, { RequestType: 3 }, { ...retail, headers })).toMatchObject({
      failure: { errorCode: 'supplierRefused', message: 'The airline says no.' },
    })
    expect(at.kit.changes.sent).toHaveLength(1)
    expect(await at.kit.ask(bookingId, { RequestType: 3 }, retail)).toMatchObject({ ok: true })
  })

  test('a different charge than shown is reported with both, and nothing is sent', async () => {
    const { bookingId } = await at.kit.buy(retail)
    at.kit.changes.setCharge(150_000)
    const answer = await at.kit.ask(bookingId, { RequestType: 1, acceptedCharge: 2000 }, retail)
    expect(answer).toMatchObject({
      status: 409,
      failure: { errorCode: 'priceChanged', details: { newCharge: 3000, previousCharge: 2000 } },
    })
    const unknownBefore = await at.kit.ask(bookingId, { RequestType: 1, acceptedCharge: null }, retail)
    expect(unknownBefore).toMatchObject({ failure: { errorCode: 'priceChanged' } })
    expect(at.kit.changes.sent).toHaveLength(0)
    expect(await loadBooking(bookingId)).toMatchObject({ status: 3 })
  })

  test('a charge beyond the wallet debits nothing and returns what the whole request needs', async () => {
    const { bookingId } = await at.kit.buy(retail, { passengers: aFamily() })
    at.kit.changes.setChangeCharge(400_000_00)
    const before = await getBalance(at.kit.server(), retail)
    const answer = await at.kit.ask(bookingId, { RequestType: 3 }, retail)
    expect(answer).toMatchObject({
      failure: {
        errorCode: 'walletTooSmall',
        details: { needed: 24_00_000, available: before.available },
      },
    })
    expect(await getBalance(at.kit.server(), retail)).toEqual(before)
    expect(at.kit.changes.sent).toHaveLength(0)
    expect(await loadBooking(bookingId)).toMatchObject({ status: 3 })
  })

  test('requires remarks, no longer than the airline reads', async () => {
    const { bookingId } = await at.kit.buy(retail)
    expect(await at.kit.ask(bookingId, { RequestType: 1, Remarks: '  ' }, retail)).toMatchObject({
      status: 400,
      failure: { fields: [{ path: 'Remarks', message: 'This is required field.' }] },
    })
    expect(await at.kit.ask(bookingId, { RequestType: 1, Remarks: 'x'.repeat(501) }, retail)).toMatchObject({
      status: 400,
    })
  })

  test('refuses to leave a child or infant without an adult', async () => {
    const lastName = newLastName()
    const passengers = [aPassenger(0, { lastName }), anInfant(1, { lastName })]
    const { bookingId, tickets } = await at.kit.buy(retail, { passengers })
    const alone = await at.kit.ask(
      bookingId,
      { RequestType: 2, TicketId: tickets.slice(0, 1), Sectors: wayBack },
      retail,
    )
    expect(alone).toMatchObject({
      failure: { errorCode: 'wrongState', message: expect.stringContaining('without an adult') },
    })
    const both = await at.kit.ask(bookingId, { RequestType: 2, TicketId: tickets, Sectors: wayBack }, retail)
    expect(both).toMatchObject({ ok: true })
  })

  test("a departed leg can't be requested, by its airport's clock; the return still can", async () => {
    const { bookingId, tickets } = await at.kit.buy(retail)
    // It is 06:01 in Delhi on the day of the outbound flight.
    at.kit.setClock(new Date('2026-12-10T00:31:00.000Z'))
    expect(await at.kit.quote(bookingId, { RequestType: 1 }, retail)).toMatchObject({
      status: 409,
      failure: { errorCode: 'wrongState', message: expect.stringContaining('has departed') },
    })
    expect(await at.kit.ask(bookingId, { RequestType: 3 }, retail)).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
    expect(
      await at.kit.ask(bookingId, { RequestType: 2, TicketId: tickets, Sectors: wayBack }, retail),
    ).toMatchObject({ ok: true })
  })
})

describe('who may send a request', () => {
  test("finds nothing alike for another user's, another site's and no booking", async () => {
    const { bookingId } = await at.kit.buy(retail)
    const strangers = [agent, { as: 'retail', site: 'meridian' }, { as: 'staff', site: 'meridian' }]
    for (const who of strangers) {
      const found = { status: 404, failure: { errorCode: 'notFound' } }
      expect(await at.kit.quote(bookingId, { RequestType: 1 }, who)).toMatchObject(found)
      expect(await at.kit.ask(bookingId, { RequestType: 1 }, who)).toMatchObject(found)
      expect(await at.kit.history(bookingId, who)).toMatchObject(found)
      expect(await at.kit.list({ bookingId }, who)).toMatchObject({
        result: { changeRequests: [], total: 0 },
      })
    }
    expect(await at.kit.ask('1', { RequestType: 1 }, retail)).toMatchObject({ status: 404 })
    expect(await at.kit.ask(bookingId, { RequestType: 1 })).toMatchObject({ status: 401 })
  })

  test("doesn't find a ticket of another booking", async () => {
    const mine = await at.kit.buy(retail)
    const other = await at.kit.buy(retail)
    const answer = await at.kit.ask(
      mine.bookingId,
      { RequestType: 2, TicketId: [...mine.tickets, ...other.tickets], Sectors: wayBack },
      retail,
    )
    expect(answer).toMatchObject({ status: 404, failure: { errorCode: 'notFound' } })
    expect(at.kit.changes.sent).toHaveLength(0)
  })

  test('allows staff with the right to act for customers, and the owner; the request records both people', async () => {
    const one = await at.kit.buy(retail)
    const byStaff = await at.kit.ask(one.bookingId, { RequestType: 1 }, staff)
    expect(byStaff).toMatchObject({ ok: true, result: { mayDecide: false } })
    expect(await at.kit.list({ bookingId: one.bookingId }, retail)).toMatchObject({
      result: { changeRequests: [{ requestedBy: expect.stringMatching(/^Staff of /), mayDecide: false }] },
    })
    expect(await at.kit.list({ bookingId: one.bookingId }, owner)).toMatchObject({
      result: { changeRequests: [{ mayDecide: true }] },
    })
    const two = await at.kit.buy(retail)
    expect(await at.kit.ask(two.bookingId, { RequestType: 1 }, owner)).toMatchObject({ ok: true })
  })
})
