import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { BookingOutcome } from '#contract/http/booking.ts'
import { formatInr } from '#domain/format.ts'
import { aTicket } from '#renderer/entities/ticket-detail.test-kit.ts'
import { refused, type Answer, type Answers } from '#renderer/testing/answers.ts'
import { BookedQueueScreen } from './booked-queue-screen.tsx'
import { holdTexts } from './queue/hold-texts.ts'
import {
  aRow,
  describeQueueStates,
  toTicketPage,
  showQueue,
  type Queue,
} from './queue/queue-screen.test-kit.tsx'
import { cardTexts, ticketsTexts as texts } from './texts.ts'

const queue: Queue = {
  element: <BookedQueueScreen />,
  at: '/flight/booked-queue',
  endpoint: 'tickets.bookedFlights',
  title: texts.heldTitle,
  empty: texts.heldEmpty,
}

const inTwoHours = (): string => new Date(Date.now() + 2 * 3_600_000).toISOString()
const aHold = () => aRow({ status: 'Held', statusText: 'Held', holdDeadline: inTwoHours(), amount: 5000 })

const outcome: BookingOutcome = {
  orderId: 'o1',
  bookingId: '100093',
  pnr: 'QX7RTA',
  status: 'Ticketed',
  statusId: 3,
  statusText: 'Ticketed',
  bookingSlug: 's',
  amount: 5000,
  walletAvailable: 7000,
  holdDeadline: null,
}

const aQuote = (newTotal: number) => ({
  bookingId: '100093',
  pnr: 'QX7RTA',
  previousTotal: 5000,
  newTotal,
  difference: newTotal - 5000,
  isPriceChanged: newTotal !== 5000,
  walletAvailable: 12_000,
  holdDeadline: inTwoHours(),
  holdDeadlineSource: 'Airline',
  checks: [],
})

const issueText = (rupees: number): string => holdTexts.issueButton(1, formatInr(rupees), 'Skyways', 'QX7RTA')

/** Opens the issue dialog of a queue with one hold, after its fare was quoted. */
const openIssue = async (issue: Answer<'booking.issue'>, newTotal = 5000, answers: Answers = {}) => {
  const page = showQueue(queue, toTicketPage(aHold()), {
    answers: { 'booking.requote': aQuote(newTotal), 'booking.issue': issue, ...answers },
  })
  await page.press(holdTexts.issue)
  return page
}

describeQueueStates(queue)

