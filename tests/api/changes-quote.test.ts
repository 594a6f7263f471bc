import { describe, expect, test } from 'vitest'
import { setUpChanges } from '#tests/support/changes-hooks.ts'
import { aFamily } from '#tests/support/changes-kit.ts'

const retail = { as: 'retail' }
const agent = { as: 'agent' }
const wayBack = [{ Origin: 'BOM', Destination: 'DEL' }]

const at = setUpChanges()

describe('what a request would cost', () => {
  test('of a refund: charge, refunded and kept amounts per ticket, which add up', async () => {
    const { bookingId, amount, tickets } = await at.kit.buy(retail, { passengers: aFamily() })
    const answer = await at.kit.quote(bookingId, { RequestType: 1 }, retail)
    expect(answer).toMatchObject({
      ok: true,
      result: {
        // 1,000.00 for each of three passengers on each of two journeys.
        cancellationCharge: 6000,
        currency: 'INR',
        refundAmount: amount - 6000,
        saleAmount: amount,
        toSetAside: 0,
        note: '',
      },
    })
    if (!answer.ok) return
    expect(answer.result.lines.map(({ ticketId }) => ticketId)).toEqual(tickets)
    expect(answer.result.lines[0]?.sectors).toEqual([{ Origin: 'DEL', Destination: 'BOM' }, ...wayBack])
    expect(answer.result.lines[0]?.passengerName).toMatch(/^RAO[A-Z]*\/KAVITA$/)
  })

  test('an agent gets the refund minus the commission it kept', async () => {
    const { bookingId, amount } = await at.kit.buy(agent)
    const answer = await at.kit.quote(bookingId, { RequestType: 1 }, agent)
    expect(answer).toMatchObject({ result: { refundAmount: amount - 2000, saleAmount: amount } })
    if (!answer.ok) return
    const lines = new Map(answer.result.refundLines.map((line) => [line.kind, line.amount]))
    expect(lines.get('wallet')).toBe(answer.result.refundAmount)
    const parts = ['airlineRefund', 'commissionReversed', 'tdsReversed'] as const
    const sumPaise = parts.reduce((sum, kind) => sum + Math.round((lines.get(kind) ?? 0) * 100), 0)
    expect(lines.get('commissionReversed')).toBeLessThan(0)
    expect(sumPaise).toBe(Math.round((answer.result.refundAmount ?? 0) * 100))
  })

  test('of one passenger and one journey, where two flights are named as one journey or one by one', async () => {
    const { bookingId, tickets } = await at.kit.buy(retail, { passengers: aFamily() })
    const ask = (Sectors: { Origin: string; Destination: string }[]) =>
      at.kit.quote(bookingId, { RequestType: 2, TicketId: tickets.slice(2), Sectors }, retail)
    const whole = await ask([{ Origin: 'DEL', Destination: 'BOM' }])
    expect(whole).toMatchObject({ ok: true, result: { cancellationCharge: 1000, saleAmount: 2500 } })
    const flights = await ask([
      { Origin: 'DEL', Destination: 'JAI' },
      { Origin: 'JAI', Destination: 'BOM' },
    ])
    expect(flights).toMatchObject({ ok: true, result: { cancellationCharge: 1000, saleAmount: 2500 } })
    expect(await ask([{ Origin: 'DEL', Destination: 'JAI' }])).toMatchObject({
      status: 400,
      failure: { errorCode: 'invalidRequest', message: expect.stringContaining('whole journey') },
    })
    expect(await ask([])).toMatchObject({ failure: { errorCode: 'invalidRequest' } })
  })

  test('a change reserves its charge', async () => {
    const { bookingId } = await at.kit.buy(retail)
    expect(await at.kit.quote(bookingId, { RequestType: 3 }, retail)).toMatchObject({
      result: {
        cancellationCharge: 3000,
        refundAmount: 0,
        toSetAside: 3000,
        serviceFeeKept: 0,
        refundLines: [],
      },
    })
  })

  test("is null with a note when the airline doesn't announce it", async () => {
    at.kit.changes.setCharge(null)
    const { bookingId, amount } = await at.kit.buy(retail)
    expect(await at.kit.quote(bookingId, { RequestType: 1 }, retail)).toMatchObject({
      result: {
        cancellationCharge: null,
        refundAmount: null,
        saleAmount: amount,
        note: expect.stringContaining('when the request is done'),
      },
    })
  })

  test('without charges per ticket the total is split exactly', async () => {
    at.kit.changes.setPerTicket(false)
    at.kit.changes.setCharge(33_333)
    const { bookingId } = await at.kit.buy(retail, { passengers: aFamily() })
    const answer = await at.kit.quote(bookingId, { RequestType: 1 }, retail)
    if (!answer.ok) throw new Error(answer.failure.message)
    const sum = answer.result.lines.reduce((total, { charge }) => total + Math.round((charge ?? 0) * 100), 0)
    expect(sum).toBe(6 * 33_333)
  })

  test("a refusal shows the supplier's words, a missing answer may be retried", async () => {
    const { bookingId } = await at.kit.buy(retail)
    at.kit.changes.failQuotes('refused')
    expect(await at.kit.quote(bookingId, { RequestType: 1 }, retail)).toMatchObject({
      status: 409,
      failure: { errorCode: 'supplierRefused', message: 'No charges now.' },
    })
    at.kit.changes.failQuotes('timeout')
    expect(await at.kit.quote(bookingId, { RequestType: 1 }, retail)).toMatchObject({
      status: 504,
      failure: { errorCode: 'supplierTimeout' },
    })
    at.kit.changes.failQuotes(null)
  })
})
