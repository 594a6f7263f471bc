import type { Page } from '@playwright/test'
import { endpoints } from '#contract/http/registry.ts'
import { blockFlight, blockInput } from './blocks-kit.ts'
import { chooseFare, dayAhead, fillPassenger, payButton, payFromWallet } from './booking-flow.ts'
import { fetchTickets } from './change-flow.ts'

const departsOn = dayAhead(40)
const listTitle = 'Vizag by the sea'

/** Addresses of the steps, each with the role that it is for. */
export const networkPaths = {
  /** The supplying agency's owner. */
  lists: '/staff/customers?tab=apiConsumers&view=lists',
  consumers: '/staff/customers?tab=apiConsumers',
  paymentsToApprove: '/staff/wallets?tab=requests',
  /** The selling agency's owner. */
  available: '/staff/suppliers/network?tab=available',
  payIn: '/staff/supplier-wallets/link-skyways?payIn=true',
  /** The selling agency's agents. */
  results: `/flight/result/new?origin=HYD&destination=VTZ&departure=${departsOn}&adt=2&chd=0&inf=0&src=FD`,
} as const

/** Adds a block of ₹2,500 seats through the API, in the page's session; its screen has tests of its own. */
export const addBlock = async (page: Page): Promise<void> => {
  const flight = blockFlight({
    flightNumber: '6901',
    departureTime: `${departsOn}T09:00:00`,
    arrivalTime: `${departsOn}T10:15:00`,
  })
  const input = blockInput({
    title: listTitle,
    legs: [[flight]],
    adult: { baseFare: 2000, tax: 500 },
    isRefundable: true,
    namesDeadline: `${dayAhead(38)}T12:00:00.000Z`,
  })
  const status = await page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`/api/${path}`, { method: 'POST', headers, body })).status
    },
    [endpoints.fixedDepartures.saveBlock.path, JSON.stringify(input)] as const,
  )
  if (status !== 200) throw new Error(`the block can't be saved: ${status}`)
}

/** Adds a list that all agencies may request. */
export const addList = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add list' }).first().click()
  await page.getByLabel('Title').fill(listTitle)
  await page.getByLabel('Terms').fill('Pay before ticketing.')
  await page.getByRole('button', { name: 'Save list' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Requests the list, after reading its terms. */
export const requestList = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: `Request seats: ${listTitle} from Skyways Travel` }).click()
  await page.getByRole('dialog').getByText('Pay before ticketing.').waitFor()
  await page.getByRole('button', { name: 'Accept terms and send request · Meridian Holidays' }).click()
  await findListCard(page).getByText('Pending').waitFor()
}

/** Finds the card of the list at the selling agency. */
export const findListCard = (page: Page) =>
  page.getByRole('listitem', { name: new RegExp(`^${listTitle}, Skyways Travel`) })

/** Opens the confirmation of Meridian's request; it names both agencies. */
export const openApproval = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'API customer requests (1)' }).click()
  await page.getByRole('button', { name: 'Approve Meridian Holidays' }).click()
  await approveButton(page).waitFor()
}
const approveButton = (page: Page) =>
  page.getByRole('button', { name: 'Approve Meridian Holidays · Skyways Travel' })

/** Confirms the approval. */
export const approveRequest = async (page: Page): Promise<void> => {
  await approveButton(page).click()
  await page.getByText(/^Approved by /).waitFor()
}

/** Reports ₹10,000 paid into the wallet at the supplier; the confirmation names both agencies. */
export const reportPayment = async (page: Page): Promise<void> => {
  await page.getByLabel(/^Amount in rupees/).fill('10000')
  await page.getByLabel(/^Bank reference/).fill('HDFCN52633077002')
  await page
    .getByRole('button', { name: /^Report payment of ₹\s?10,000\.00 · Skyways Travel · Meridian Holidays$/ })
    .click()
  await page.getByText('Waiting for the supplier').first().waitFor()
}

/** Approves the payment; the confirmation names both agencies. */
export const approvePayment = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Approve ₹\s?10,000\.00 · Meridian Holidays$/ }).click()
  await page
    .getByRole('button', { name: /^Approve ₹\s?10,000\.00 · Meridian Holidays · Skyways Travel$/ })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Buys two seats of the block, the only fare of the results, and returns the ticket. */
export const buyTwoSeats = async (page: Page) => {
  await chooseFare(page)
  await fillPassenger(page, {
    origin: 'HYD',
    destination: 'VTZ',
    date: departsOn,
    firstName: 'Zoya',
    lastName: 'Mirza',
  })
  await page.locator('[name="passengers.1.title"]').selectOption({ index: 1 })
  await page.locator('[name="passengers.1.firstName"]').fill('Omar')
  await page.locator('[name="passengers.1.lastName"]').fill('Mirza')
  await page.getByRole('button', { name: /^Continue to review/ }).click()
  await payButton(page).filter({ hasText: 'Meridian Holidays' }).waitFor()
  await payFromWallet(page)
  const sold = (await fetchTickets(page)).find(({ passengers }) =>
    passengers.some(({ lastName }) => lastName === 'Mirza'),
  )
  if (!sold) throw new Error('nothing was sold')
  return sold
}