describe('BookedQueueScreen', () => {
  it('shows each hold with the time left, and counts them', async () => {
    showQueue(
      queue,
      toTicketPage(aHold(), aRow({ bookingId: '2', pnr: 'LATE99', status: 'Held', statusText: 'Held' })),
    )
    const card = await screen.findByRole('article', { name: cardTexts.cardFor('QX7RTA') })
    expect(card.textContent).toMatch(/1h \d+m/)
    expect(screen.getByRole('article', { name: cardTexts.cardFor('LATE99') }).textContent).toContain(
      texts.holdUnknown,
    )
    screen.getByText('2 holds')
  })

  it('says whose deadline a hold of a linked supplier has', async () => {
    showQueue(queue, toTicketPage({ ...aHold(), holdDeadlineSource: 'Deadline of Skyways Travel' }))
    const card = await screen.findByRole('article', { name: cardTexts.cardFor('QX7RTA') })
    expect(within(card).getByTitle(/Deadline of Skyways Travel/).textContent).toMatch(/1h \d+m/)
  })

  it('issues a hold at the current fare, once, and links to the e-ticket', async () => {
    const page = await openIssue(outcome)
    await screen.findByText(holdTexts.same)
    expect(page.callsTo('booking.requote')).toEqual([{ BookingId: '100093' }])
    await page.dialog.press(issueText(5000))
    await screen.findByRole('dialog', { name: holdTexts.ticketed('QX7RTA') })
    expect(page.callsTo('booking.issue')).toEqual([
      { BookingId: '100093', acceptedTotal: 5000, overrideReason: '' },
    ])
    await page.dialog.follow(holdTexts.eTicket)
    expect(page.address()).toBe('/e-ticket/s')
  })

  it.each([
    ['i', () => new RegExp(`^${holdTexts.issueTitle('QX7RTA')}`)],
    ['r', () => holdTexts.repriceTitle('QX7RTA')],
    ['x', () => holdTexts.releaseTitle('QX7RTA')],
  ] as const)("opens a dialog of the cursor's hold with %s", async (key, title) => {
    showQueue(queue, toTicketPage(aHold()), {
      isWide: true,
      answers: {
        'booking.requote': aQuote(5000),
        'tickets.detail': 'never',
        'tickets.bookingHistory': 'never',
      },
    })
    fireEvent.keyDown(await screen.findByRole('grid', { name: texts.heldTitle }), { key })
    await screen.findByRole('dialog', { name: title() })
  })

  it('focuses the issued ticket when the dialog closes, so that Escape leads to the next hold', async () => {
    let isIssued = false
    const page = showQueue(
      queue,
      () => (isIssued ? toTicketPage(aRow({ bookingId: '2', pnr: 'LATE99' })) : toTicketPage(aHold())),
      {
        isWide: true,
        answers: {
          'booking.requote': aQuote(5000),
          'booking.issue': () => {
            isIssued = true
            return outcome
          },
          'tickets.detail': () =>
            aTicket(
              isIssued
                ? { bookingId: '100093', pnr: 'QX7RTA' }
                : { bookingId: '100093', pnr: 'QX7RTA', status: 'Held', statusText: 'Held' },
            ),
          'tickets.bookingHistory': 'never',
        },
      },
    )
    const grid = await screen.findByRole('grid', { name: texts.heldTitle })
    fireEvent.keyDown(grid, { key: 'i' })
    await page.dialog.press(issueText(5000))
    await screen.findByRole('dialog', { name: holdTexts.ticketed('QX7RTA') })
    await expect.poll(() => screen.queryByRole('button', { name: holdTexts.issue, hidden: true })).toBeNull()
    await page.dialog.press(holdTexts.close)
    await expect.poll(() => document.activeElement?.textContent).toBe('QX7RTA')
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
    await expect.poll(() => document.activeElement).toBe(grid)
  })

  it('shows how the fare has changed, and sends the new total', async () => {
    const page = await openIssue(outcome, 5600)
    await screen.findByText(holdTexts.difference)
    await page.dialog.press(issueText(5600))
    await screen.findByRole('dialog', { name: holdTexts.ticketed('QX7RTA') })
    expect(page.callsTo('booking.issue')).toMatchObject([{ acceptedTotal: 5600 }])
  })

  it('says that the fare cannot be checked, and checks it again on request', async () => {
    const page = await openIssue(outcome, 5000, {
      'booking.requote': refused('supplierTimeout', { message: 'The airline is silent.' }),
    })
    await screen.findByText('The airline is silent.')
    page.answer({ 'booking.requote': aQuote(5000) })
    await page.dialog.press(holdTexts.retry)
    await screen.findByRole('button', { name: issueText(5000) })
  })

  it('says so when the outcome is unknown, and offers no second try', async () => {
    const page = await openIssue(refused('outcomeUnknown'))
    await page.dialog.press(issueText(5000))
    await screen.findByRole('dialog', { name: holdTexts.unknownTitle })
    expect(screen.queryByRole('button', { name: issueText(5000) })).toBeNull()
  })

  it('sends a lost request again with the same key', async () => {
    const page = await openIssue('lost')
    await page.dialog.press(issueText(5000))
    await screen.findByText(holdTexts.noAnswer, { exact: false })
    page.answer({ 'booking.issue': outcome })
    await page.dialog.press(issueText(5000))
    await screen.findByRole('dialog', { name: holdTexts.ticketed('QX7RTA') })
    const keys = page.calls
      .filter(({ id }) => id === 'booking.issue')
      .map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  it('releases a hold after its PNR was confirmed', async () => {
    const page = showQueue(queue, toTicketPage(aHold()), {
      answers: { 'booking.release': { ...outcome, status: 'Released' } },
    })
    await page.press(holdTexts.release)
    await screen.findByRole('dialog', { name: holdTexts.releaseTitle('QX7RTA') })
    expect(page.callsTo('booking.release')).toEqual([])
    page.answer({ 'tickets.bookedFlights': toTicketPage() })
    await page.dialog.press(holdTexts.releaseButton('QX7RTA', formatInr(5000), 'Skyways'))
    await screen.findByText(holdTexts.released('QX7RTA'))
    expect(page.callsTo('booking.release')).toEqual([{ BookingId: '100093', Source: 'synthetic' }])
    await screen.findByRole('heading', { name: texts.heldEmpty })
  })

  it('says why a hold was not released, and keeps it', async () => {
    const page = showQueue(queue, toTicketPage(aHold()), {
      answers: { 'booking.release': refused('wrongState', { message: 'It is being issued.' }) },
    })
    await page.press(holdTexts.release)
    await page.dialog.press(holdTexts.releaseButton('QX7RTA', formatInr(5000), 'Skyways'))
    await screen.findByText('It is being issued.')
    screen.getByRole('dialog', { name: holdTexts.releaseFailed })
  })

  it('opens the dialog in the address, and removes it from the address', async () => {
    const page = showQueue(queue, toTicketPage(aHold()), {
      query: '?open=100093&act=release',
      answers: { 'tickets.detail': 'never' },
    })
    await screen.findByRole('dialog', { name: holdTexts.releaseTitle('QX7RTA') })
    await expect.poll(page.address).toBe('/flight/booked-queue?open=100093')
  })

  it('reprices a hold without issuing it, then offers to issue it', async () => {
    const page = showQueue(queue, toTicketPage(aHold()), {
      query: '?open=100093&act=reprice',
      answers: { 'tickets.detail': 'never', 'booking.requote': aQuote(5600) },
    })
    const dialog = await screen.findByRole('dialog', { name: holdTexts.repriceTitle('QX7RTA') })
    await expect.poll(() => dialog.textContent).toContain(holdTexts.repriceDearer(formatInr(600)))
    expect(screen.queryByRole('button', { name: issueText(5600) })).toBeNull()
    page.answer({ 'booking.requote': aQuote(4900) })
    await page.dialog.press(holdTexts.retry)
    await expect.poll(() => dialog.textContent).toContain(holdTexts.repriceCheaper(formatInr(100)))
    expect(page.callsTo('booking.issue')).toEqual([])
    await page.dialog.press(holdTexts.toIssue)
    await screen.findByRole('button', { name: issueText(4900) })
  })

  it('says that a hold the address names has ended', async () => {
    showQueue(queue, toTicketPage(), { query: '?open=100093&act=issue' })
    await screen.findByText(holdTexts.gone)
  })
})
