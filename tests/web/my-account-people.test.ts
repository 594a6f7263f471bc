import type { Page } from '@playwright/test'
import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mails, users } from '#server/db/schema/index.ts'
import {
  chooseFare,
  dayAhead,
  fillPassenger,
  goToReview,
  payButton,
  payFromWallet,
  searchFlights,
  type Journey,
} from '#tests/support/booking-flow.ts'
import { axeFindings, phoneSize } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openAt, openPage } = setUpWeb()
const password = 'violin cargo teaspoon'

const invite = async (page: Page, firstName: string, role: string): Promise<string> => {
  const email = `${firstName.toLowerCase()}@rao.example`
  await page.getByRole('button', { name: 'Invite colleague' }).click()
  await page.getByLabel(/^First name/).fill(firstName)
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel('Role').selectOption(role)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText(`Invitation sent to ${email}`).waitFor()
  return email
}

/** Opens the emailed link, sets a password and signs in. */
const join = async (email: string): Promise<Page> => {
  const [mail] = await server.deps.database.db
    .select()
    .from(mails)
    .where(eq(mails.toAddress, email))
    .orderBy(desc(mails.id))
    .limit(1)
  const code = /#code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const page = await openPage()
  page.setDefaultTimeout(45_000)
  await page.goto(server.address(`/generate_password#code=${code}`))
  await page.getByRole('textbox', { name: /New password/ }).fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/generate_password'))
  // Otherwise the page asks for a phone first.
  const phoneNumbers = [{ label: 'Primary', phoneNumber: '9810012345', phoneCountryCode: 'IN' }]
  await server.deps.database.db.update(users).set({ phoneNumbers }).where(eq(users.email, email))
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/wl/user/login', { method: 'POST', headers, body })).status
  }, JSON.stringify({ email, password }))
  expect(status).toBe(200)
  return page
}

const orderTrip = async (page: Page, journey: Journey): Promise<void> => {
  await page.goto(server.address('/flight/search'))
  await searchFlights(page, journey)
  await chooseFare(page)
  await fillPassenger(page, journey)
  await goToReview(page)
}

it('an admin invites colleagues who book within a limit, or only keep the accounts', async () => {
  const admin = await openAt('agent', '/user/dashboard/people')
  const agent = await join(await invite(admin, 'Neha', 'agent'))
  const accountant = await join(await invite(admin, 'Vikram', 'accounts'))

  const trip = { origin: 'DEL', destination: 'BOM', date: dayAhead(40), firstName: 'Asha', lastName: 'Menon' }
  await orderTrip(agent, trip)
  await payFromWallet(agent)

  await admin.reload()
  await admin.getByRole('button', { name: 'Edit Neha' }).click()
  await admin.getByLabel(/^Daily limit/).fill('1')
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await admin.getByText('Neha saved').waitFor()
  await admin.getByText('Booked and paid from the wallet').first().waitFor()
  expect(await axeFindings(admin)).toEqual([])

  await orderTrip(agent, { ...trip, date: dayAhead(45), firstName: 'Tara', lastName: 'Iyer' })
  await agent.getByRole('checkbox').check()
  await payButton(agent).click()
  await agent.getByText(/your daily limit is ₹/).waitFor()
  await agent.goto(server.address('/user/transactionHistory'))
  await agent.getByText('Used today').waitFor()

  await accountant.goto(server.address('/user/transactionHistory'))
  await accountant.getByText('Neha').first().waitFor()
  const refused = await accountant.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/api/api/setFlightDetails', { method: 'POST', headers, body: '{}' })
    return (await response.json()) as { errorCode: string; message: string }
  })
  expect(refused).toMatchObject({
    errorCode: 'forbidden',
    message: expect.stringContaining("you can't book, hold or issue"),
  })
  for (const page of [admin, agent, accountant]) await page.context().close()
}, 240_000)

it('the list fits a phone', async () => {
  const page = await openAt('agent', '/user/dashboard/people', phoneSize)
  await page.getByRole('heading', { name: 'Activity' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await page.context().close()
})
