import type { Page } from '@playwright/test'
import { expect as expectThat } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/common/constants.ts'
import { paymentSessions, users } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { startJobs } from '#tests/support/background-jobs.ts'
import {
  agree,
  amountOn,
  acceptChanges,
  dayAhead,
  fillPassenger,
  fetchMoney,
  payButton,
  reviewOrder,
  searchFlights,
} from '#tests/support/booking-flow.ts'
import { createMailBox } from '#tests/support/mail-box.ts'
import { clippedCells } from '#tests/support/clipped-cells.ts'
import { waitUntilSettled } from '#tests/support/settled-page.ts'
import { enterMailedCode, fillSignUp, payThere } from '#tests/support/visitor-flow.ts'
import { axeFindings, desktopSize, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const minuteMs = 60_000
let aheadMs = 0
const box = createMailBox()
const { server, openPage, openAt } = setUpWeb({ mail: box.port, now: () => new Date(Date.now() + aheadMs) })
let jobs: Awaited<ReturnType<typeof startJobs>> | undefined
beforeAll(async () => {
  jobs = await startJobs(server.deps)
})
afterAll(() => jobs?.stop())

const email = 'tara@customer.example'
const password = 'violin cargo teaspoon'

const signUp = async (page: Page): Promise<void> => {
  await page.goto(server.address('/signup'))
  await fillSignUp(page, { firstName: 'Tara', lastName: 'Iyer', email, password })
  await page.getByRole('button', { name: 'Create account' }).click()
  await enterMailedCode(page, box, email)
  await page.waitForURL((url) => !url.pathname.endsWith('/signup'))
}

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
const freeMinor = async (page: Page): Promise<number> => (await fetchMoney(page)).availableMinor
const payments = () =>
  server.deps.database.db
    .select({
      orderId: paymentSessions.orderId,
      amountMinor: paymentSessions.amountMinor,
      state: paymentSessions.state,
    })
    .from(paymentSessions)
    .innerJoin(users, eq(users.id, paymentSessions.userId))
    .where(eq(users.email, email))
    .orderBy(paymentSessions.createdAt)

describe('a user with an empty wallet', () => {
  let page: Page
  beforeAll(async () => {
    page = await openPage(phoneSize)
    page.setDefaultTimeout(45_000)
  })

  it('signs up and adds money on a phone: a failed payment takes nothing, a successful one reaches the wallet', async () => {
    await signUp(page)
    expect(await fetchMoney(page)).toEqual({ availableMinor: 0, tickets: 0, holds: 0 })
    await page.goto(server.address('/payments'))
    await page.getByRole('heading', { name: 'No online payments yet' }).waitFor()
    // Content that loads late into the shell would move what is below it.
    await waitUntilSettled(page)
    await page.getByRole('link', { name: 'Add money' }).click()
    await page.getByLabel('Amount in ₹').fill('0.5')
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.getByText(/^Enter an amount from ₹\s1\.00 to/).waitFor()
    await page.getByLabel('Amount in ₹').fill('500.25')
    await expect.poll(() => axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: /^Pay ₹\s500\.25$/ }).dblclick()
    await page.getByRole('link', { name: 'Continue to payment' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await isTooWide(page)).toBe(false)
    await payThere(page, /^₹\s500\.25$/, 'Fail the payment')

    await page.getByRole('alert').getByText('Payment failed, Please contact support').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await isTooWide(page)).toBe(false)
    await picture(page, 'payment-failed')
    expect(await freeMinor(page)).toBe(0)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expectThat(page.getByLabel('Amount in ₹')).toHaveValue('500.25')
    await page.getByRole('button', { name: /^Pay ₹\s500\.25$/ }).click()
    await payThere(page, /^₹\s500\.25$/, 'Pay')

    await page.getByText('Payment Successful').first().waitFor()
    await page.getByText(/₹\s500\.25 added to your wallet/).waitFor()
    await expect.poll(() => axeFindings(page)).toEqual([])
    await picture(page, 'payment-paid')
    expect(await freeMinor(page)).toBe(500_25)
    // Two clicks made one payment.
    expect(await payments()).toMatchObject([{ state: 'failed' }, { state: 'paid', amountMinor: 500_25 }])
  })

  it('sees how much the wallet lacks for a flight, pays exactly that, and gets the ticket without another click', async () => {
    await page.setViewportSize(desktopSize)
    const journey = {
      origin: 'DEL',
      destination: 'BOM',
      date: dayAhead(33),
      firstName: 'Tara',
      lastName: 'Iyer',
    }
    await page.goto(server.address('/flight/search'))
    await searchFlights(page, journey)
    await page
      .getByRole('button', { name: /^Select/ })
      .first()
      .click()
    await acceptChanges(page)
    await fillPassenger(page, journey)
    await reviewOrder(page)
    await page.setViewportSize(phoneSize)
    const online = payButton(page)
    await page.getByText('Left to pay').waitFor()
    const totalMinor = amountOn(await page.locator('.summary-fold').innerText())
    const lackMinor = amountOn(await online.innerText())
    expect(lackMinor).toBe(totalMinor - 500_25)
    await expectThat(online).toBeDisabled()
    await agree(page)
    await expectThat(online).toBeEnabled()
    expect(await axeFindings(page)).toEqual([])
    expect(await isTooWide(page)).toBe(false)
    await picture(page, 'payment-review')
    const lackText = /₹\s*([\d,.]+)/.exec(await online.innerText())?.[1] ?? ''
    await online.dblclick()
    await payThere(page, new RegExp(`^₹\\s${lackText.replaceAll('.', '\\.')}$`), 'Pay')

    await page.waitForURL(/booking-details/)
    await page.getByRole('link', { name: 'View e-ticket' }).waitFor()
    await expectThat(page.locator('.booking-facts').getByText('Ticketed')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await fetchMoney(page)).toEqual({ availableMinor: 0, tickets: 1, holds: 0 })
    const made = await payments()
    expect(made.map(({ state, amountMinor }) => [state, amountMinor])).toEqual([
      ['failed', 500_25],
      ['paid', 500_25],
      ['paid', lackMinor],
    ])
    // Repeating the gateway's return credits nothing and buys nothing.
    await page.goto(server.address(`/phonepe/verify/${made[2]?.orderId ?? ''}`))
    await page.waitForURL(/booking-details/)
    await page.getByRole('link', { name: 'View e-ticket' }).waitFor()
    expect(await fetchMoney(page)).toEqual({ availableMinor: 0, tickets: 1, holds: 0 })
  })

  it('appears for staff: the gateway payments and a ledger that balances', async () => {
    const staff = await openAt('staff', '/staff/gateway-transactions')
    await staff.getByRole('button', { name: 'Check with gateway' }).first().waitFor()
    expect(await clippedCells(staff)).toEqual([])
    await staff.getByLabel('Order, transaction or email').fill(email)
    await staff.getByRole('button', { name: 'Apply' }).click()
    await staff.getByText('3 payments').waitFor()
    await expect.poll(() => axeFindings(staff)).toEqual([])
    await staff.goto(server.address('/staff/reconciliation'))
    await staff.getByText('The lines match the change in wallets.').waitFor()
    expect(await checkLedger(server.deps.database.db)).toEqual([])
    await staff.context().close()
    await page.context().close()
  })
})

