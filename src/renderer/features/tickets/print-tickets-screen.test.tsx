import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aTicket } from '#renderer/entities/ticket-detail.test-kit.ts'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { eTicketTexts as texts } from './e-ticket/texts.ts'
import { PrintTicketsScreen } from './print-tickets-screen.tsx'

const tickets = [aTicket(), aTicket({ bookingId: '100124', pnr: 'XYZ789' })]
const bothIds = '?ids=100123,100124'

const show = (answer: Answer<'tickets.details'>, query = bothIds, as: Viewer = 'travelAgent') =>
  renderScreen(<PrintTicketsScreen />, {
    as,
    at: `/flight/print-tickets${query}`,
    answers: { 'tickets.details': answer },
  })

const shownBookings = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-booking]')].map(({ dataset }) => dataset['booking'])

describe('PrintTicketsScreen', () => {
  it('shows placeholders while loading', async () => {
    show('never')
    await screen.findByRole('status', { name: 'Loading' })
    screen.getByRole('main')
  })

  it.each(['', '?ids=', '?ids=../etc,abc'])('says for "%s" that none are selected', async (query) => {
    const page = show({ tickets }, query)
    await screen.findByRole('heading', { name: texts.manyNone })
    expect(page.calls).toEqual([])
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show(refused('unavailable'))
    await screen.findByRole('heading', { name: texts.manyFailed })
    page.answer({ 'tickets.details': { tickets } })
    await page.press('Try again')
    await screen.findByRole('heading', { name: texts.manyTitle(2) })
  })

  it("shows the server's message to a user without permission", async () => {
    show(refused('forbidden', { message: 'Ask the owner.' }))
    await screen.findByText('Ask the owner.')
  })

  it('sends a visitor to sign in, and requests nothing', async () => {
    const page = show({ tickets }, bothIds, 'visitor')
    await expect
      .poll(page.address)
      .toBe(`/login?redirectTo=${encodeURIComponent(`/flight/print-tickets${bothIds}`)}`)
    expect(page.calls).toEqual([])
  })

  it('shows every ticket once, without prices unless the address says so', async () => {
    const page = show({ tickets }, '?ids=100123,100124,100123')
    await screen.findByRole('heading', { name: texts.manyTitle(2) })
    screen.getByRole('navigation', { name: texts.tools })
    expect(shownBookings()).toEqual(['100123', '100124'])
    expect(page.callsTo('tickets.details')).toEqual([{ BookingIds: ['100123', '100124'] }])
    expect(screen.queryByText(/4,800\.00/)).toBeNull()
  })

  it('shows prices to those who may see them', async () => {
    const hidden = { ...tickets[1], permissions: { ...aTicket().permissions, canSeePrice: false } }
    show({ tickets: [aTicket(), { ...aTicket(), ...hidden }] }, `${bothIds}&hp=false`)
    await screen.findByRole('heading', { name: texts.manyTitle(2) })
    expect(screen.getAllByText(/4,800\.00/)).toHaveLength(1)
  })

  const idsFrom = (first: number, count: number): string[] =>
    Array.from({ length: count }, (_, index) => String(first + index))

  it('loads a large batch in chunks and shows it as one document', async () => {
    const ids = idsFrom(200_001, 52)
    const page = show(
      ({ BookingIds }) => ({
        tickets: BookingIds.map((bookingId) => aTicket({ bookingId, segments: [] })),
      }),
      `?ids=${ids.join(',')}`,
    )
    await screen.findByRole('heading', { name: texts.manyTitle(52) }, { timeout: 20_000 })
    expect(shownBookings()).toEqual(ids)
    expect(page.callsTo('tickets.details').map(({ BookingIds }) => BookingIds.length)).toEqual([50, 2])
  }, 60_000)

  it('takes every ticket that a queue can select', async () => {
    show('never', `?ids=${idsFrom(200_001, 200).join(',')}`)
    await screen.findByRole('status', { name: 'Loading' })
    expect(screen.queryByText(texts.manyLeftOut(200, 200))).toBeNull()
  })

  it('shows how many tickets it skips when an address names more than a queue can select', async () => {
    show('never', `?ids=${idsFrom(200_001, 201).join(',')}`)
    await screen.findByText(texts.manyLeftOut(200, 201))
  })

  it('prints all of them as one document', async () => {
    const page = show({ tickets })
    await page.press('Print')
    await expect
      .poll(() => page.platform.asked)
      .toEqual([
        [
          'print',
          {
            path: '/flight/print-tickets?ids=100123%2C100124&print=true&hp=true',
            title: texts.manyTitle(2),
            way: { kind: 'dialog' },
          },
        ],
      ])
  })

  it('links back to the queue', async () => {
    const page = show({ tickets })
    await page.press('Tickets')
    expect(page.address()).toBe('/flight/ticket-queue')
  })

  it('leaves the buttons out on paper', async () => {
    show({ tickets }, `${bothIds}&print=true`)
    await expect.poll(shownBookings).toHaveLength(2)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
