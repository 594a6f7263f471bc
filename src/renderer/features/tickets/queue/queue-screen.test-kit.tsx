import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { TicketRow } from '#contract/entities/booking.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { aTicketRow } from '#domain/sheets/ticket-row.test-kit.ts'
import { ticketsTexts as texts } from '#renderer/features/tickets/texts.ts'
import { refused, type Answer, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'

export interface Queue {
  element: ReactNode
  at: string
  endpoint: 'tickets.list' | 'tickets.bookedFlights'
  title: string
  empty: string
}

/** Creates a queue's answer with these bookings. */
export const toTicketPage = (...tickets: TicketRow[]) => ({ tickets, ...onlyPage(tickets.length) })

const year = new Date().getFullYear() + 1

/** Creates a ticket that departs in January of next year. */
export const aRow = (over: Partial<TicketRow> = {}): TicketRow =>
  aTicketRow({
    bookingId: '100093',
    travelDate: `${year}-01-15T06:10:00`,
    arrivalDate: `${year}-01-15T08:20:00`,
    ...over,
  })

interface Shown {
  as?: Viewer
  query?: string
  answers?: Answers
  site?: Partial<SiteConfig>
  /** A wide screen with a table. */
  isWide?: boolean
  /** A screen on which the ticket fits beside the table. */
  isRoomy?: boolean
}

/** Renders a queue as cards with this answer for its list. */
export const showQueue = (queue: Queue, answer: Answer<'tickets.list'>, shown: Shown = {}) =>
  renderScreen(queue.element, {
    as: shown.as ?? 'travelAgent',
    at: queue.at + (shown.query ?? ''),
    isNarrow: !shown.isWide && !shown.isRoomy,
    isRoomy: shown.isRoomy ?? false,
    site: shown.site ?? {},
    answers: { [queue.endpoint]: answer, ...shown.answers },
  })

/** Tests the states that every queue has. */
export const describeQueueStates = (queue: Queue): void => {
  describe(`${queue.title}, states`, () => {
    it('shows its title and placeholders while loading', async () => {
      showQueue(queue, 'never')
      await screen.findByRole('heading', { name: queue.title })
      screen.getByRole('status', { name: 'Loading' })
    })

    it('offers to book a flight when it is empty', async () => {
      const page = showQueue(queue, toTicketPage())
      await screen.findByRole('heading', { name: queue.empty })
      await page.follow(texts.book)
      expect(page.address()).toBe('/flight/search')
    })

    it('clears the filters that leave nothing to show', async () => {
      const page = showQueue(
        queue,
        ({ pnrOrTicketNumber }) => (pnrOrTicketNumber ? toTicketPage() : toTicketPage(aRow())),
        {
          query: '?pnr=ZZZ999',
        },
      )
      await screen.findByRole('heading', { name: texts.noMatch })
      await page.press(texts.clear)
      await screen.findByText('QX7RTA')
      expect(page.address()).toBe(queue.at)
    })

    it('says why it cannot load, and loads on request', async () => {
      const page = showQueue(queue, refused('unavailable'))
      await screen.findByRole('heading', { name: texts.failed })
      page.answer({ [queue.endpoint]: toTicketPage(aRow()) })
      await page.press('Try again')
      await screen.findByText('QX7RTA')
    })

    it('shows what the server said to somebody without permission', async () => {
      showQueue(queue, refused('forbidden', { message: 'Ask the owner.' }))
      await screen.findByText('Ask the owner.')
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    })

    it('sends a visitor to sign in, and requests nothing', async () => {
      const page = showQueue(queue, toTicketPage(), { as: 'visitor' })
      await expect.poll(page.address).toBe(`/login?redirectTo=${encodeURIComponent(queue.at)}`)
      expect(page.calls).toEqual([])
    })
  })
}
