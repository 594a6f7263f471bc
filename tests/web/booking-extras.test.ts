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
  searchFlights,
} from '#tests/support/booking-flow.ts'
import { axeFindings, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openAs } = setUpWeb()
let page: Page
beforeAll(async () => {
  page = await openAs('retail', phoneSize)
})

const journey = {
  origin: 'DEL',
  destination: 'BOM',
  date: dayAhead(38),
  firstName: 'Ishaan',
  lastName: 'Batra',
}

const totalInSight = async (): Promise<number> => amountOn(await page.locator('.summary-fold').innerText())

describe('extras on a low-cost flight', () => {
  it('adds baggage, meal and seat by keyboard on a phone, paid with the fare', async () => {
    await page.goto(server.address('/flight/search'))
    await searchFlights(page, journey)
    await page
      .getByRole('button', { name: /^Select.*6E/ })
      .first()
      .click()
    await acceptChanges(page)
    await fillPassenger(page, journey)
    await page.getByRole('checkbox', { name: 'Save for next time' }).check()
    await page.getByRole('button', { name: 'Continue to extras' }).click()
    await page.waitForURL(/step=extras/)
    const seats = page.getByRole('grid', { name: /^Seats on 6E/ })
    await seats.waitFor()
    const fare = await totalInSight()

    const chosen: number[] = []
    for (const label of ['Baggage', 'Meal']) {
      const select = page.getByLabel(label).first()
      const priced = select.locator('option').filter({ hasText: '₹' }).first()
      chosen.push(amountOn((await priced.textContent()) ?? ''))
      await select.selectOption((await priced.getAttribute('value')) ?? '')
    }
    await expect.poll(() => totalInSight()).toBe(fare + chosen.reduce((sum, amount) => sum + amount, 0))

    // One tab stop: arrows move, and Enter chooses the first available seat with a price.
    await expect.poll(() => seats.locator('[tabindex="0"]').count()).toBe(1)
    await seats.locator('[tabindex="0"]').focus()
    const focused = seats.locator('.seat:focus')
    const isWanted = async (): Promise<boolean> =>
      /₹/.test((await focused.getAttribute('aria-label')) ?? '') &&
      (await focused.getAttribute('aria-disabled')) === 'false'
    for (let steps = 0; steps < 60 && !(await isWanted()); steps += 1)
      await page.keyboard.press(steps % 6 === 5 ? 'ArrowDown' : steps % 12 < 6 ? 'ArrowRight' : 'ArrowLeft')
    const name = (await focused.getAttribute('aria-label')) ?? ''
    expect(name).toMatch(/^Seat \d+[A-Z], (window|middle|aisle), ₹\s[\d,.]+/)
    chosen.push(amountOn(name))
    await page.keyboard.press('Enter')
    await expect.poll(() => focused.getAttribute('aria-selected')).toBe('true')
    const sum = fare + chosen.reduce((total, amount) => total + amount, 0)
    await expect.poll(() => totalInSight()).toBe(sum)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'extras')

    await page.reload()
    await seats.waitFor()
    await expect.poll(() => totalInSight()).toBe(sum)
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await page.waitForURL(/booking-review/)
    const seat = /\d+[A-Z]/.exec(name)?.[0] ?? ''
    await page.getByText(`Seat ${seat}`).waitFor()
    const before = await fetchMoney(page)
    expect(amountOn(await payButton(page).innerText())).toBe(sum)
    await agree(page)
    await payButton(page).click()
    await page.waitForURL(/\/flight\/ticket-queue/)
    expect((await fetchMoney(page)).availableMinor).toBe(before.availableMinor - sum)
  })

  it('finds the saved traveller by name, by keyboard, and can delete them', async () => {
    await page.goto(server.address('/flight/search'))
    await searchFlights(page, { ...journey, date: dayAhead(36) })
    await page
      .getByRole('button', { name: /^Select/ })
      .nth(1)
      .click()
    await acceptChanges(page)
    const picker = page.getByRole('combobox', { name: 'Saved travellers' })
    await picker.fill('batra')
    await page.getByRole('option', { name: /Ishaan Batra/ }).waitFor()
    await picker.press('Enter')
    await page.getByText(/Ishaan Batra added/).waitFor()
    await expect.poll(() => page.getByLabel('First name').first().inputValue()).toBe('Ishaan')
    await page.getByRole('button', { name: /^Remove .*Ishaan Batra/ }).click()
    await picker.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByLabel('First name').first().inputValue()).toBe('Ishaan')
  })

  it('are reported as missing, requested again, and never stop the booking', async () => {
    await page.goto(server.address('/flight/search'))
    const address = '**/api/api/getSSR'
    await page.route(address, (route) =>
      // The supplier fails here, not the server: after an outage the page asks again by itself.
      route.fulfill({
        status: 504,
        json: { success: false, message: 'Slow', errorMessage: 'Slow', errorCode: 'supplierTimeout' },
      }),
    )
    await searchFlights(page, { ...journey, date: dayAhead(39), lastName: 'Chopra' })
    await page
      .getByRole('button', { name: /^Select.*6E/ })
      .first()
      .click()
    await acceptChanges(page)
    await fillPassenger(page, { ...journey, lastName: 'Chopra' })
    await page.getByRole('button', { name: 'Continue to extras' }).click()
    await page.getByText("Couldn't load extras. Try again, or continue without them.").waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.unroute(address)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('grid', { name: /^Seats on 6E/ }).waitFor()
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await payButton(page).waitFor()
  })
})
