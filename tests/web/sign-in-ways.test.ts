import type { Browser, BrowserContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiBasePath } from '#contract/common/headers.ts'
import { endpoints } from '#contract/http/registry.ts'
import { readConfig } from '#server/config/config.ts'
import { auditEvents, users } from '#server/db/schema/index.ts'
import { startOidcIssuer, type OidcIssuer } from '#tests/support/oidc-issuer.ts'
import { openBrowser } from '#tests/support/open-browser.ts'
import {
  axeFindings,
  demoEmail,
  demoPassword,
  desktopSize,
  phoneSize,
  picture,
  startWebServer,
  type WebServer,
} from '#tests/support/web-server.ts'

let issuer: OidcIssuer
let server: WebServer
let browser: Browser
const contexts: BrowserContext[] = []
beforeAll(async () => {
  issuer = await startOidcIssuer()
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    OIDC_GOOGLE_ISSUER: issuer.issuer,
    OIDC_GOOGLE_CLIENT_ID: issuer.settings.clientId,
  })
  server = await startWebServer({ config })
  browser = await openBrowser()
})
afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()))
  await browser?.close()
  await server?.close()
  await issuer?.close()
})

const openPage = async (): Promise<Page> => {
  const context = await browser.newContext({ viewport: desktopSize })
  contexts.push(context)
  return context.newPage()
}
const readPath = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search
const at = (page: Page, path: string) => expect.poll(() => readPath(page)).toBe(path)
const shows = (page: Page, text: string | RegExp) =>
  page.getByText(text).first().waitFor({ state: 'visible', timeout: 45_000 })

describe('signing in with Google', () => {
  it('goes to the service and back to where the person was going', async () => {
    const page = await openPage()
    issuer.state.person = {
      sub: 'web-1',
      email: 'web1@mail.example',
      email_verified: true,
      given_name: 'Asha',
    }
    await page.goto(server.address('/flight/ticket-queue'))
    await page.getByRole('link', { name: 'Continue with Google' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'sign-in-ways')
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await page.locator('#allow').click()
    await at(page, '/app/flight/ticket-queue')
    // After a reload the session is still there.
    await page.reload()
    await at(page, '/app/flight/ticket-queue')
  })

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    "doesn't redirect elsewhere: %s",
    async (target) => {
      const page = await openPage()
      issuer.state.person = { sub: 'web-2', email: 'web2@mail.example', email_verified: true }
      await page.goto(server.address(`/login?redirectTo=${encodeURIComponent(target)}`))
      await page.getByRole('link', { name: 'Continue with Google' }).click()
      await page.locator('#allow').click()
      await page.waitForURL((url) => url.pathname.startsWith('/app/') && !url.pathname.includes('login'))
      expect(new URL(page.url()).hostname).toBe('skyways.localhost')
    },
  )

  it('returns to the sign-in screen when it was refused or failed', async () => {
    const page = await openPage()
    await page.goto(server.address('/login'))
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await page.locator('#deny').click()
    await at(page, '/app/login')
    issuer.state.fault = 'wrongNonce'
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await page.locator('#allow').click()
    await page.getByRole('alert').waitFor()
    issuer.state.fault = 'none'
    await shows(page, "The service couldn't confirm your identity")
  })

  it('asks for the password first when the email has an account', async () => {
    const page = await openPage()
    issuer.state.person = { sub: 'web-3', email: demoEmail('agent'), email_verified: true }
    await page.goto(server.address('/login?redirectTo=%2Fflight'))
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await page.locator('#allow').click()
    await shows(page, 'One more step')
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'sign-in-ways-confirm')
    await page.getByRole('button', { name: 'Confirm with password' }).click()
    await shows(page, 'This is required field.')
    await page.getByLabel('Account password').fill('wrong')
    await page.getByRole('button', { name: 'Confirm with password' }).click()
    await shows(page, 'Incorrect email or password')
    await page.getByLabel('Account password').fill(demoPassword)
    await page.getByRole('button', { name: 'Confirm with password' }).click()
    await at(page, '/app/flight')
  })
})

