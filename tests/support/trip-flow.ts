import type { Page } from '@playwright/test'
import {
  acceptChanges,
  agree,
  amountOn,
  chooseAirport,
  chooseBoth,
  chooseTrip,
  dayAhead,
  fillPassenger,
  payButton,
  reviewOrder,
} from './booking-flow.ts'

/** One kind of trip, from the search to the ticket queue. */
export interface Trip {
  name: string
  /** Unique for each trip, because the same person on the same day again would be a duplicate. */
  lastName: string
  /** Fills in the form, which is already on screen. */
  ask: (page: Page) => Promise<void>
  /** Two bookings instead of one: a domestic return sold as two lists. */
  isTwoBookings?: boolean
}

const typed = (days: number): string => dayAhead(days).split('-').reverse().join('/')

const places = async (page: Page, destination: string): Promise<void> => {
  await chooseAirport(page, 'From', 'DEL')
  await chooseAirport(page, 'To', destination)
  await page.getByLabel('Departure').first().fill(typed(40))
}

const askReturn = async (page: Page, destination: string, kind?: string): Promise<void> => {
  await chooseTrip(page, 'Return')
  await places(page, destination)
  await page.getByRole('textbox', { name: 'Return' }).fill(typed(46))
  if (kind) await page.getByLabel('Fare type').selectOption({ label: kind })
}

const askCities = async (page: Page): Promise<void> => {
  await chooseTrip(page, 'Multi City')
  for (const [index, codes] of [
    ['DEL', 'BOM'],
    ['BOM', 'BLR'],
  ].entries()) {
    const leg = page.getByRole('group', { name: `Flight ${index + 1}` })
    for (const [at, label] of ['From', 'To'].entries()) await chooseAirport(leg, label, codes[at] ?? '')
    await leg.getByLabel('Departure').fill(typed(40 + index * 3))
  }
}

/** Every kind of trip that can be searched and booked. */
export const trips: readonly Trip[] = [
  {
    name: 'one way',
    lastName: 'Bose',
    ask: async (page) => {
      await chooseTrip(page, 'One Way')
      await places(page, 'BOM')
    },
  },
  {
    name: 'a return inside the country',
    lastName: 'Dutta',
    ask: (page) => askReturn(page, 'BOM'),
    isTwoBookings: true,
  },
  { name: 'a return to another country', lastName: 'Ghosh', ask: (page) => askReturn(page, 'DXB') },
  { name: 'an LCC special return', lastName: 'Lahiri', ask: (page) => askReturn(page, 'BOM', 'LCC Special') },
  { name: 'several cities', lastName: 'Sarkar', ask: askCities },
]

/** Fills in the passport fields that the form has. */
const fillPassport = async (page: Page): Promise<void> => {
  const fields: [string, string][] = [
    ['Date of birth', '14/03/1988'],
    ['Passport number', 'M1234567'],
    ['Passport expiry date', typed(900)],
    ['Passport issue date', '01/02/2021'],
  ]
  for (const [label, text] of fields) {
    const field = page.getByLabel(label).first()
    if (await field.isVisible()) await field.fill(text)
  }
  const country = page.getByLabel('Issuing country')
  if (await country.isVisible()) await country.selectOption('IN')
}

/** Continues from the review to the issued ticket; returns the amount on the button, in paise. */
const pay = async (page: Page, then: () => Promise<void>): Promise<number> => {
  await agree(page)
  const amount = amountOn(await payButton(page).innerText())
  await payButton(page).click()
  await then()
  return amount
}

/** Searches, chooses, fills in, reviews and pays; returns the sum of the amounts on the buttons, in paise. */
export const takeTrip = async (page: Page, trip: Trip): Promise<number> => {
  await trip.ask(page)
  await page.getByRole('button', { name: /^Search( flights)?$/ }).click()
  if (trip.isTwoBookings) await chooseBoth(page)
  else
    await page
      .getByRole('button', { name: /^Select / })
      .first()
      .click()
  await acceptChanges(page)
  await fillPassenger(page, {
    origin: '',
    destination: '',
    date: '',
    firstName: 'Nandini',
    lastName: trip.lastName,
  })
  await fillPassport(page)
  await reviewOrder(page)
  const inQueue = () => page.waitForURL(/ticket-queue/)
  if (!trip.isTwoBookings) return pay(page, inQueue)
  const wayBack = page.getByRole('button', { name: /^Book return · ₹/ })
  const out = await pay(page, () => wayBack.waitFor())
  await wayBack.click()
  await acceptChanges(page)
  await reviewOrder(page)
  return out + (await pay(page, inQueue))
}