describe('a payment that is confirmed late', () => {
  it('is checked as often as announced, is then shown as pending, and arrives later', async () => {
    const page = await openAt('agent', '/user/payments?amount=1234.5', phoneSize)
    const before = await freeMinor(page)
    const asked = server.countCalls('payment/phonepe/verifyPayment')
    await page.getByRole('button', { name: /^Pay ₹\s1,234\.50$/ }).click()
    await payThere(page, /^₹\s1,234\.50$/, 'Pay after it expires')
    await page.getByText(/^Checking payment \(\d of 6\)$/).waitFor()
    await page.getByText('Payment unsuccessful').waitFor()
    expect(asked()).toBe(1 + limits.paymentVerifyRetries)
    await page.getByText("don't pay again", { exact: false }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'payment-open')
    expect(await freeMinor(page)).toBe(before)
    const verifyPage = page.url()
    await page.goto(verifyPage.replace('/phonepe/verify/', '/user/payments/'))
    await page.getByText('Not confirmed yet', { exact: true }).waitFor()
    expect(await page.getByText("You weren't charged", { exact: false }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Try again' }).count()).toBe(0)

    await page.goto(verifyPage)
    await page.getByText('Payment unsuccessful').waitFor()
    aheadMs += (limits.paymentSessionMinutes + 2) * minuteMs
    await page.getByRole('button', { name: 'Check now' }).click()
    await page.getByText('Payment Successful').first().waitFor()
    await expect.poll(() => freeMinor(page)).toBe(before + 1_234_50)
    await page.context().close()
  })
})

describe('a visitor who has chosen a flight on a phone', () => {
  const journey = {
    origin: 'DEL',
    destination: 'BOM',
    date: dayAhead(35),
    firstName: 'Leela',
    lastName: 'Menon',
  }

  /** Chooses the first fare and returns its page: the sign-in that shows it. */
  const chooseAsVisitor = async (): Promise<Page> => {
    const page = await openPage(phoneSize)
    page.setDefaultTimeout(45_000)
    await page.goto(server.address('/flight/search'))
    await searchFlights(page, journey)
    await page
      .getByRole('button', { name: /^Select/ })
      .first()
      .click()
    await page.waitForURL(/\/login\?redirectTo=/)
    return page
  }
  const expectChosenFlight = async (page: Page): Promise<void> => {
    await expectThat(page.getByRole('region', { name: 'Your flight' })).toContainText('₹')
    expect(await isTooWide(page)).toBe(false)
    expect(await axeFindings(page)).toEqual([])
  }
  const payOnline = async (page: Page): Promise<void> => {
    await reviewOrder(page)
    await agree(page)
    await payButton(page).click()
    await payThere(page, /^₹/, 'Pay')
    await page.waitForURL(/booking-details/)
    await page.getByRole('link', { name: 'View e-ticket' }).waitFor()
  }

  it('signs up without leaving the flow, finds their name on the form, and books', async () => {
    const customer = { firstName: 'Leela', lastName: 'Menon', email: 'leela@customer.example', password }
    const page = await chooseAsVisitor()
    await expectChosenFlight(page)
    await picture(page, 'sign-in-with-flight')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.waitForURL(/\/signup/)
    await expectChosenFlight(page)
    await fillSignUp(page, customer)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByLabel('Code from the email').waitFor()
    await expectChosenFlight(page)
    await picture(page, 'sign-up-code')
    // A phone may drop the page while its owner reads the email.
    await page.reload()
    await enterMailedCode(page, box, customer.email)
    await page.waitForURL(/passenger-details/)
    await acceptChanges(page)
    await expectThat(page.locator('[name="passengers.0.firstName"]')).toHaveValue('Leela')
    await expectThat(page.locator('[name="passengers.0.lastName"]')).toHaveValue('Menon')
    await expectThat(page.locator('[name="passengers.0.email"]')).toHaveValue(customer.email)
    await page.locator('[name="passengers.0.title"]').selectOption({ index: 1 })
    await payOnline(page)
    await page.context().close()
  })

  it('books as a guest with a code, and keeps the account afterwards', async () => {
    const guest = 'guest@customer.example'
    const page = await chooseAsVisitor()
    await page.getByRole('link', { name: 'Continue as a guest' }).click()
    await page.waitForURL(/\/login\/guest/)
    await expectChosenFlight(page)
    await page.getByLabel('Email').fill(guest)
    await page.getByRole('button', { name: 'Send code' }).click()
    await enterMailedCode(page, box, guest)
    await page.waitForURL(/passenger-details/)
    await acceptChanges(page)
    await fillPassenger(page, { ...journey, firstName: 'Rohan' })
    await payOnline(page)
    await picture(page, 'guest-booked')
    expect(await isTooWide(page)).toBe(false)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('First name').fill('Rohan')
    await page.getByLabel('Last name').fill('Menon')
    await page.getByRole('textbox', { name: /^Password/ }).fill(password)
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'keep-account')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.waitForURL(/ticket-queue/)
    await page.getByText('Mr Rohan Menon').first().waitFor()
    await page.goto(server.address('/user/dashboard/userProfile'))
    await expectThat(page.getByLabel('Last name')).toHaveValue('Menon')
    await page.context().close()
  })
})
