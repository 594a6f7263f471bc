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
  await page.getByLabel('Gender').selectOption('female')
  await page.getByLabel('First name').fill('Tara')
  await page.getByLabel('Last name').fill('Iyer')
  await page.getByLabel('Email', { exact: false }).first().fill(email)
  await page.getByLabel('Phone', { exact: false }).last().fill('98450 54321')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(/\/signup_success$/)
  await expect.poll(() => box.to(email).length).toBe(1)
  await page.goto(box.link(email).href)
  await page.getByRole('textbox', { name: /New password/ }).fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.waitForURL(/\/app\/login$/)
  await page.getByLabel('Email or phone').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** Goes through the payment page to the gateway, checks the amount on both, and presses the given button there. */
const payThere = async (page: Page, amount: RegExp, choice: string): Promise<void> => {
  await page.getByRole('heading', { name: 'Pay Skyways Travel' }).waitFor()
  await expectThat(page.locator('.sum')).toHaveText(amount)
  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await page.getByText('Choose what happens to this payment.').waitFor()
  await expectThat(page.locator('.sum')).toHaveText(amount)
  await page.getByRole('button', { name: choice, exact: true }).click()
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

  it('signs up and adds money on a phone: a failed payment takes nothing, a successful one reaches the wallet', async () => {
    page = await openPage(phoneSize)
    page.setDefaultTimeout(20_000)
    await signUp(page)
    expect(await fetchMoney(page)).toEqual({ availableMinor: 0, tickets: 0, holds: 0 })
    await page.goto(server.address('/payments'))
    await page.getByRole('heading', { name: 'No payments yet' }).waitFor()
    // Content that loads late into the shell would move what is below it.
    await page.waitForLoadState('networkidle')
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
    const online = page.getByRole('button', { name: /^Pay ₹.* online$/ })
    const totalMinor = amountOn(await payButton(page).innerText())
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
