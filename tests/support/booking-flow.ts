import type { Page } from '@playwright/test'

/** What a person chose and typed on the way, for comparing with the ticket. */
export interface Journey {
  origin: string
  destination: string
  /** `YYYY-MM-DD`. */
  date: string
  firstName: string
  lastName: string
}

/** A day ahead of now on which the demo timetable flies, as `YYYY-MM-DD`. */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const typed = (date: string): string => date.split('-').reverse().join('/')

/** Fills an airport field by its code and takes the first suggestion. */
const chooseAirport = async (page: Page, label: string, code: string): Promise<void> => {
  const field = page.getByRole('combobox', { name: label })
  await field.fill(code)
  // At once, as somebody does who knows the codes: the field waits for the answer.
  await field.press('Enter')
  await page.locator('.combobox-lead').filter({ hasText: code }).first().waitFor()
}

/** Searches through the form, as a person does, and waits for the first fares. */
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

/** Chooses the n-th fare; a price that changed meanwhile is accepted. */
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

/** Fills in one adult and goes on to the extras and the review. */
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

/** The button that buys; its words name tickets, amount and site. */
export const payButton = (page: Page) => page.getByRole('button', { name: /^Issue \d+ tickets? · ₹/ })

/** Agrees and pays from the wallet; ends in the ticket queue. */
export const payFromWallet = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox').check()
  await payButton(page).click()
  await page.waitForURL(/ticket-queue/)
}
