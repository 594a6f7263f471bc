import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { changeRuleTexts } from '#domain/changes/change-rule-texts.ts'
import { toSector } from '#domain/changes/change-sectors.ts'
import {
  dates,
  dearest,
  listFlights,
  remarks,
  retail,
  setUpNewFlights,
  toRef,
} from '#tests/support/new-flights-kit.ts'

const { tickets } = endpoints
const { server, buy, search, ask, moveOnly, decide } = setUpNewFlights()

describe('the ticket after a reissue', () => {
  test('has the rules of its new fare, and the same flights are not offered again', async () => {
    const { bookingId } = await buy(1)
    const found = await search(bookingId)
    const chosen = found.flights.find(({ isRefundable }) => !isRefundable)
    if (!chosen) throw new Error('no fare that is not refundable')
    const asked = await ask(bookingId, toRef(found, chosen))
    await decide(bookingId)
    const detail = await server().must(tickets.ticketDetail, { bookingSlug: asked.bookingSlug }, retail)
    expect(detail.isRefundable).toBe(false)
    expect(JSON.stringify(detail.fareRules)).toContain(chosen.fareType)
    const again = await search(bookingId)
    const same = again.flights.filter(
      (one) => one.fareType === chosen.fareType && listFlights(one).join() === listFlights(chosen).join(),
    )
    expect(same).toEqual([])
  })

  test('waits for staff if the airline left the booking on its old flights', async () => {
    const { bookingId } = await buy(2)
    const found = await search(bookingId)
    const asked = await ask(bookingId, toRef(found, dearest(found.flights)))
    await moveOnly(asked.pnr, 0)
    await decide(bookingId)
    const { changeRequests } = await server().must(tickets.changeRequests, { bookingId }, retail)
    expect(changeRequests[0]?.requestId).toBe(asked.requestId)
    // The last of its tickets to be answered waits; the airline answers them in any order.
    expect(changeRequests[0]?.items.map(({ state }) => state).toSorted()).toEqual(['completed', 'decision'])
  })
})

describe('new flights are refused', () => {
  test('while a refund of another passenger is open', async () => {
    const { bookingId, detail } = await buy(2)
    const [one, other] = detail.passenger.map(({ ticket }) => ticket?.ticketId ?? '')
    await server().must(
      tickets.changeRequest,
      {
        BookingId: bookingId,
        RequestType: 2,
        TicketId: [one ?? ''],
        Sectors: [toSector(detail.segments[0] ?? [])],
        Remarks: remarks,
      },
      retail,
    )
    const answer = await server().call(
      tickets.changeFlights,
      { BookingId: bookingId, TicketId: [other ?? ''], dates },
      retail,
    )
    expect(answer).toMatchObject({
      status: 400,
      failure: { fields: [{ path: 'TicketId', message: changeRuleTexts.refundFirst }] },
    })
  })

  test('for a flight that the airline cancelled, since it offers others itself', async () => {
    const { bookingId } = await buy(1)
    const found = await search(bookingId)
    const answer = await server().call(
      tickets.changeRequest,
      {
        BookingId: bookingId,
        RequestType: 3,
        CancellationType: 2,
        Remarks: remarks,
        NewFlights: toRef(found, dearest(found.flights)),
      },
      retail,
    )
    expect(answer).toMatchObject({ status: 400, failure: { fields: [{ path: 'NewFlights' }] } })
  })

  test('for some of the passengers, since the airline would split the booking', async () => {
    const { bookingId, detail } = await buy(2)
    const TicketId = [detail.passenger[0]?.ticket?.ticketId ?? '']
    const answer = await server().call(
      tickets.changeFlights,
      { BookingId: bookingId, TicketId, dates },
      retail,
    )
    expect(answer).toMatchObject({ status: 400, failure: { fields: [{ path: 'TicketId' }] } })
  })

  test('for a date in the past, with the field of the date', async () => {
    const { bookingId } = await buy(1)
    const answer = await server().call(
      tickets.changeFlights,
      { BookingId: bookingId, dates: ['2020-01-01'] },
      retail,
    )
    expect(answer).toMatchObject({ status: 400, failure: { fields: [{ path: 'dates.0' }] } })
  })

  test('with a different number of dates than legs', async () => {
    const { bookingId } = await buy(1)
    const answer = await server().call(
      tickets.changeFlights,
      { BookingId: bookingId, dates: [...dates, ...dates] },
      retail,
    )
    expect(answer).toMatchObject({ status: 400, failure: { fields: [{ path: 'dates' }] } })
  })

  test.each([
    ['a refund', { RequestType: 1 as const }, 'invalidRequest'],
    ['another party', { RequestType: 3 as const }, 'staleResult'],
  ])('for %s', async (_, over, errorCode) => {
    const { bookingId } = await buy(1)
    const other = await buy(2)
    const answer = await server().call(
      tickets.cancellationCharge,
      { BookingId: bookingId, NewFlights: other.ref, ...over },
      retail,
    )
    expect(answer).toMatchObject({ failure: { errorCode } })
  })

  test("of another airline, which can't reissue the tickets", async () => {
    const { bookingId, airline } = await buy(1)
    const other = await buy(1, { isOwn: (one) => one !== airline })
    const answer = await server().call(
      tickets.cancellationCharge,
      { BookingId: bookingId, RequestType: 3, NewFlights: other.ref },
      retail,
    )
    expect(answer).toMatchObject({ failure: { errorCode: 'staleResult' } })
  })

  test("for someone else's booking", async () => {
    const { bookingId } = await buy(1)
    const answer = await server().call(
      tickets.changeFlights,
      { BookingId: bookingId, dates },
      { as: 'agent' },
    )
    expect(answer).toMatchObject({ failure: { errorCode: 'notFound' } })
  })
})
