import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { WalletEntry } from '#contract/entities/wallet-entry.ts'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { aFlightTransaction } from './flight-money.test-kit.ts'
import { moneyTexts as texts } from './texts.ts'
import { TransactionsScreen } from './transactions-screen.tsx'

const show = (answer: Answer<'booking.flightTransactions'>, as: Viewer = 'travelAgent') =>
  renderScreen(<TransactionsScreen />, {
    as,
    at: '/flight/transaction',
    isNarrow: true,
    answers: { 'booking.flightTransactions': answer },
  })

const toPage = (...transactions: WalletEntry[]) => ({ transactions, ...onlyPage(transactions.length) })

describe('TransactionsScreen', () => {
  it('shows placeholders while loading', async () => {
    show('never')
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('offers to book a flight when there are no transactions', async () => {
    const page = show(toPage())
    await screen.findByRole('heading', { name: texts.transactionsEmpty })
    await page.follow('Book a Flight')
    expect(page.address()).toBe('/flight/search')
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show(refused('unavailable'))
    await screen.findByRole('heading', { name: texts.transactionsFailed })
    page.answer({ 'booking.flightTransactions': toPage(aFlightTransaction()) })
    await page.press('Try again')
    await screen.findByText('Ticket ABC123 DEL - BOM')
  })

  it("shows the server's message to a user without permission", async () => {
    show(refused('forbidden', { message: 'Ask the owner.' }))
    await screen.findByText('Ask the owner.')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('sends a visitor to sign in, and requests nothing', async () => {
    const page = show(toPage(), 'visitor')
    await expect.poll(page.address).toBe('/login?redirectTo=%2Fflight%2Ftransaction')
    expect(page.calls).toEqual([])
  })

  it('shows each entry with its amount and the balance after it', async () => {
    const refund = aFlightTransaction({ entryId: 'e2', kind: 'refund', text: 'Refund ABC123', amount: 5000 })
    show(toPage(aFlightTransaction(), refund))
    const card = (await screen.findByText('Ticket ABC123 DEL - BOM')).closest('article')
    expect(card?.textContent).toMatch(/Spent.*6,240.*Balance after.*8,760/)
    expect(screen.getByText('Refund ABC123').closest('article')?.textContent).toMatch(/5,000/)
    screen.getByText('2 entries')
  })

  it('opens the ticket of an entry in the queue, and offers none without a PNR', async () => {
    const noTicket = aFlightTransaction({ entryId: 'e2', text: 'Search fee', pnr: null, bookingId: null })
    const page = show(toPage(aFlightTransaction(), noTicket))
    const card = (await screen.findByText('Search fee')).closest('article')
    expect(card && within(card).queryByRole('link')).toBeNull()
    await page.follow('Ticket ABC123')
    expect(page.address()).toBe('/flight/ticket-queue?pnr=ABC123')
  })
})
