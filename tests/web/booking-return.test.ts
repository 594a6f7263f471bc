import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import {
  acceptChanges,
  agree,
  amountOn,
  chooseBoth,
  chooseTrip,
  dayAhead,
  fillPassenger,
  fetchMoney,
  payButton,
  reviewOrder,
  searchFlights,
} from '#tests/support/booking-flow.ts'
import { axeFindings, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openAs } = setUpWeb()

const inputDate = (date: string): string => date.split('-').reverse().join('/')

const searchReturn = async (page: Page, destination: string, days: [number, number]): Promise<void> => {
  await page.goto(server.address('/flight/search'))
  await chooseTrip(page, 'Return')
  await page.getByRole('textbox', { name: 'Return' }).fill(inputDate(dayAhead(days[1])))
  await searchFlights(page, {
    origin: 'DEL',
    destination,
    date: dayAhead(days[0]),
    firstName: '',
    lastName: '',
  })
}

describe('a return', () => {
  it('in India is two bookings, the second offered after the first and after a reload', async () => {
    const page = await openAs('agent')
    const before = await fetchMoney(page)
    await searchReturn(page, 'BOM', [40, 45])
    await chooseBoth(page)
    await acceptChanges(page)
    await fillPassenger(page, {
      origin: 'DEL',
      destination: 'BOM',
      date: dayAhead(40),
      firstName: 'Meera',
      lastName: 'Pillai',
    })
    await reviewOrder(page)
    await agree(page)
    const outAmount = amountOn(await payButton(page).innerText())
    await payButton(page).dblclick()

    await page.waitForURL(/\/flight\/booking-details\/ord_/)
    await page.getByText("Your outbound flight is booked. The return isn't booked yet.").waitFor()
    const outAddress = page.url()
    expect(await fetchMoney(page)).toMatchObject({
      tickets: before.tickets + 1,
      availableMinor: before.availableMinor - outAmount,
    })
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'return-way-out-booked')

    // Back doesn't lead to anything that could be bought twice, and a reload keeps the offer.
    await page.goBack()
    await expect.poll(() => payButton(page).count()).toBe(0)
    await page.goto(outAddress)
    await page.reload()
    await page.getByRole('button', { name: /^Book return · ₹/ }).click()
    await acceptChanges(page)
    await expect.poll(() => page.getByLabel('First name').first().inputValue()).toBe('Meera')
    await reviewOrder(page)
    await agree(page)
    await payButton(page).click()
    await page.waitForURL(/\/flight\/ticket-queue/)
    expect((await fetchMoney(page)).tickets).toBe(before.tickets + 2)

    await page.goto(outAddress)
    await page.getByRole('heading', { name: 'Return, booked second' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Book return/ }).count()).toBe(0)
    await page.getByRole('link', { name: 'View booking' }).click()
    await page.getByRole('heading', { name: 'Outbound, booked first' }).waitFor()
    await page.context().close()
  })

  it('to another country is one booking and one ticket', async () => {
    const page = await openAs('agent')
    const before = await fetchMoney(page)
    await searchReturn(page, 'DXB', [42, 49])
    await page
      .getByRole('button', { name: /^Select/ })
      .first()
      .click()
    await acceptChanges(page)
    await fillPassenger(page, {
      origin: 'DEL',
      destination: 'DXB',
      date: dayAhead(42),
      firstName: 'Meera',
      lastName: 'Pillai',
    })
    const fields: [string, string][] = [
      ['Date of birth', '14/03/1988'],
      ['Passport number', 'M1234567'],
      ['Passport expiry date', inputDate(dayAhead(900))],
      ['Passport issue date', '01/02/2021'],
    ]
    for (const [label, text] of fields) {
      const field = page.getByLabel(label).first()
      if (await field.isVisible()) await field.fill(text)
    }
    const country = page.getByLabel('Issuing country')
    if (await country.isVisible()) await country.selectOption('IN')
    await reviewOrder(page)
    await agree(page)
    await payButton(page).click()
    await page.waitForURL(/\/flight\/ticket-queue/)
    await page.getByText('Payment Successful').waitFor()
    expect((await fetchMoney(page)).tickets).toBe(before.tickets + 1)
    await page.context().close()
  })
})