describe('a staff jump', () => {
  /** Sends a call from the page as its screens do, with the tab's jump. */
  const send = (page: Page, path: string, body: object) =>
    page.evaluate(
      async ({ path: to, body: sent }) => {
        const jump = sessionStorage.getItem('faredesk-jump')
        const answer = await fetch(to, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(jump ? { 'x-faredesk-jump': jump } : {}) },
          body: JSON.stringify(sent),
        })
        return (await answer.json()) as {
          errorCode?: string
          result?: { url?: string; user?: { email: string } }
        }
      },
      { path: apiBasePath + path, body },
    )
  const whoIs = async (page: Page) =>
    (await send(page, endpoints.permissions.fromSession.path, {})).result?.user?.email

  it('looks in its own tab, says so on every page, moves no money, and ends in the staff session', async () => {
    const page = await openPage()
    await page.goto(server.address('/login'))
    await page.getByLabel('Email or phone').fill(demoEmail('staff'))
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await at(page, '/app/flight/ticket-queue')
    const { db } = server.deps.database
    const [supplier] = await db
      .select()
      .from(users)
      .where(eq(users.email, demoEmail('supplier')))
    const asked = await send(page, endpoints.users.jumpLogin.path, { supplierId: supplier?.id })
    const tab = await page.context().newPage()
    await tab.goto(asked.result?.url ?? '')
    await shows(tab, 'View as customer')
    expect(await axeFindings(tab)).toEqual([])
    await tab.getByRole('button', { name: 'Start viewing' }).click()
    const band = tab.getByRole('complementary', { name: 'View as customer' })
    await band.getByText('Meera Nair is viewing as Teresa Fernandes').waitFor()
    expect(await axeFindings(tab)).toEqual([])
    await picture(tab, 'jump')
    expect(await whoIs(tab)).toBe(demoEmail('supplier'))
    // The other tab is still the staff member's own, also after a reload.
    await page.reload()
    await at(page, '/app/flight/ticket-queue')
    expect(await whoIs(page)).toBe(demoEmail('staff'))
    expect(await page.getByText('is viewing as').count()).toBe(0)
    const pay = endpoints.users.createHandOver.path
    expect(await send(tab, pay, {})).toMatchObject({ errorCode: 'jumpLooksOnly' })
    expect(await send(tab, 'api/releaseFlight', {})).toMatchObject({ errorCode: 'jumpLooksOnly' })
    await tab.goto(server.address('/flight/ticket-queue'))
    await band.waitFor()
    await tab.setViewportSize(phoneSize)
    await band.getByRole('button', { name: 'Stop viewing' }).click()
    await band.waitFor({ state: 'detached' })
    await expect.poll(() => whoIs(tab).catch(() => '')).toBe(demoEmail('staff'))
    const events = await db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.subjectUserId, supplier?.id ?? ''))
      .orderBy(auditEvents.id)
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['users.jumpAsked', 'users.jumpBegan', 'users.jumpEnded']),
    )
  })

  it('returns its tab to the staff session when it expires, and a code works once', async () => {
    const page = contexts.at(-1)?.pages()[0] as Page
    const { db } = server.deps.database
    const [supplier] = await db
      .select()
      .from(users)
      .where(eq(users.email, demoEmail('supplier')))
    const asked = await send(page, endpoints.users.jumpLogin.path, { supplierId: supplier?.id })
    const url = asked.result?.url ?? ''
    const tab = await page.context().newPage()
    await tab.goto(url)
    await tab.getByRole('button', { name: 'Start viewing' }).click()
    await shows(tab, 'Meera Nair is viewing as Teresa Fernandes')
    const second = await page.context().newPage()
    await second.goto(url)
    await second.getByRole('button', { name: 'Start viewing' }).click()
    await shows(second, 'This link has expired or was already used.')
    await server.endSessions('supplier')
    // The application reloads the tab itself once it learns that the session has ended, which can interrupt
    // this reload.
    await tab.reload({ waitUntil: 'commit' })
    await expect.poll(() => whoIs(tab).catch(() => '')).toBe(demoEmail('staff'))
    await at(tab, '/app/flight/ticket-queue')
    await tab.getByRole('heading', { name: 'Air Ticket Queue' }).waitFor()
    expect(await tab.getByText('is viewing as').count()).toBe(0)
  })
})
