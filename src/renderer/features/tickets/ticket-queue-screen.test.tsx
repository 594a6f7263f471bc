import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { bookingEndpoints, BookingOutcome } from '#contract/http/booking.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { timelineTexts } from '#renderer/entities/booking-timeline-texts.ts'
import { recordOutcomeTexts as outcomes } from '#renderer/entities/record-outcome-texts.ts'
import { refused } from '#renderer/testing/answers.ts'
import {
  aRow,
  describeQueueStates,
  toTicketPage,
  showQueue,
  type Queue,
} from './queue/queue-screen.test-kit.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { cardTexts, exportTexts, ticketsTexts as texts } from './texts.ts'
import { TicketQueueScreen } from './ticket-queue-screen.tsx'

type PurchaseCheck = ResultOf<typeof bookingEndpoints.checkPurchase>

const queue: Queue = {
  element: <TicketQueueScreen />,
  at: '/flight/ticket-queue',
  endpoint: 'tickets.list',
  title: texts.title,
  empty: texts.empty,
}

const outcome: BookingOutcome = {
  orderId: 'o1',
  bookingId: '100093',
  pnr: '',
  status: 'InProgress',
  statusId: 2,
  statusText: 'In progress',
  bookingSlug: 's',
  amount: 5000,
  walletAvailable: 7000,
  holdDeadline: null,
}

describeQueueStates(queue)

