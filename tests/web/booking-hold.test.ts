import type { Page } from '@playwright/test'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  acceptChanges,
  agree,
  amountOn,
  dayAhead,
  fillPassenger,
  fetchMoney,
  onlyAirline,
  reviewOrder,
  searchFlights,
} from '#tests/support/booking-flow.ts'
import { clippedCells } from '#tests/support/clipped-cells.ts'
import { axeFindings, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openAs } = setUpWeb()
let page: Page
beforeAll(async () => {
  page = await openAs('agent')
})

const journey = {
  origin: 'DEL',
  destination: 'BOM',
  date: dayAhead(40),
  firstName: 'Devika',
  lastName: 'Menon',
}

describe('a hold', () => {
  it('is made without payment, shows its deadline, and is issued once for the amount on the button', async () => {
    const before = await fetchMoney(page)
    await page.goto(server.address('/flight/search'))
    await searchFlights(page, journey)
    await onlyAirline(page, 'Air India')
    await page
      .getByRole('button', { name: /^Select/ })
      .first()
      .click()
    await acceptChanges(page)
    await fillPassenger(page, journey)
    await reviewOrder(page)
    await expect.poll(() => page.getByText(/Hold until|get the deadline/).count()).toBeGreaterThan(0)
    await agree(page)
    await page.getByRole('button', { name: 'Hold without paying' }).click()
    await page.waitForURL(/\/flight\/booked-queue/)
    expect(await fetchMoney(page)).toMatchObject({
      availableMinor: before.availableMinor,
      holds: before.holds + 1,
    })

    // By keyboard only: the table has the cursor, and Enter opens the ticket.
    await page.getByText('MENON/DEVIKA').click()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('complementary', { name: /^Ticket / })
    await drawer.waitFor()
    await expect
      .poll(() => drawer.getByText(/until \w{3},\d{2} \w{3} \d{4} \d{2}:\d{2} \S+ · \S+/).count())
      .toBe(1)
    await drawer.getByRole('button', { name: 'Issue', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Issue / })
    const issue = dialog.getByRole('button', { name: /^Issue 1 ticket · ₹.*Skyways/ })
    await issue.waitFor()
    await dialog.getByText('Available after').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'hold-issue')
    const amount = amountOn(await issue.innerText())
    await issue.dblclick()
    await page.getByRole('heading', { name: / issued$/ }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'View e-ticket' }).count()).toBeGreaterThan(0)
    expect(await fetchMoney(page)).toMatchObject({
      availableMinor: before.availableMinor - amount,
      holds: before.holds,
      tickets: before.tickets + 1,
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await drawer.getByText('Ticketed').waitFor()
    await expect.poll(() => drawer.getByRole('button', { name: 'Issue', exact: true }).count()).toBe(0)
  })

  it('is released after its PNR is confirmed, without a charge', async () => {
    await page.goto(server.address('/flight/booked-queue'))
    const before = await fetchMoney(page)
    const pnr = await page.locator('.pnr').first().innerText()
    // The PNR itself links to the e-ticket.
    await page.getByRole('grid').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Release', exact: true }).click()
    await page.getByRole('heading', { name: `Release ${pnr}?` }).waitFor()
    await page.getByRole('button', { name: 'Keep the hold' }).click()
    expect((await fetchMoney(page)).holds).toBe(before.holds)
    await page.getByRole('button', { name: 'Release', exact: true }).click()
    await page.getByRole('button', { name: `Release PNR ${pnr}` }).click()
    await page.getByText(`${pnr} released`).waitFor()
    expect(await fetchMoney(page)).toMatchObject({
      holds: before.holds - 1,
      availableMinor: before.availableMinor,
    })
  })

  it('is listed in payments with its status, and an issued one links to its e-ticket', async () => {
    await page.goto(server.address('/flight/payments'))
    await page.getByText('Not paid yet').first().waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'E-ticket' }).count()).toBeGreaterThan(0)
    expect(await axeFindings(page)).toEqual([])
    expect(await clippedCells(page)).toEqual([])
    await picture(page, 'payments')
    await page.goto(server.address('/flight/transaction'))
    await page.getByText('Balance after').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'transactions')
  })
})
