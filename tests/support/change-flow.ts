import type { Page } from '@playwright/test'
import type { TicketRow } from '#contract/entities/booking.ts'

const dayMs = 86_400_000

/** Loads the user's newest tickets through the API, in the page's session. */
export const fetchTickets = (page: Page): Promise<TicketRow[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/api/getTickets', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pageSize: 200 }),
    })
    return ((await answer.json()) as { result: { tickets: TicketRow[] } }).result.tickets
  })

/** Finds a ticketed booking for several people that departs in the next days. */
export const aTicketForTwo = async (page: Page): Promise<TicketRow> => {
  const soon = new Date(Date.now() + 3 * dayMs).toISOString()
  const found = (await fetchTickets(page)).find(
    ({ status, travelDate, supplier, passengers }) =>
      status === 'Ticketed' && supplier === 'synthetic' && passengers.length > 1 && travelDate > soon,
  )
  if (!found) throw new Error('the demo has no ticket for two')
  return found
}

export const agreement =
  'I have reviewed and agreed on the cancellation policy and fare rules offered for this booking.'

/** Finds the button that sends a request; its text names the booking, the amount and the site. */
export const sendButton = (page: Page) =>
  page.getByRole('button', { name: /^Request (refund|partial refund|change) · / })

/** Finds the checkboxes of the passengers a request may include. */
export const passengerBoxes = (page: Page) =>
  page.getByRole('group', { name: /^Passenger/ }).getByRole('checkbox')

/** Finds the checkboxes of the flights a partial refund may include. */
export const sectorBoxes = (page: Page) => page.getByRole('group', { name: /^Sectors/ }).getByRole('checkbox')