describe('TicketQueueScreen', () => {
  it('shows each ticket with route, amount, PNR and status, and counts them', async () => {
    showQueue(
      queue,
      toTicketPage(
        aRow(),
        aRow({ bookingId: '100094', pnr: 'XYZ789', status: 'Failed', statusText: 'Failed' }),
      ),
    )
    const card = await screen.findByRole('article', { name: cardTexts.cardFor('QX7RTA') })
    expect(card.textContent).toMatch(/DEL → BOM.*Ticketed.*9,210\.50.*QX7RTA/)
    within(screen.getByRole('article', { name: cardTexts.cardFor('XYZ789') })).getByText('Failed')
    screen.getByText('2 tickets')
  })

  it("shows a booking's history on its card, loaded when it is opened", async () => {
    const page = showQueue(queue, toTicketPage(aRow()), {
      as: 'retail',
      answers: {
        'tickets.bookingHistory': {
          bookingId: '100093',
          statusText: 'Ticketed',
          explanation: 'The airline issued the tickets.',
          events: [],
        },
      },
    })
    await screen.findByRole('article', { name: cardTexts.cardFor('QX7RTA') })
    expect(page.callsTo('tickets.bookingHistory')).toEqual([])
    await page.press(timelineTexts.show)
    await screen.findByText('The airline issued the tickets.')
    expect(page.callsTo('tickets.bookingHistory')).toEqual([{ BookingId: '100093' }])
  })

  it('names the colleague who booked, but not the reader', async () => {
    const neha = { ...aRow().user, userId: 'u2', name: 'Neha Gupta' }
    const rows = toTicketPage(aRow(), aRow({ bookingId: '100094', pnr: 'XYZ789', user: neha }))
    showQueue(queue, rows)
    const card = await screen.findByRole('article', { name: cardTexts.cardFor('XYZ789') })
    within(card).getByText('Neha Gupta')
    const own = screen.getByRole('article', { name: cardTexts.cardFor('QX7RTA') })
    expect(within(own).queryByText(aRow().user.name)).toBeNull()
  })

  describe('a purchase in progress', () => {
    const user = { ...aRow().user, userId: 'customer' }
    const open = aRow({ status: 'InProgress', statusText: 'In progress', pnr: '', amount: 5000, user })
    const press = (outcome: 'ticketed' | 'notBooked') => new RegExp(`^${outcomes.submit[outcome]} · ₹`)
    const checked = (over: Partial<PurchaseCheck> = {}): PurchaseCheck => ({
      recordableAt: new Date(Date.now() - 60_000).toISOString(),
      isAirlineWorking: false,
      outcomes: ['ticketed', 'notBooked'],
      ...over,
    })

    it('lets staff record its tickets as the supplier gave them', async () => {
      const page = showQueue(queue, toTicketPage(open), {
        as: 'staff',
        answers: {
          'booking.checkPurchase': checked(),
          'booking.decidePurchase': refused('secondPersonNeeded', { message: 'Ask a colleague.' }),
        },
      })
      await page.press(outcomes.record)
      await screen.findByText(outcomes.recordable, { exact: false })
      expect(page.callsTo('booking.checkPurchase')).toEqual([{ BookingId: '100093' }])
      await page.press(press('ticketed'))
      expect(await screen.findAllByText('This is required field.')).toHaveLength(5)
      await page.fill(/^PNR/, 'qx7rta')
      await page.fill(/^Supplier's booking ID/, '1871')
      await page.fill(/^Ticket ID, Anil Sharma/, '771')
      await page.fill(/^Ticket number, Anil Sharma/, '098-24000')
      await page.fill(/^Reason/, 'TBO, by phone')
      await page.press(press('ticketed'))
      expect((await screen.findByRole('alert')).textContent).toContain('Ask a colleague.')
      expect(page.callsTo('booking.decidePurchase')).toEqual([
        {
          BookingId: '100093',
          decision: {
            outcome: 'ticketed',
            pnr: 'QX7RTA',
            supplierBookingId: '1871',
            tickets: [{ ticketId: '771', ticketNumber: '098-24000' }],
          },
          reason: 'TBO, by phone',
        },
      ])
    })

    it('lets staff record that there is no booking', async () => {
      const page = showQueue(queue, toTicketPage(open), {
        as: 'staff',
        answers: {
          'booking.checkPurchase': checked(),
          'booking.decidePurchase': { ...outcome, status: 'Failed', statusId: 6 },
        },
      })
      await page.press(outcomes.record)
      await screen.findByText(outcomes.recordable, { exact: false })
      await page.choose(outcomes.outcome, outcomes.outcomes.notBooked)
      await page.fill(/^Reason/, 'TBO, by phone')
      await page.press(press('notBooked'))
      await expect.poll(page.toasts).toEqual([outcomes.done])
      expect(page.callsTo('booking.decidePurchase')).toMatchObject([{ decision: { outcome: 'notBooked' } }])
    })

    it('shows from when its outcome can be recorded instead of the form', async () => {
      const recordableAt = new Date(Date.now() + 86_400_000).toISOString()
      const page = showQueue(queue, toTicketPage(open), {
        as: 'staff',
        answers: { 'booking.checkPurchase': checked({ recordableAt, isAirlineWorking: true }) },
      })
      await page.press(outcomes.record)
      await screen.findByText(outcomes.workingUntil(formatInstant(recordableAt)))
      expect(screen.queryByLabelText(/^Reason/)).toBeNull()
    })

    it('shows that the airline has just answered, and reloads the queue', async () => {
      const message = 'The airline has just answered.'
      const page = showQueue(queue, toTicketPage(open), {
        as: 'staff',
        answers: { 'booking.checkPurchase': refused('wrongState', { message }) },
      })
      await page.press(outcomes.record)
      await screen.findByText(message)
      expect(screen.queryByRole('button', { name: uiTexts.retry })).toBeNull()
      await page.press(uiTexts.close)
      await expect.poll(() => page.callsTo('tickets.list')).toHaveLength(2)
    })

    it("isn't offered to customers", async () => {
      showQueue(queue, toTicketPage(open), { as: 'retail' })
      await screen.findByRole('article', { name: cardTexts.cardFor('100093') })
      expect(screen.queryByRole('button', { name: outcomes.record })).toBeNull()
    })
  })

  it('requests newest bookings first, and keeps another order in the address', async () => {
    const page = showQueue(queue, toTicketPage(aRow()))
    await screen.findByText('QX7RTA')
    expect(page.callsTo('tickets.list')).toMatchObject([{ sort: 'BD', fixedDeparture: false }])
    await page.choose(texts.sortBy, texts.sorts.TA)
    await expect.poll(() => page.callsTo('tickets.list').at(-1)).toMatchObject({ sort: 'TA' })
    expect(page.address()).toBe('/flight/ticket-queue?sort=TA')
  })

  it('filters by the typed values, and keeps them in the address', async () => {
    const page = showQueue(queue, toTicketPage(aRow()))
    await page.press(texts.filters)
    await page.fill(texts.fields.passengerName, 'sharma')
    await page.tick(texts.fields.domestic)
    await page.press(texts.apply)
    await expect
      .poll(() => page.callsTo('tickets.list').at(-1))
      .toMatchObject({ passengerName: 'sharma', domestic: true, international: false })
    expect(page.address()).toBe('/flight/ticket-queue?dom=1&name=sharma')
    await screen.findByRole('button', { name: `${texts.filters} (2)` })
  })

  it('opens the e-ticket', async () => {
    const page = showQueue(queue, toTicketPage(aRow()))
    await page.follow(cardTexts.full)
    expect(page.address()).toBe('/e-ticket/s')
  })

  it('opens the form of a change request', async () => {
    const page = showQueue(queue, toTicketPage(aRow()))
    await page.follow(cardTexts.change)
    expect(page.address()).toBe('/flight/change-requests/new/s')
  })

  it('says why a cancelled booking accepts no change request', async () => {
    const page = showQueue(queue, toTicketPage(aRow({ status: 'Cancelled', statusText: 'Cancelled' })))
    await screen.findByText('QX7RTA')
    expect(screen.queryByRole('link', { name: cardTexts.change })).toBeNull()
    expect(screen.getByRole('button', { name: cardTexts.change }).getAttribute('aria-disabled')).toBe('true')
    expect(page.callsTo('tickets.list')).toHaveLength(1)
  })

  it('refreshes the status, says what the airline answered, and loads the list again', async () => {
    const page = showQueue(queue, toTicketPage(aRow()), {
      answers: {
        'tickets.refreshBooking': {
          bookingId: '100093',
          status: 'Cancelled',
          statusId: 5,
          statusText: 'Cancelled',
          asked: 1,
          isChanged: true,
          note: '',
          at: '2026-11-20T04:00:00.000Z',
        },
      },
    })
    await screen.findByText('Ticketed')
    page.answer({ 'tickets.list': toTicketPage(aRow({ status: 'Cancelled', statusText: 'Cancelled' })) })
    await page.press(cardTexts.refresh)
    await screen.findByText(/now Cancelled/)
    await screen.findByText('Cancelled')
    expect(page.callsTo('tickets.refreshBooking')).toEqual([{ BookingId: '100093' }])
  })

  it('refreshes the status of the only change request of a booking', async () => {
    const requested = aRow({
      status: 'ChangeRequested',
      statusText: 'Pending',
      ticketCRInfo: [{ changeRequestId: '77' }],
    })
    const page = showQueue(queue, toTicketPage(requested), {
      answers: { 'tickets.crStatus': refused('supplierTimeout', { message: 'No answer.' }) },
    })
    await page.press(cardTexts.refresh)
    await screen.findByText('No answer.')
    expect(page.callsTo('tickets.crStatus')).toEqual([{ ChangeRequestId: '77', BookingId: '100093' }])
    expect(page.callsTo('tickets.refreshBooking')).toEqual([])
  })

  it('says why the status could not be refreshed', async () => {
    const page = showQueue(queue, toTicketPage(aRow()), {
      answers: { 'tickets.refreshBooking': refused('supplierTimeout', { message: 'No answer.' }) },
    })
    await page.press(cardTexts.refresh)
    await screen.findByText('No answer.')
  })

  it('lets staff see the tickets of one user, and download all that match', async () => {
    const page = showQueue(queue, toTicketPage(aRow()), { as: 'staff' })
    await page.press('agent@skyways.test')
    await expect.poll(page.address).toBe('/flight/ticket-queue?user=u1')
    await page.press(texts.export)
    await page.dialog.press(exportTexts.start)
    const [[name, request] = []] = page.platform.asked
    expect(name).toBe('exportTickets')
    expect(request).toMatchObject({ filter: { userId: 'u1' }, sort: 'BD', withDetail: false })
  })

  it('offers agents no download', async () => {
    showQueue(queue, toTicketPage(aRow()))
    await screen.findByText('QX7RTA')
    expect(screen.queryByRole('button', { name: texts.export })).toBeNull()
  })
})
