import type { Browser, Page } from '@playwright/test'
import { expect as expectThat } from '@playwright/test'
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { ledgerEntries } from '#server/db/schema/index.ts'
import { startJobs } from '#tests/support/background-jobs.ts'
import { fetchMoney } from '#tests/support/booking-flow.ts'
import { startOidcIssuer, type OidcIssuer } from '#tests/support/oidc-issuer.ts'
import { openBrowser } from '#tests/support/open-browser.ts'
import { startAppServer, type WebServer } from '#tests/support/web-server.ts'
import { setUpJourney } from './support/journey.ts'

type Opened = typeof globalThis & { opened: string[] }

/** Stands in for the system's browser: a Chromium that opens what the console passes on. */
describe("in the system's browser, from the console:", () => {
  let issuer: OidcIssuer
  let server: WebServer
  let address = ''
  const at = setUpJourney({
    role: 'corporate',
    name: 'payments',
    printer: false,
    async serve() {
      issuer = await startOidcIssuer()
      const config = readConfig({
        PORT: '0',
        LOG_LEVEL: 'silent',
        OIDC_GOOGLE_ISSUER: issuer.issuer,
        OIDC_GOOGLE_CLIENT_ID: issuer.settings.clientId,
      })
      server = await startAppServer({ config })
      const jobs = await startJobs(server.deps)
      address = `skyways.localhost:${server.port}`
      return {
        address: (tenant) => `${tenant}.localhost:${server.port}`,
        stop: async () => {
          await jobs.stop()
          await server.close()
          await issuer.close()
        },
      }
    },
  })
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
    await at.running.app.evaluate(({ shell }) => {
      const kept = globalThis as Opened
      kept.opened = []
      shell.openExternal = async (url: string) => void kept.opened.push(url)
    })
  })
  afterAll(() => browser?.close())

  const opened = (): Promise<string[]> => at.running.app.evaluate(() => (globalThis as Opened).opened)
  /** Opens the last address that the console passed on, in a browser without sessions. */
  const openThere = async (count: number): Promise<Page> => {
    await expect.poll(async () => (await opened()).length).toBe(count)
    const page = await browser.newPage()
    page.setDefaultTimeout(20_000)
    await page.goto((await opened()).at(-1) ?? '')
    return page
  }

  it('a payment is made there, and the waiting screen and the balance update by themselves', async () => {
    const { page } = at
    const before = await fetchMoney(page)
    await page.goto(page.url().replace(/\/app\/.*$/, '/app/user/payments'))
    await page.getByLabel('Amount in ₹').fill('750.50')
    await page.getByRole('button', { name: /^Pay ₹\s750\.50$/ }).dblclick()
    await page.getByText('The payment page is open in your browser.', { exact: false }).waitFor()
    await page.waitForURL(/\/app\/user\/payments\/payx_/)
    const there = await openThere(1)
    expect(new URL(there.url()).pathname).toMatch(/^\/pay\/payx_[\w-]+$/)
    await expectThat(there.locator('.sum')).toHaveText(/^₹\s750\.50$/)
    await there.getByRole('link', { name: 'Continue to payment' }).click()
    await there.getByRole('button', { name: 'Pay', exact: true }).click()
    await there.getByRole('heading', { name: 'You can close this window' }).waitFor()
    await page.getByText('Payment Successful').waitFor()
    await page.getByText(/₹\s750\.50 added to your wallet/).waitFor()
    expect(await fetchMoney(page)).toEqual({ ...before, availableMinor: before.availableMinor + 750_50 })
    const shown = ((before.availableMinor + 750_50) / 100).toLocaleString('en-IN', {
      minimumFractionDigits: 2,
    })
    await expectThat(page.locator('.wallet-chip')).toContainText(shown)
    await there.close()
  })

  it('Add Money credits once when the answer is lost and the button is pressed again', async () => {
    const staff = await at.openFor('staff')
    const path = '/api/wl/user/addWlUserWalletEntry'
    const text = 'Cash at the counter, receipt 4711'
    const entries = () =>
      server.deps.database.db
        .select()
        .from(ledgerEntries)
        .where(like(ledgerEntries.text, `%${text}%`))
    const calls = server.countCalls(path)
    const answerAgain = server.loseAnswers(path)
    await staff.goto(staff.url().replace(/\/app\/.*$/, '/app/staff/wallets'))
    await staff.getByLabel('Email, name or company').fill('corporate@skyways')
    await staff.locator('.wallet-request', { hasText: 'corporate@skyways.example' }).getByRole('link').click()
    await staff.getByRole('button', { name: 'Add Money' }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByLabel('Amount in ₹').fill('321.50')
    await dialog.getByLabel('Reason').fill(text)
    const add = dialog.getByRole('button', { name: /^Add ₹\s321\.50/ })
    await add.click()
    await staff.getByText(/safe to try again/).waitFor()
    expect(await entries()).toHaveLength(1)

    answerAgain()
    const lost = calls()
    await add.click()
    await dialog.waitFor({ state: 'detached' })
    expect(calls()).toBeGreaterThan(lost)
    expect(await entries()).toHaveLength(1)
  })

  it("staff act for a customer in one page: the customer's wallet, the name in a band, and nothing in the console's own calls", async () => {
    const staff = await at.openFor('staff')
    const own = await fetchMoney(staff)
    const customer = await fetchMoney(at.page)
    const named: unknown[] = []
    server.onCall('/api/wl/user/getWlUserWalletBalance', (headers) => named.push(headers['staff-id']))
    await staff.getByRole('button', { name: 'Act for customer' }).click()
    const dialog = staff.getByRole('dialog', { name: 'Act for a customer' })
    await dialog.getByRole('searchbox', { name: 'Customer' }).fill('corporate@skyways')
    await dialog.getByRole('button', { name: /corporate@skyways\.example/ }).click()
    await staff.getByText("You're acting for Farhan Sheikh, Indus Components Ltd").waitFor()
    const shown = (minor: number): string =>
      (minor / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })
    await expectThat(staff.locator('.wallet-chip')).toContainText(shown(customer.availableMinor))
    expect(named).toContain('usr_skyways_corporate')
    // A call that doesn't name the customer is the staff member's own.
    expect((await fetchMoney(staff)).availableMinor).toBe(own.availableMinor)
    await staff.reload()
    await staff.getByText("You're acting for Farhan Sheikh, Indus Components Ltd").waitFor()
    await staff.getByRole('button', { name: 'Stop acting', exact: true }).click()
    await expectThat(staff.locator('.wallet-chip')).toContainText(shown(own.availableMinor))
    expect(await staff.getByText("You're acting for").count()).toBe(0)
  })

  it('a user signs in there with another service, sees the same code on both sides, and is signed in to the console', async () => {
    issuer.state.person = {
      sub: 'desk-1',
      email: 'desk1@mail.example',
      email_verified: true,
      given_name: 'Asha',
    }
    const { running } = at
    const page = await running.workspace(await running.addTenant(address))
    page.setDefaultTimeout(20_000)
    await page.goto(page.url().replace(/\/app\/.*$/, '/app/login'))
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    const wait = page.getByRole('region', { name: 'Continue in your browser' })
    const code = await wait.locator('.sign-in-code').innerText()
    const there = await openThere(2)
    await there.getByText(code, { exact: true }).waitFor()
    await there.getByRole('link', { name: /^The code matches/ }).click()
    await there.locator('#allow').click()
    await there.getByText('Return to the Faredesk console.', { exact: false }).waitFor()
    await page.waitForURL((url) => !url.pathname.endsWith('/login'))
    await page.getByRole('button', { name: /^Account: Asha/ }).waitFor()
    // The browser itself isn't signed in anywhere.
    const cookies = await there.context().cookies()
    expect(cookies.filter(({ name }) => name.endsWith('faredesk-session'))).toEqual([])
    await there.close()
  })
})
