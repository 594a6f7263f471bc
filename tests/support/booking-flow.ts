import type { Locator, Page } from '@playwright/test'

/** What a user chose and typed, for comparison with the ticket. */
export interface Journey {
  origin: string
  destination: string
  /** `YYYY-MM-DD`. */
  date: string
  firstName: string
  lastName: string
}

/** Returns a future day on which the demo timetable has flights, as `YYYY-MM-DD`. */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const typed = (date: string): string => date.split('-').reverse().join('/')

/** Fills an airport field with a code and takes the first suggestion. */
export const chooseAirport = async (form: Page | Locator, label: string, code: string): Promise<void> => {
  const field = form.getByRole('combobox', { name: label, exact: true })
  await field.fill(code)
  // Without waiting, like a user who knows the codes: the field waits for the answer.
  await field.press('Enter')
  await form.locator('.combobox-lead').filter({ hasText: code }).first().waitFor()
}

/** Searches through the form, as a user does, and waits for the first fares. */
export const searchFlights = async (page: Page, journey: Journey): Promise<void> => {
  await chooseAirport(page, 'From', journey.origin)
  await chooseAirport(page, 'To', journey.destination)
  await page.getByLabel('Departure').first().fill(typed(journey.date))
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: /^Search( flights)?$/ }).click()
  await page
    .getByRole('button', { name: /^Select/ })
    .first()
    .waitFor()
}

/** Chooses the n-th fare and accepts a price that changed meanwhile. */
export const chooseFare = async (page: Page, index = 0): Promise<void> => {
  await page
    .getByRole('button', { name: /^Select/ })
    .nth(index)
    .click()
  const form = page.locator('[name="passengers.0.firstName"]')
  const changed = page.getByRole('button', { name: /^Continue at/ })
  await form.or(changed).first().waitFor()
  if (await changed.isVisible()) await changed.click()
  await form.waitFor()
}

/** Fills in one adult and continues to the extras and the review. */
export const fillPassenger = async (page: Page, journey: Journey): Promise<void> => {
  await page.locator('[name="passengers.0.title"]').selectOption({ index: 1 })
  await page.locator('[name="passengers.0.firstName"]').fill(journey.firstName)
  await page.locator('[name="passengers.0.lastName"]').fill(journey.lastName)
  await page.locator('[name="passengers.0.mobileNo"]').fill('9810012345')
  await page.locator('[name="passengers.0.email"]').fill('traveller@example.com')
}

export const goToReview = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Continue to extras/ }).click()
  await page.waitForURL(/step=extras/)
  await page.getByRole('button', { name: /^Continue to review/ }).click()
  await page.waitForURL(/booking-review/)
}

/** Finds the pay button; its text names tickets, amount and site. */
export const payButton = (page: Page) =>
  page.getByRole('button', { name: /^(?:Issue \d+ tickets? · |Pay )₹/ })

/** Agrees and pays from the wallet; ends in the ticket queue. */
export const payFromWallet = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox').check()
  await payButton(page).click()
  await page.waitForURL(/ticket-queue/)
}

/** Chooses another kind of trip in the form: `Return` with a return date, `Multi City` with its flights. */
export const chooseTrip = async (page: Page, trip: 'One Way' | 'Return' | 'Multi City'): Promise<void> => {
  await page.locator('.search-trip').filter({ hasText: trip }).click()
}

/** Chooses both directions of a return that is shown as two lists: the ones already marked. */
export const chooseBoth = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Select both · ₹/ }).click()
}

/** Waits for the passenger form and accepts a price or flight that changed meanwhile. */
export const acceptChanges = async (page: Page): Promise<void> => {
  // The heading is there while the fare is still being loaded, so it says nothing about a change.
  const form = page.locator('[name="passengers.0.lastName"]')
  const changed = page.getByRole('button', { name: /^Continue at/ })
  await form.or(changed).first().waitFor()
  if (await changed.isVisible()) {
    const read = page.getByRole('checkbox', { name: /I've read the changes made by the airline/ })
    if (await read.isVisible()) await read.check()
    await changed.click()
  }
  await form.waitFor()
}

/** Continues from a filled form to the review without choosing extras. */
export const reviewOrder = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Continue to/ }).click()
  const review = page.getByRole('heading', { name: 'Review and pay' })
  // A flight without extras continues straight to the review, which has the same button text.
  const extras = page.getByRole('heading', { name: 'Baggage, meals and seats' })
  await review.or(extras).first().waitFor()
  if (await extras.isVisible()) await page.getByRole('button', { name: 'Continue to review' }).click()
  await review.waitFor()
}

/** Agrees to the terms in the review. */
export const agree = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: /agree to the fare rules/ }).check()

/** Shows only one airline's fares. */
export const onlyAirline = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('checkbox', { name: new RegExp(`^${name}`) })
    .first()
    .check()
  await page.waitForURL(/air/)
}

/** Loads the figures of a wallet and a queue through the API, in the page's session. */
export const fetchMoney = (page: Page): Promise<{ availableMinor: number; tickets: number; holds: number }> =>
  page.evaluate(async () => {
    const ask = async (path: string): Promise<Record<string, number>> => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/api/${path}`, { method: 'POST', headers, body: '{}' })
      return ((await answer.json()) as { result: Record<string, number> }).result
    }
    const [wallet, tickets, holds] = await Promise.all([
      ask('wl/user/getWlUserWalletBalance'),
      ask('api/getTickets'),
      ask('api/getBookedFlights'),
    ])
    return {
      availableMinor: Math.round((wallet['available'] ?? 0) * 100),
      tickets: tickets['total'] ?? 0,
      holds: holds['total'] ?? 0,
    }
  })

/** Returns the amount that a button names, in paise. */
export const amountOn = (words: string): number =>
  Math.round(Number((/₹\s*([\d,.]+)/.exec(words)?.[1] ?? '').replaceAll(',', '')) * 100)
