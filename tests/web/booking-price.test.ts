import type { Page } from '@playwright/test'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  acceptChanges,
  agree,
  amountOn,
  dayAhead,
  fillPassenger,
  fetchMoney,
  payButton,
  reviewOrder,
  searchFlights,
} from '#tests/support/booking-flow.ts'
import { createRegistry } from '#server/suppliers/registry.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { axeFindings, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const scripted = createScriptedSupplier()
const minuteMs = 60_000
let aheadMs = 0
const { server, openAs } = setUpWeb({
  suppliers: createRegistry([scripted]),
  now: () => new Date(Date.now() + aheadMs),
})
let page: Page
beforeAll(async () => {
  page = await openAs('agent')
})

const journey = (days: number, lastName: string) => ({
  origin: 'DEL',
  destination: 'BOM',
  date: dayAhead(days),
  firstName: 'Farah',
  lastName,
})

/** Opens the passengers' form for the fare with this number. */
const choose = async (trip: ReturnType<typeof journey>, flight: RegExp): Promise<void> => {
  await page.goto(server.address('/flight/search'))
  await searchFlights(page, trip)
  await page.getByRole('button', { name: flight }).first().click()
  await acceptChanges(page)
}

describe('a price that changes during payment', () => {
  it('charges nothing, shows old, new and difference, and buys at the confirmed total', async () => {
    const trip = journey(30, 'Ansari')
    await choose(trip, /^Select AI 118/)
    await fillPassenger(page, trip)
    await reviewOrder(page)
    const before = await fetchMoney(page)
    const soldBefore = scripted.sold.size
    const old = amountOn(await payButton(page).innerText())
    scripted.play({ kind: 'priceUp', byMinor: 50_000 })
    scripted.raiseFare(50_000)
    await agree(page)
    await payButton(page).click()
    await page.getByRole('heading', { name: 'Fare changed' }).waitFor()
    expect((await fetchMoney(page)).availableMinor).toBe(before.availableMinor)
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'price-changed-at-pay')
    await page.getByRole('button', { name: 'See new total' }).click()
    await page.getByRole('button', { name: /^Continue at ₹/ }).click()
    await expect.poll(() => page.getByLabel('First name').first().inputValue()).toBe('Farah')
    await reviewOrder(page)
    const now = amountOn(await payButton(page).innerText())
    expect(now).toBeGreaterThan(old)
    await agree(page)
    await payButton(page).dblclick()
    await page.waitForURL(/\/flight\/ticket-queue/)
    expect(scripted.sold.size).toBe(soldBefore + 1)
    expect((await fetchMoney(page)).availableMinor).toBe(before.availableMinor - now)
  })
})

/** Reads what a reload or another tab would find of the order. */
const storedOrder = (): Promise<{ lastName: string; orderId: string }> =>
  page.evaluate(() => {
    const { booking } = JSON.parse(localStorage.getItem('appCoreRoot') ?? '{}') as {
      booking?: { orderId: string; passengers: { lastName?: string }[] }
    }
    return { lastName: booking?.passengers[0]?.lastName ?? '', orderId: booking?.orderId ?? '' }
  })

describe('one order in two tabs', () => {
  it('is bought once, and both tabs show it', async () => {
    const trip = journey(31, 'Bano')
    const { orderId: earlier } = await storedOrder()
    await choose(trip, /^Select AI 118/)
    await fillPassenger(page, trip)
    await reviewOrder(page)
    const before = await fetchMoney(page)
    const soldBefore = scripted.sold.size
    // A placed order is stored a moment later.
    await expect
      .poll(async () => {
        const { lastName, orderId } = await storedOrder()
        return lastName === trip.lastName && orderId !== '' && orderId !== earlier
      })
      .toBe(true)
    const other = await page.context().newPage()
    await other.goto(server.address('/flight/booking-review'))
    await other.getByRole('heading', { name: 'Review and pay' }).waitFor()
    await agree(other)
    await agree(page)
    const amount = amountOn(await payButton(page).innerText())
    // Where the other tab was so much faster that this one already shows its booking, the button is gone.
    const clicks = await Promise.allSettled(
      [page, other].map((tab) => payButton(tab).click({ timeout: 10_000 })),
    )
    expect(clicks.map(({ status }) => status)).toContain('fulfilled')
    // Either may be the slower one, which may learn that the same payment is still running; it ends at the same booking.
    await page.waitForURL(/\/flight\/(ticket-queue|booking-details)/)
    await other
      .waitForURL(/\/flight\/(ticket-queue|booking-details)/, { timeout: 15_000 })
      .catch(() => undefined)
    expect(scripted.sold.size).toBe(soldBefore + 1)
    expect(await fetchMoney(page)).toMatchObject({
      availableMinor: before.availableMinor - amount,
      tickets: before.tickets + 1,
    })
    await other.close()
  })
})

describe('an expired fare', () => {
  it('is loaded again between two steps, and the passengers are kept', async () => {
    const trip = journey(32, 'Contractor')
    await choose(trip, /^Select AI 118/)
    await fillPassenger(page, trip)
    aheadMs += 16 * minuteMs
    // This flight has no extras, so the next step is the order itself.
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await page.getByRole('button', { name: /^Continue at ₹/ }).click()
    await acceptChanges(page)
    await expect.poll(() => page.getByLabel('First name').first().inputValue()).toBe('Farah')
    await reviewOrder(page)
  })
})

describe('a fare that requires every document', () => {
  it('shows at each field what is missing, and accepts valid input', async () => {
    const trip = journey(33, 'Dastur')
    await choose(trip, /^Select AI 119/)
    await page.getByRole('button', { name: /^Continue to/ }).click()
    const missing = page.getByText('This is required field.')
    await missing.first().waitFor()
    // Title, both names, date of birth, four passport fields, PAN, and five of GST.
    await expect.poll(() => missing.count()).toBeGreaterThanOrEqual(13)
    await fillPassenger(page, trip)
    const fill = async (label: string, text: string): Promise<void> =>
      page.getByLabel(label).first().fill(text)
    await fill('Date of birth', '14/03/1988')
    await fill('Passport number', 'M1234567')
    await fill('Passport expiry date', '01/02/2031')
    await fill('Passport issue date', '01/02/2021')
    await page.getByLabel('Issuing country').selectOption('IN')
    await page.getByRole('textbox', { name: 'PAN', exact: false }).first().fill('ABCDE1234F')
    await fill('GST number', '07ABCDE1234F1Z2')
    await fill('Company name', 'Dastur Exports')
    await fill('Company email', 'accounts@example.com')
    await fill('Company phone', '9810012345')
    await fill('Company address', '12 MG Road, New Delhi')
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'all-documents')
    await reviewOrder(page)
    await page.getByText('M1234567', { exact: false }).first().waitFor()
  })
})
