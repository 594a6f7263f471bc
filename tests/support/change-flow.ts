import type { Page } from '@playwright/test'
import type { TicketRow } from '#contract/entities/booking.ts'

const dayMs = 86_400_000

/** The newest tickets that somebody sees, as the API gives them to the page's session. */
export const ticketsOf = (page: Page): Promise<TicketRow[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/api/getTickets', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pageSize: 200 }),
    })
    return ((await answer.json()) as { result: { tickets: TicketRow[] } }).result.tickets
  })

/** A ticketed booking that leaves in some days and is for several people. */
export const aTicketForTwo = async (page: Page): Promise<TicketRow> => {
  const soon = new Date(Date.now() + 3 * dayMs).toISOString()
  const found = (await ticketsOf(page)).find(
    ({ status, travelDate, supplier, passengers }) =>
      status === 'Ticketed' && supplier === 'synthetic' && passengers.length > 1 && travelDate > soon,
  )
  if (!found) throw new Error('the demo has no ticket for two')
  return found
}

export const agreement =
  'I have reviewed and agreed on the cancellation policy and fare rules offered for this booking.'

/** The button that sends a request; its words name the booking, the amount and the site. */
export const sendButton = (page: Page) =>
  page.getByRole('button', { name: /^Request (refund|partial refund|change) · / })

/** Boxes of the passengers that a request may be for. */
export const passengerBoxes = (page: Page) =>
  page.getByRole('group', { name: /^Passenger/ }).getByRole('checkbox')
