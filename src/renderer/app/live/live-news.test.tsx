import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createFakeConnections } from '#domain/live/stream.test-kit.ts'
import { HoldsCount } from '#renderer/features/tickets/holds-count.tsx'
import { BookedQueueScreen } from '#renderer/features/tickets/booked-queue-screen.tsx'
import { aRow, toTicketPage } from '#renderer/features/tickets/queue/queue-screen.test-kit.tsx'
import { linkedTexts } from '#renderer/features/supply-network/suppliers/suppliers-texts.ts'
import { SupplyNetworkScreen } from '#renderer/features/supply-network/suppliers/supply-network-screen.tsx'
import { aLinked } from '#renderer/features/supply-network/supply-network.test-kit.ts'
import { WalletChip } from '#renderer/features/wallet/chip/wallet-chip.tsx'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { startMovingClock } from '#renderer/testing/moving-clock.ts'
import { aUser, type Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { useMay } from '#renderer/entities/use-may.ts'
import { siteNewsListeners } from './site-news-listeners.ts'
import { startLiveNews } from './start-live-news.ts'

const balance = (available: number) => ({
  userWalletBalance: available,
  available,
  creditLimit: 0,
  reserved: 0,
  isLow: false,
  currency: 'INR',
})
const inTwoHours = (): string => new Date(Date.now() + 7_200_000).toISOString()
const aHold = (bookingId: string, pnr: string) =>
  aRow({ bookingId, pnr, status: 'Held', statusText: 'Held', holdDeadline: inTwoHours() })
const first = () => aHold('1', 'AAAAA1')
const second = () => aHold('2', 'BBBBB2')
const third = () => aHold('3', 'CCCCC3')

interface Shown {
  as?: Viewer
  at?: string
  answers?: Answers
  isWide?: boolean
}

let people = 0

/** Renders a screen whose news the test sends, on a clock that the test moves. */
const show = async (element: React.ReactNode, { as = 'travelAgent', isWide = false, ...rest }: Shown) => {
  const clock = startMovingClock()
  const page = renderScreen(element, { as, isNarrow: !isWide, ...rest })
  const connections = createFakeConnections()
  people += 1
  const stop = startLiveNews(page.store, `person ${people}`, connections.open)
  onTestFinished(stop)
  await clock.pass(100)
  act(() => connections.last().ready('1'))
  // What the page loaded before the stream began is read once more.
  await clock.pass(1_000)
  let id = 1
  const tell = async (...topics: string[]) => {
    id += 1
    act(() => connections.last().send('news', String(id), { topics }))
    await clock.pass(1_000)
  }
  return { page, clock, connections, tell }
}

const queueAt = '/flight/booked-queue'
const showQueue = (answer: Answers['tickets.bookedFlights'], isWide = false) =>
  show(<BookedQueueScreen />, { at: queueAt, answers: { 'tickets.bookedFlights': answer }, isWide })

const setHidden = (isHidden: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  onTestFinished(() => void vi.restoreAllMocks())
  fireEvent(document, new Event('visibilitychange'))
}

describe('news of an open page', () => {
  it('changes the balance within a second', async () => {
    const { page, tell } = await show(<WalletChip />, { answers: { 'users.walletBalance': balance(500) } })
    await screen.findByText(/500\.00/)
    page.answer({ 'users.walletBalance': balance(25_500) })
    await tell('wallet')
    screen.getByText(/25,500\.00/)
  })

  it('shows what another agency changed about a link', async () => {
    const { page, tell } = await show(<SupplyNetworkScreen />, {
      as: 'staff',
      at: '/staff/suppliers/network',
      answers: { 'suppliers.linked': { suppliers: [aLinked()] } },
    })
    await screen.findByText(linkedTexts.states.selling)
    page.answer({ 'suppliers.linked': { suppliers: [aLinked({ supplierStatus: 'Suspended' })] } })
    await tell('links')
    screen.getByText(linkedTexts.states.suspended)
  })

  it('adds and removes rows without a loading state', async () => {
    const { page, tell } = await showQueue(toTicketPage(first(), second()))
    await screen.findByText('AAAAA1')
    page.answer({ 'tickets.bookedFlights': 'never' })
    await tell('bookings')
    screen.getByText('AAAAA1')
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
    expect(document.querySelector('.is-waiting')).toBeNull()
    expect(page.store.getState().progress.running).toBe(0)
  })

  it('shows the new rows', async () => {
    const { page, tell } = await showQueue(toTicketPage(first(), second()))
    await screen.findByText('AAAAA1')
    page.answer({ 'tickets.bookedFlights': toTicketPage(second(), third()) })
    await tell('holds')
    screen.getByText('CCCCC3')
    expect(screen.queryByText('AAAAA1')).toBeNull()
  })

  it.each(['unavailable', 'rateLimited', 'internal'] as const)(
    'keeps the rows and shows no message when the server answers %s, and tries again',
    async (code) => {
      const { page, tell, clock } = await showQueue(toTicketPage(first()))
      await screen.findByText('AAAAA1')
      page.answer({ 'tickets.bookedFlights': refused(code) })
      await tell('holds')
      screen.getByText('AAAAA1')
      expect(page.toasts()).toEqual([])
      page.answer({ 'tickets.bookedFlights': toTicketPage(first(), third()) })
      await clock.pass(10_000)
      screen.getByText('CCCCC3')
    },
  )

  it('shows a refusal, because the rows are no longer theirs', async () => {
    const { page, tell } = await showQueue(toTicketPage(first()))
    await screen.findByText('AAAAA1')
    page.answer({ 'tickets.bookedFlights': refused('forbidden', { message: 'Ask the owner.' }) })
    await tell('holds')
    await screen.findByText('Ask the owner.')
    expect(screen.queryByText('AAAAA1')).toBeNull()
    expect(page.toasts()).toEqual([])
  })

  it('keeps the selection of rows that stay', async () => {
    const { page, tell } = await showQueue(toTicketPage(first(), second()))
    await screen.findByText('AAAAA1')
    const boxOf = (pnr: string): HTMLInputElement | null | undefined =>
      screen.getByText(pnr).closest('li')?.querySelector('input[type="checkbox"]')
    fireEvent.click(boxOf('BBBBB2') as HTMLInputElement)
    page.answer({ 'tickets.bookedFlights': toTicketPage(third(), second()) })
    await tell('holds')
    expect(boxOf('BBBBB2')?.checked).toBe(true)
    expect(boxOf('CCCCC3')?.checked).toBe(false)
  })

  it('moves the focus to the next row when the focused one is gone', async () => {
    const { page, tell } = await showQueue(toTicketPage(first(), second()))
    const cardOf = (pnr: string): HTMLElement => screen.getByText(pnr).closest('li') as HTMLElement
    await screen.findByText('AAAAA1')
    act(() => cardOf('AAAAA1').focus())
    page.answer({ 'tickets.bookedFlights': toTicketPage(second()) })
    await tell('holds')
    expect(document.activeElement).toBe(cardOf('BBBBB2'))
    page.answer({ 'tickets.bookedFlights': toTicketPage() })
    await tell('holds')
    expect(document.activeElement?.className).toContain('list-main')
  })

  it('keeps a half-typed form', async () => {
    const Typed = () => {
      const [text, setText] = useState('')
      return (
        <>
          <label>
            Note
            <input value={text} onChange={(event) => setText(event.target.value)} />
          </label>
          <WalletChip />
        </>
      )
    }
    const { page, tell } = await show(<Typed />, { answers: { 'users.walletBalance': balance(500) } })
    await page.fill('Note', 'Half')
    const field = screen.getByLabelText('Note')
    act(() => field.focus())
    page.answer({ 'users.walletBalance': balance(700) })
    await tell('wallet')
    screen.getByText(/700\.00/)
    expect((field as HTMLInputElement).value).toBe('Half')
    expect(document.activeElement).toBe(field)
  })

  it('reads nothing that the topic does not concern', async () => {
    const { page, tell } = await show(<WalletChip />, { answers: { 'users.walletBalance': balance(500) } })
    const before = page.calls.length
    await tell('bookings', 'changes')
    expect(page.calls).toHaveLength(before)
  })

  it('reads less often under steady news, and at once again after a quiet time', async () => {
    const { page, tell, clock } = await show(<WalletChip />, {
      answers: { 'users.walletBalance': balance(500) },
    })
    await screen.findByText(/500\.00/)
    const counted = (): number => page.callsTo('users.walletBalance').length
    const before = counted()
    for (let second = 0; second < 60; second += 1) await tell('wallet')
    expect(counted() - before).toBeGreaterThan(5)
    expect(counted() - before).toBeLessThan(13)
    await clock.pass(30_000)
    page.answer({ 'users.walletBalance': balance(700) })
    await tell('wallet')
    screen.getByText(/700\.00/)
  })

  it('waits for the own change, which reads again by itself', async () => {
    const { page, tell, clock } = await showQueue(toTicketPage(first()))
    await screen.findByText('AAAAA1')
    page.answer({ 'users.logout': 'never' })
    const { sessionApi } = await import('#renderer/store/session-api.ts')
    const change = page.store.dispatch(sessionApi.endpoints.logout.initiate({}))
    const before = page.callsTo('tickets.bookedFlights').length
    await tell('holds')
    expect(page.callsTo('tickets.bookedFlights')).toHaveLength(before)
    act(() => change.reset())
    await clock.pass(1_000)
    expect(page.callsTo('tickets.bookedFlights')).toHaveLength(before + 1)
  })

  it('follows when the page is seen again', async () => {
    const { page, tell } = await show(<WalletChip />, { answers: { 'users.walletBalance': balance(500) } })
    const before = page.callsTo('users.walletBalance').length
    setHidden(true)
    await tell('wallet')
    expect(page.callsTo('users.walletBalance')).toHaveLength(before)
  })

  it('reads everything again after a gap', async () => {
    const { page, connections, clock } = await show(<WalletChip />, {
      answers: { 'users.walletBalance': balance(500), 'permissions.fromSession': refused('unavailable') },
    })
    await screen.findByText(/500\.00/)
    page.answer({ 'users.walletBalance': balance(900) })
    let isSiteRead = false
    const listener = (): void => void (isSiteRead = true)
    siteNewsListeners.add(listener)
    onTestFinished(() => void siteNewsListeners.delete(listener))
    act(() => connections.last().send('gap', '90'))
    await clock.pass(10_500)
    screen.getByText(/900\.00/)
    expect(page.callsTo('permissions.fromSession')).toHaveLength(1)
    expect(isSiteRead).toBe(true)
  })

  it('applies new rights', async () => {
    const Buttons = () =>
      useMay('customers.block') ? <button type="button">Block</button> : <p>Nothing to block</p>
    const { page, tell } = await show(<Buttons />, { as: 'staff' })
    await screen.findByRole('button', { name: 'Block' })
    page.answer({
      'permissions.fromSession': {
        user: page.store.getState().session.user ?? aUser('staff'),
        permissions: [],
        isUserSuperAdmin: false,
        lastSyncAt: '2026-11-02T06:00:00.000Z',
      },
    })
    await tell('permissions')
    await screen.findByText('Nothing to block')
  })
})

describe('polling beside news', () => {
  it('is rare while news arrives, and usual again when it stops', async () => {
    const { page, clock, connections } = await show(<HoldsCount to="/" />, {
      answers: { 'tickets.bookedFlights': toTicketPage(first()) },
    })
    const counted = (): number => page.callsTo('tickets.bookedFlights').length
    const before = counted()
    for (let beat = 0; beat < 10; beat += 1) {
      await clock.pass(19_000)
      act(() => connections.last().onText(': \n'))
    }
    expect(counted()).toBe(before)
    await clock.pass(120_000)
    expect(counted()).toBe(before + 1)
    // The server can't be reached: the stream is down, and the list is polled.
    await act(async () => connections.last().onEnd())
    await clock.pass(6_000)
    const down = counted()
    await clock.pass(61_000)
    expect(counted()).toBeGreaterThan(down)
  })
})
