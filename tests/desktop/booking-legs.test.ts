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
  onlyAirline,
  payButton,
  reviewOrder,
  searchFlights,
} from '#tests/support/booking-flow.ts'
import { setUpJourney } from './support/journey.ts'

const journey = {
  origin: 'DEL',
  destination: 'BOM',
  date: dayAhead(40),
  firstName: 'Kabir',
  lastName: 'Sethi',
}

describe("an agent's returns and holds on the desktop", () => {
  const at = setUpJourney({ role: 'agent', name: 'legs', printer: false })

  it('books the outbound flight, sees that the return is open, and books it too', async () => {
    const { page } = at
    const before = await fetchMoney(page)
    await page.getByRole('link', { name: 'Flights' }).click()
    await chooseTrip(page, 'Return')
    await page.getByRole('textbox', { name: 'Return' }).fill(dayAhead(45).split('-').reverse().join('/'))
    await searchFlights(page, journey)
    await chooseBoth(page)
    await acceptChanges(page)
    await fillPassenger(page, journey)
    await reviewOrder(page)
    await agree(page)
    await payButton(page).click()
    await page.getByText("Your outbound flight is booked. The return isn't booked yet.").waitFor()
    await page.getByRole('button', { name: /^Book return · ₹/ }).click()
    await acceptChanges(page)
    await reviewOrder(page)
    await agree(page)
    await payButton(page).click()
    await page.waitForURL(/ticket-queue/)
    expect((await fetchMoney(page)).tickets).toBe(before.tickets + 2)
  })

  it('holds a fare without money and issues it for the amount on the button', async () => {
    const { page } = at
    const before = await fetchMoney(page)
    await page.getByRole('link', { name: 'Flights' }).click()
    await searchFlights(page, { ...journey, date: dayAhead(43) })
    await onlyAirline(page, 'Air India')
    await page
      .getByRole('button', { name: /^Select/ })
      .first()
      .click()
    await acceptChanges(page)
    await fillPassenger(page, { ...journey, lastName: 'Oberoi' })
    await reviewOrder(page)
    await agree(page)
    await page.getByRole('button', { name: 'Hold without paying' }).click()
    await page.waitForURL(/booked-queue/)
    expect(await fetchMoney(page)).toMatchObject({
      availableMinor: before.availableMinor,
      holds: before.holds + 1,
    })
    await page.getByText('OBEROI/KABIR').click()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Issue', exact: true }).click()
    const issue = page.getByRole('button', { name: /^Issue 1 ticket · ₹.*Skyways/ })
    const amount = amountOn(await issue.innerText())
    await issue.click()
    await page.getByRole('heading', { name: / issued$/ }).waitFor()
    expect(await fetchMoney(page)).toMatchObject({
      availableMinor: before.availableMinor - amount,
      holds: before.holds,
      tickets: before.tickets + 1,
    })
  })
})
