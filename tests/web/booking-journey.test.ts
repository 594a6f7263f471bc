import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { dayAhead } from '#tests/support/booking-flow.ts'
import { axeFindings, demoEmail, demoPassword, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openPage, openAt } = setUpWeb()

/** `dd/MM/yyyy`, some weeks ahead, so that fares are on sale. */
const inWeeks = (weeks: number): string => {
  const day = new Date(Date.now() + weeks * 7 * 86_400_000)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(day.getDate())}/${two(day.getMonth() + 1)}/${day.getFullYear()}`
}

const chooseCity = async (page: Page, label: string, typed: string, option: RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

const fillSearch = async (page: Page, weeks: number): Promise<void> => {
  await page.goto(server.address('/flight/search'))
  await chooseCity(page, 'From', 'DEL', /New Delhi|Delhi/)
  await chooseCity(page, 'To', 'BOM', /Mumbai/)
  await page.getByRole('textbox', { name: 'Departure' }).fill(inWeeks(weeks))
}

/** The fare may have changed since the search; the user reads it and continues. */
const acceptPrice = async (page: Page): Promise<void> => {
  const form = page.getByRole('heading', { name: 'Who is travelling?' })
  const changed = page.getByRole('button', { name: /^Continue at/ })
  await form.or(changed).first().waitFor()
  if (await changed.isVisible()) await changed.click()
  await form.waitFor()
}

const signIn = async (page: Page, role: string): Promise<void> => {
  await page
    .getByLabel(/e-?mail/i)
    .first()
    .fill(demoEmail(role))
  await page.getByRole('textbox', { name: /password/i }).fill(demoPassword)
  await page.keyboard.press('Enter')
}

const passengers = [
  ['Mr', 'Anil', 'Sharma'],
  ['Ms', 'Priya', 'Verma'],
] as const

const fillPassengers = async (page: Page, count: number): Promise<void> => {
  for (const [index, [title, first, last]] of passengers.slice(0, count).entries()) {
    const section = page.getByRole('group', { name: `Adult ${index + 1}` })
    await section.getByLabel('Title').selectOption(title)
    await section.getByLabel('First name').fill(first)
    await section.getByLabel('Last name').fill(last)
  }
  await page.getByLabel('Mobile number').fill('9876543210')
}

/** Continues from a filled form to the review, without extras. */
const goToReview = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Continue to/ }).click()
  const review = page.getByRole('heading', { name: 'Review and pay' })
  const toReview = page.getByRole('button', { name: 'Continue to review' })
  await review.or(toReview).first().waitFor()
  if (await toReview.isVisible()) await toReview.click()
  await review.waitFor()
}

const paid = /^Pay ₹\s([\d,.]+)$/

const wallet = async (page: Page): Promise<number> => {
  const answer = await page.evaluate(async () => {
    const response = await fetch('/api/wl/user/getWlUserWalletBalance', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    return (await response.json()) as { result: { available: number } }
  })
  return answer.result.available
}

const ticketCount = async (page: Page): Promise<number> => {
  const answer = await page.evaluate(async () => {
    const response = await fetch('/api/api/getTickets', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    return (await response.json()) as { result: { total: number } }
  })
  return answer.result.total
}

describe('a shopper books a flight', () => {
  it('sees search errors at the fields', async () => {
    const page = await openPage()
    await page.goto(server.address('/flight/search'))
    const search = page.getByRole('button', { name: 'Search flights' })
    await search.click()
    await expect.poll(() => page.getByText('This is required field.').count()).toBe(3)
    await chooseCity(page, 'From', 'DEL', /New Delhi|Delhi/)
    await chooseCity(page, 'To', 'DEL', /New Delhi|Delhi/)
    await page.getByRole('textbox', { name: 'Departure' }).fill('01/02/2020')
    await page.getByRole('button', { name: /^Passengers/ }).click()
    for (let more = 0; more < 2; more += 1) await page.getByRole('button', { name: 'More infants' }).click()
    await expect.poll(() => page.getByText('Each infant must travel with an adult.').count()).toBe(1)
    for (let more = 0; more < 8; more += 1) await page.getByRole('button', { name: 'More adults' }).click()
    await expect.poll(() => page.getByText(/up to nine passengers/).count()).toBe(1)
    await page.getByRole('button', { name: 'Done' }).click()
    await search.click()
    await expect
      .poll(() => page.getByText('Choose a different destination', { exact: false }).count())
      .toBe(1)
    await expect.poll(() => page.getByText('Choose today or a later date', { exact: false }).count()).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/app/flight/search')
    expect(await axeFindings(page)).toEqual([])
    await page.context().close()
  })

  it('from the search to the e-ticket, signing in on the way', async () => {
    const page = await openPage()
    await fillSearch(page, 4)
    await page.getByRole('button', { name: /^Passengers/ }).click()
    await page.getByRole('button', { name: 'More adults' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'search')
    await page.getByRole('button', { name: 'Search flights' }).click()

    const count = page.getByText(/^\d+( of \d+)? flights$/)
    const counted = async (): Promise<number> => Number.parseInt(await count.innerText(), 10)
    await expect.poll(counted).toBeGreaterThan(50)
    const all = await counted()
    await page.getByRole('checkbox', { name: /^Direct/ }).check()
    await page.waitForFunction(() =>
      /of/.test(document.body.innerText.match(/\d+ of \d+ flights/)?.[0] ?? ''),
    )
    expect(await counted()).toBeLessThan(all)
    await expect.poll(() => page.getByRole('group', { name: 'Layover cities' }).count()).toBe(0)
    await page.waitForURL(/stops=1/)
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'results')

    await page
      .getByRole('button', { name: /^Select / })
      .nth(2)
      .click()
    await page.waitForURL(/\/login\?.*redirectTo=/)
    await signIn(page, 'retail')
    await page.waitForURL(/\/flight\/passenger-details\//)
    await acceptPrice(page)
    await page.getByRole('button', { name: /^Continue to/ }).click()
    // The shopper's own first and last name are filled in.
    await expect.poll(() => page.getByText('This is required field.').count()).toBe(4)
    await fillPassengers(page, 2)
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'passengers')

    await page.reload()
    await page.getByRole('heading', { name: 'Who is travelling?' }).waitFor()
    await expect.poll(() => page.getByLabel('First name').first().inputValue()).toBe('Anil')

    await goToReview(page)
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'review')
    const [before, ticketsBefore] = [await wallet(page), await ticketCount(page)]
    const pay = page.getByRole('button', { name: paid })
    await expect.poll(() => pay.isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: /agree to the fare rules/ }).check()
    const [, amount] = paid.exec(await pay.innerText()) ?? []
    await pay.dblclick()
    await page.waitForURL(/\/flight\/ticket-queue/)
    await page.getByText('Payment Successful').waitFor()
    const eTicket = page.getByRole('link', { name: 'View e-ticket' })
    const ticketAddress = (await eTicket.getAttribute('href')) ?? ''
    await page.getByText('Anil Sharma').first().waitFor()
    await picture(page, 'queue-after-payment')

    expect(await ticketCount(page)).toBe(ticketsBefore + 1)
    const taken = Math.round((before - (await wallet(page))) * 100)
    expect(taken).toBe(Math.round(Number(amount?.replaceAll(',', '')) * 100))

    await page.goto(new URL(ticketAddress, page.url()).href)
    await page.getByText('SHARMA', { exact: false }).first().waitFor()
    await page
      .locator('[data-testid=barcode] svg, .barcode svg, svg[role=img], canvas, img[alt*=arcode]')
      .first()
      .waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'e-ticket')
    await page.context().close()
  })

  it('continues where it was after the session ended', async () => {
    const page = await openPage(phoneSize)
    await fillSearch(page, 5)
    await page.getByRole('button', { name: 'Search flights' }).click()
    await page
      .getByRole('button', { name: /^Select / })
      .nth(3)
      .click()
    await page.waitForURL(/\/login/)
    await signIn(page, 'retail')
    await acceptPrice(page)
    await fillPassengers(page, 1)
    const here = new URL(page.url()).pathname
    expect(await server.endSessions('retail')).toBeGreaterThan(0)
    await page.getByRole('button', { name: /^Continue to/ }).click()
    const toReview = page.getByRole('button', { name: 'Continue to review' })
    const resume = page.getByRole('link', { name: 'Sign in and continue' })
    await toReview.or(resume).first().waitFor()
    if (await toReview.isVisible()) await toReview.click()
    await resume.waitFor()
    expect(new URL(page.url()).pathname).toBe('/app/flight/search')
    await resume.click()
    await signIn(page, 'retail')
    await page.waitForURL((url) => url.pathname === here)
    if (page.url().includes('step=extras')) await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('heading', { name: 'Who is travelling?' }).waitFor()
    await expect.poll(() => page.getByLabel('First name').first().inputValue()).toBe('Anil')
    await expect.poll(() => page.getByLabel('Mobile number').inputValue()).toBe('9876543210')
    await goToReview(page)
    await page.context().close()
  })
})

describe('the scroll position', () => {
  const results = `/flight/result/new?origin=DEL&destination=BOM&departure=${dayAhead(30)}&adt=1&chd=0&inf=0`

  it('opens at the top of each page on a phone, and returns to the place on Back', async () => {
    const page = await openAt('retail', results, phoneSize)
    const place = (): Promise<number> => page.evaluate(() => Math.round(globalThis.scrollY))
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Select / }) })
    await cards.nth(20).waitFor()
    // Far enough that Back has to draw more cards than the first portion. Flights that arrive late move the page's end
    // down, so the test scrolls again while it waits.
    const atEnd = async (): Promise<number> => {
      await page.evaluate(() => globalThis.scrollTo(0, document.documentElement.scrollHeight))
      return cards.count()
    }
    await expect.poll(atEnd).toBeGreaterThan(40)
    const seen = cards.nth(36)
    const select = seen.getByRole('button', { name: /^Select / })
    await select.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    await select.hover()
    const top = async (): Promise<number> => Math.round((await seen.boundingBox())?.y ?? Infinity)
    const before = await top()
    await select.click()
    await page.waitForURL(/passenger-details/)
    await expect.poll(place).toBe(0)
    await acceptPrice(page)
    await page.evaluate(() => globalThis.scrollTo(0, 400))
    await expect.poll(place).toBeGreaterThan(300)
    await page.goBack()
    const isBack = async (): Promise<boolean> => Math.abs((await top()) - before) <= 2
    await expect.poll(isBack).toBe(true)
    await page.reload()
    await expect.poll(isBack).toBe(true)
    await page.context().close()
  })

  it('returns to the place in a list that scrolls by itself', async () => {
    const page = await openAt('agent', results)
    const list = page.getByRole('grid', { name: 'Search results' })
    await list.waitFor()
    const place = (): Promise<number> => list.evaluate((element) => element.scrollTop)
    await list.evaluate((element) => element.scrollTo(0, 2600))
    await expect.poll(place).toBe(2600)
    const row = page
      .getByRole('row')
      .nth(12)
      .getByRole('button', { name: /^Select / })
    await row.hover()
    const before = await place()
    expect(before).toBeGreaterThan(1000)
    await row.click()
    await page.waitForURL(/passenger-details/)
    await page.goBack()
    await expect.poll(place).toBe(before)
    await page.context().close()
  })
})
