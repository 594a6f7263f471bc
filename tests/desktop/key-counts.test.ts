import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { dayMs, exportFile } from '#contract/common/constants.ts'
import type { TicketRow } from '#contract/entities/booking.ts'
import type { ChangeRequest } from '#contract/entities/change-request.ts'
import { indiaDate } from '#domain/india.ts'
import { dayAhead, payButton } from '#tests/support/booking-flow.ts'
import { agreement, fetchTickets, passengerBoxes, sendButton } from '#tests/support/change-flow.ts'
import { countHands, type CountedHands } from './support/counted-hands.ts'
import { answerSaveDialog } from './support/dialogs.ts'
import { setUpJourney } from './support/journey.ts'
import { readPnrs, readSheet } from './support/read-sheet.ts'

const client = { title: 'Ms', firstName: 'Ishani', lastName: 'Venkatraman', paxType: 1, gender: 2 }
const contact = { phoneCode: 'IN', mobileNo: '9876543210', email: 'ishani@client.example' }

const day = dayAhead(40)
/** `05jan`, as the command bar reads it. */
const typedDay = `${day.slice(8)}${new Date(day).toLocaleDateString('en', { month: 'short', timeZone: 'UTC' })}`
/** Galileo's entry for a search; the case doesn't matter. */
const searchEntry = `a${typedDay}delbom`.toLowerCase()

/** Posts to the API in the page's session and returns the result. */
const post = <Result>(page: Page, path: string, body: object = {}): Promise<Result> =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/api/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return ((await answer.json()) as { result: Result }).result
    },
    [path, body] as const,
  )

const isTicketed = ({ status, pnr, passengers }: TicketRow): boolean =>
  status === 'Ticketed' &&
  /^[A-Z0-9]{6}$/.test(pnr) &&
  passengers.every(({ ticketNumber }) => /^\d{3}-?\d{10}$/.test(ticketNumber))

/**
 * The counts are upper limits. Every task starts on the search page, where an agent's console opens, signed in and with
 * nothing focused. The system's save dialog isn't counted.
 */
