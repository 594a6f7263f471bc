import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { formatInr } from '#domain/format.ts'
import { bookings } from '#server/db/schema/index.ts'
import { getBalance, placeOrder } from '#tests/support/booking-kit.ts'
import { setUpPurchaseDecisions } from '#tests/support/purchase-decision-hooks.ts'

const retail = { as: 'retail' }
const admin = { as: 'admin' }
const minuteMs = 60_000
const notBooked = { outcome: 'notBooked' } as const
const needsSecond = { ok: false, failure: { errorCode: 'secondPersonNeeded' } }
const wrongState = (message: string) => ({
  ok: false,
  failure: { errorCode: 'wrongState', message: expect.stringContaining(message) as string },
})

const { at, advanceClock, loadBooking, buyWithoutAnswer, aTicketedOutcome, decide, setLimit } =
  setUpPurchaseDecisions()

describe('a proposed outcome', () => {
  const { proposals, decideProposal } = endpoints.wallet
  const listPending = async () => (await at.server.must(proposals, {}, admin)).proposals
  let restoreLimit = async (): Promise<void> => undefined
  beforeEach(async () => {
    restoreLimit = await setLimit(100)
  })
  afterEach(() => restoreLimit())

  test('above the daily limit is carried out once someone else approves it', async () => {
    const { id, amount, before } = await buyWithoutAnswer()
    expect(await decide(id, notBooked)).toMatchObject(needsSecond)
    expect(await decide(id, aTicketedOutcome(), admin)).toMatchObject(needsSecond)
    expect(await getBalance(at.server, retail)).toMatchObject({ reserved: amount })
    const list = await at.server.must(endpoints.wallet.proposals, {}, admin)
    const proposal = list.proposals.find(({ mayDecide }) => mayDecide)
    expect(proposal).toMatchObject({ kind: 'decidePurchase', target: { kind: 'booking', id } })
    const approval = { proposalId: proposal?.proposalId ?? '', decision: 'approve' } as const
    expect(await at.server.call(endpoints.wallet.decideProposal, approval, admin)).toMatchObject({ ok: true })
    expect(await getBalance(at.server, retail)).toEqual(before)
  })

  test('shows the booking, its passengers, the tickets and the amount', async () => {
    const { id, orderId, amount } = await buyWithoutAnswer()
    const decision = aTicketedOutcome()
    expect(await decide(id, decision)).toMatchObject(needsSecond)
    const { passengers, origin, destination } = await loadBooking(orderId)
    const name = passengers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join()
    const [ticket] = decision.tickets
    const [proposal] = await listPending()
    expect(proposal).toMatchObject({
      about: expect.stringMatching(new RegExp(`· ${orderId} · ${name}$`)),
      after: `Ticketed as ${decision.pnr}`,
      amount,
      reason: 'TBO, ticket 4711',
      changes: [
        { field: 'Order', after: orderId },
        { field: 'Flights', after: expect.stringContaining(`${origin}–${destination}, `) },
        { field: 'Passengers', after: name },
        { field: "Supplier's booking ID", after: decision.supplierBookingId },
        { field: 'Tickets', after: `${name}: ${ticket?.ticketNumber} (ID ${ticket?.ticketId})` },
        { field: 'Amount', after: `${formatInr(amount)} paid from the wallet` },
      ],
    })
    const other = await buyWithoutAnswer()
    expect(await decide(other.id, notBooked)).toMatchObject(needsSecond)
    const [newest] = await listPending()
    expect(newest?.after).toBe('No booking, money released')
    expect(newest?.changes.at(-1)).toEqual({
      field: 'Amount',
      before: '',
      after: `${formatInr(other.amount)} on hold returns to the wallet`,
    })
  })

  test('of an earlier attempt is not recorded for a later one', async () => {
    const { id } = await buyWithoutAnswer()
    const setAttempt = (attempt: number) =>
      at.database.db
        .update(bookings)
        .set({ attempt })
        .where(eq(bookings.id, Number(id)))
    expect(await decide(id, notBooked)).toMatchObject(needsSecond)
    const [proposal] = await listPending()
    // As after the attempt failed and the hold was issued again, with its answer lost too.
    await setAttempt(2)
    const approval = { proposalId: proposal?.proposalId ?? '', decision: 'approve' } as const
    expect(await at.server.call(decideProposal, approval, admin)).toMatchObject(wrongState('has changed'))
    expect(await at.server.must(endpoints.wallet.proposals, { isPending: false }, admin)).toMatchObject({
      proposals: [{ state: 'Outdated' }],
    })
    await setAttempt(1)
  })

  test('waits while the airline may still answer, and ends once it has', async () => {
    const { orderId } = await placeOrder(at.server, retail)
    at.supplier.play({ kind: 'openRecord' })
    await at.server.call(endpoints.booking.orderSuccessCallback, { orderId, paymentMode: 'wallet' }, retail)
    const id = String((await loadBooking(orderId)).id)
    at.supplier.setDeaf(true)
    advanceClock(11 * minuteMs)
    expect(await decide(id, notBooked)).toMatchObject(needsSecond)
    const [proposal] = await listPending()
    const approve = () =>
      at.server.call(decideProposal, { proposalId: proposal?.proposalId ?? '', decision: 'approve' }, admin)
    at.supplier.setDeaf(false)
    expect(await approve()).toMatchObject(wrongState('in 24 hours.'))
    expect(await listPending()).toMatchObject([{ proposalId: proposal?.proposalId, mayDecide: true }])
    advanceClock(24 * 60 * minuteMs)
    expect(await approve()).toMatchObject({ ok: true, result: { state: 'Approved' } })

    const answered = await buyWithoutAnswer()
    expect(await decide(answered.id, notBooked)).toMatchObject(needsSecond)
    const [lasting] = await listPending()
    at.supplier.setDeaf(false)
    const approval = { proposalId: lasting?.proposalId ?? '', decision: 'approve' } as const
    expect(await at.server.call(decideProposal, approval, admin)).toMatchObject(wrongState('just answered'))
    expect(await listPending()).toEqual([])
  })
})