describe('an agent with a keyboard', () => {
  const at = setUpJourney({ role: 'agent', name: 'key-counts', printer: false })

  const begin = async (page: Page): Promise<CountedHands> => {
    await page.goto(page.url().replace(/\/app\/.*$/, '/app/flight/search'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    return countHands(at.running)
  }
  const hasKeyboard = (page: Page) => () =>
    at.running.app.evaluate(
      ({ webContents }, host) =>
        webContents.getFocusedWebContents()?.getURL().includes(`//${host}/`) ?? false,
      new URL(page.url()).host,
    )
  /** Types into the command bar and presses Enter once the bar offers what is meant. */
  const enter = async (hands: CountedHands, page: Page, text: string, offer: RegExp): Promise<void> => {
    const { shell } = at.running
    await expect.poll(hasKeyboard(page)).toBe(true)
    await hands.press('Control+K')
    await shell.getByRole('combobox', { name: /^Search, PNR, command/ }).waitFor()
    await expect.poll(hasKeyboard(shell)).toBe(true)
    await hands.type(text)
    await shell.getByRole('option', { name: offer }).first().waitFor()
    await hands.press('Enter')
    await expect.poll(hasKeyboard(page)).toBe(true)
  }
  /** Waits until a new screen has the focus, from where Tab continues. */
  const atHeading = (page: Page, name: string): Promise<void> =>
    page.getByRole('heading', { level: 1, name }).locator(':scope:focus').waitFor()
  const search = async (hands: CountedHands, page: Page, entry = searchEntry): Promise<void> => {
    await enter(hands, page, entry, /^Search .*DEL\b.* to .*BOM\b/)
    await page.getByRole('grid', { name: 'Search results' }).locator(':scope:focus').waitFor()
  }
  const openBooking = async (hands: CountedHands, page: Page, pnr: string): Promise<void> => {
    await enter(hands, page, pnr.toLowerCase(), new RegExp(pnr))
    await page
      .getByRole('complementary', { name: `Ticket ${pnr}` })
      .locator('h2:focus')
      .waitFor()
  }

  it('searches from the command bar with at most 14 keys', async () => {
    const { page } = at
    const hands = await begin(page)
    await search(hands, page)
    await expect.poll(() => page.getByRole('button', { name: /^Select/ }).count()).toBeGreaterThan(1)
    hands.report('search')
    expect(page.url()).toContain('origin=DEL&destination=BOM')
    expect(page.url()).toContain(day)
    expect(hands.keys()).toBeLessThanOrEqual(14)
  })

  // The client is one of the agent's saved travellers, and the fare is the second of the list, without extras.
  it('searches in words and buys a ticket for a saved traveller with at most 32 keys', async () => {
    const { page } = at
    await post(page, 'saveTraveller', { traveller: { ...client, ...contact } })
    const hands = await begin(page)
    await search(hands, page, `del bom ${typedDay.slice(0, 2)} ${typedDay.slice(2)} 1 adt`.toLowerCase())
    await hands.press('ArrowDown')
    await hands.press('Enter')
    const travellers = page.getByRole('combobox', { name: 'Saved travellers' })
    const changed = page.getByRole('button', { name: /^Continue at/ })
    await travellers.or(changed).first().waitFor()
    if (await changed.isVisible()) {
      await hands.tabTo(changed)
      await hands.press('Enter')
    }
    await travellers.locator(':scope:focus').waitFor()
    await hands.type('ven')
    await hands.press('Enter')
    await page
      .getByRole('checkbox', { name: /agree to the fare rules/ })
      .locator(':scope:focus')
      .waitFor()
    await hands.press('Enter')
    await payButton(page).locator(':scope:focus').waitFor()
    await hands.press('Enter')
    await page.waitForURL(/ticket-queue/)
    hands.report('search in words and buy a ticket for a saved traveller')
    const bought = (await fetchTickets(page)).filter(
      ({ passengers }) => passengers[0]?.lastName === client.lastName,
    )
    expect(bought).toHaveLength(1)
    expect(bought.filter(isTicketed)).toEqual(bought)
    expect(hands.keys()).toBeLessThanOrEqual(32)
  })

  it('issues a hold with at most 18 keys', async () => {
    const { page } = at
    const { tickets } = await post<{ tickets: TicketRow[] }>(page, 'getBookedFlights')
    const hold = tickets.findLast(({ supplier }) => supplier === 'synthetic')
    const pnr = hold?.pnr ?? ''
    const hands = await begin(page)
    await openBooking(hands, page, pnr)
    await hands.press('i')
    const issue = page.getByRole('button', { name: /^Issue \d+ tickets? · ₹/ })
    await issue.waitFor()
    await hands.tabTo(issue)
    await hands.press('Enter')
    await page.getByRole('heading', { name: `${pnr} issued` }).waitFor()
    hands.report('issue a hold')
    const issued = (await fetchTickets(page)).filter(({ bookingId }) => bookingId === hold?.bookingId)
    expect(issued).toHaveLength(1)
    expect(issued.filter(isTicketed)).toEqual(issued)
    expect(hands.keys()).toBeLessThanOrEqual(18)
  })

  // A booking for two on one flight. The second is refunded, because refunding the first could leave a child alone.
  it('requests the refund of one of two passengers with at most 38 keys', async () => {
    const { page } = at
    const soon = new Date(Date.now() + 3 * dayMs).toISOString()
    const ticket = (await fetchTickets(page)).find(
      ({ status, supplier, passengers, travelDate, flightNumbers, ticketCRInfo }) =>
        status === 'Ticketed' &&
        supplier === 'synthetic' &&
        passengers.length === 2 &&
        travelDate > soon &&
        !flightNumbers.includes(',') &&
        ticketCRInfo.length === 0,
    )
    const pnr = ticket?.pnr ?? ''
    const hands = await begin(page)
    await openBooking(hands, page, pnr)
    await hands.tabTo(page.getByRole('link', { name: 'Change Request', exact: true }))
    await hands.press('Enter')
    const type = page.getByLabel('Request type')
    await type.waitFor()
    await atHeading(page, 'Change Request')
    await hands.tabTo(type)
    await hands.press('p')
    await hands.tabTo(passengerBoxes(page).nth(1))
    await hands.press('Space')
    await hands.tabTo(page.getByLabel('Remarks'))
    await hands.type('unwell')
    await hands.tabTo(page.getByRole('checkbox', { name: agreement }))
    await hands.press('Space')
    const send = sendButton(page).filter({ hasText: /^Request partial refund .*₹.* refund/ })
    await send.waitFor()
    await hands.tabTo(send)
    await hands.press('Enter')
    await page.getByRole('heading', { name: `Request sent for ${pnr}` }).waitFor()
    hands.report('request the refund of one of two passengers')
    const { changeRequests } = await post<{ changeRequests: ChangeRequest[] }>(page, 'getChangeRequests', {
      bookingId: ticket?.bookingId,
    })
    const second = ticket?.passengers[1]
    expect(changeRequests).toHaveLength(1)
    expect(changeRequests[0]).toMatchObject({ requestTypeText: 'Partial Refund', remarks: 'unwell' })
    expect(changeRequests[0]?.items.map(({ ticketNumber }) => ticketNumber)).toEqual([second?.ticketNumber])
    expect(hands.keys()).toBeLessThanOrEqual(38)
  })

  // Staff do this one, because agents may export only where the site allows it. The tasks above have booked something today.
  it("exports today's queue with at most 5 clicks and 17 keys", async () => {
    const page = await at.openFor('staff')
    const file = join(at.desktop.folder('key-counts'), exportFile.name)
    await answerSaveDialog(at.running, file)
    const hands = await begin(page)
    await enter(hands, page, 'qt', /Open Tickets/)
    const today = page.getByRole('button', { name: 'Today', exact: true })
    await hands.click(today)
    await page.waitForURL(/bf=/)
    await hands.click(page.getByRole('button', { name: 'Download Excel' }))
    await page.getByRole('button', { name: 'Download', exact: true }).locator(':scope:focus').waitFor()
    await hands.press('Enter')
    await page.getByText(/tickets? saved to flight-ticket-queue\.xlsx/).waitFor()
    hands.report("export today's queue")
    const all = await post<{ rows: TicketRow[] }>(page, 'exportTickets', { limit: 2_000 })
    const ofToday = all.rows.filter(
      ({ createdAt }) => indiaDate(Date.parse(createdAt)) === indiaDate(Date.now()),
    )
    expect(readPnrs(file)).toEqual(ofToday.map(({ pnr }) => pnr || null))
    expect(readSheet(file).rows.flat()).toContainEqual(expect.stringContaining(client.lastName))
    expect(ofToday.length).toBeLessThan(all.rows.length)
    expect(hands.clicks()).toBeLessThanOrEqual(5)
    expect(hands.keys()).toBeLessThanOrEqual(17)
  })
})
