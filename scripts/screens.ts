import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { aTicketForTwo, passengerBoxes, sendButton } from '#tests/support/change-flow.ts'
import { openBrowser } from '#tests/support/open-browser.ts'
import { demoEmail, demoPassword, desktopSize, phoneSize, startWebServer } from '#tests/support/web-server.ts'
import { smallPng, type Pixels } from './lib/small-png.ts'

/**
 * Takes the browser screenshots of docs/screens, from a server with the demo's data. Days count from today, so that
 * fares are on sale; everything else is the same in every run.
 */
const folder = 'docs/screens'
mkdirSync(folder, { recursive: true })
const server = await startWebServer()
const browser = await openBrowser()

const toDay = (daysAhead: number): string =>
  new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10)

const openPage = async (from: Browser, role = '', scheme: 'light' | 'dark' = 'light'): Promise<Page> => {
  const context = await from.newContext({
    viewport: desktopSize,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  const page = await context.newPage()
  // The stream of news never ends, so the network would never be idle.
  await page.route('**/api/events', (route) => route.fulfill({ status: 401 }))
  if (!role) return page
  await page.goto(server.address('/login'))
  await page
    .getByLabel(/e-?mail/i)
    .first()
    .fill(demoEmail(role))
  await page.getByRole('textbox', { name: /password/i }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  // The first page redirects to another, which would cancel a navigation made meanwhile.
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

/** The browser decodes its own screenshots, so no other PNG reader is needed. */
const reader = await (await browser.newContext()).newPage()
const readPixels = async (png: Buffer): Promise<Pixels> => {
  const { width, height, base64 } = await reader.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const read = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
    let text = ''
    for (let at = 0; at < read.length; at += 32_768)
      text += String.fromCharCode(...read.subarray(at, at + 32_768))
    return { width: image.width, height: image.height, base64: btoa(text) }
  }, png.toString('base64'))
  return { width, height, data: Buffer.from(base64, 'base64') }
}

const shoot = async (page: Page, name: string, hasPhone = true): Promise<void> => {
  for (const size of hasPhone ? [desktopSize, phoneSize] : [desktopSize]) {
    await page.setViewportSize(size)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    const file = path.join(folder, size === phoneSize ? `${name}-390.png` : `${name}.png`)
    const small = smallPng(await readPixels(await page.screenshot({ scale: 'css' })))
    writeFileSync(file, small)
    console.log(`${file} ${Math.round(small.length / 1024)} KiB`)
  }
  await page.setViewportSize(desktopSize)
}

const results = async (page: Page, destination: string, adults = 1, more = ''): Promise<void> => {
  const query = `origin=DEL&destination=${destination}&departure=${toDay(40)}&adt=${adults}&chd=0&inf=0${more}`
  await page.goto(server.address(`/flight/result/new?${query}`))
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .waitFor()
}

const people = [
  ['Mr', 'Anil', 'Sharma'],
  ['Ms', 'Priya', 'Verma'],
] as const

const fillPassengers = async (page: Page): Promise<void> => {
  const form = page.getByRole('heading', { name: 'Who is travelling?' })
  const changed = page.getByRole('button', { name: /^Continue at/ })
  await form.or(changed).first().waitFor()
  if (await changed.isVisible()) await changed.click()
  for (const [index, [title, first, last]] of people.entries()) {
    const section = page.getByRole('group', { name: `Adult ${index + 1}` })
    await section.getByLabel('Title').selectOption(title)
    await section.getByLabel('First name').fill(first)
    await section.getByLabel('Last name').fill(last)
  }
}

/** Shows what an agent requests from the airline and what staff decide. */
const shootAfterSale = async (agent: Page): Promise<void> => {
  const { bookingSlug } = await aTicketForTwo(agent)
  await agent.goto(server.address(`/flight/change-requests/new/${encodeURIComponent(bookingSlug)}`))
  await agent.getByLabel('Request type').selectOption({ label: 'Partial Refund' })
  await passengerBoxes(agent).first().check()
  await sendButton(agent).filter({ hasText: '₹' }).waitFor()
  await agent.evaluate(() => scrollTo(0, 0))
  await shoot(agent, 'console-change-request')
  const staff = await openPage(browser, 'staff')
  await staff.goto(server.address('/flight/ticket-queue'))
  await staff.getByRole('grid').focus()
  for (const key of ['Space', 'Shift+ArrowDown', 'Shift+ArrowDown']) await staff.keyboard.press(key)
  await staff.getByText('3 selected').waitFor()
  await shoot(staff, 'console-queue-selected', false)
  await staff.goto(server.address('/flight/change-requests?view=tracker&todo=1'))
  await staff.getByRole('grid').focus()
  await staff.keyboard.press('Enter')
  await staff.getByRole('complementary', { name: /^Change request / }).waitFor()
  await shoot(staff, 'console-refund-tracker')
}

const inConsole = async (): Promise<void> => {
  const page = await openPage(browser, 'agent')
  await page.goto(server.address('/flight/search'))
  await page.getByRole('combobox', { name: 'From' }).waitFor()
  await shoot(page, 'console-search')
  await results(page, 'LHR')
  await shoot(page, 'console-results')
  await results(page, 'BOM', 1, `&return=${toDay(45)}`)
  await shoot(page, 'console-return')
  await page.goto(
    server.address(`/flight/calendar-fare?origin=DEL&destination=BOM&month=${toDay(40).slice(0, 7)}`),
  )
  await page
    .getByRole('button', { name: /Lowest, search this day$/ })
    .first()
    .waitFor()
  await shoot(page, 'console-calendar')
  await page.goto(server.address('/fixed-departures'))
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  await shoot(page, 'console-fixed-departures')
  await page.goto(server.address('/flight/payments'))
  await page.getByRole('grid').waitFor()
  await shoot(page, 'console-payments')
  await page.goto(server.address('/flight/ticket-queue'))
  await page.getByRole('grid').waitFor()
  await shoot(page, 'console-queue')
  await page.goto(server.address('/flight/booked-queue'))
  await page.getByRole('grid').waitFor()
  await shoot(page, 'console-booked-queue')
  await shootAfterSale(page)
  const owner = await openPage(browser, 'owner')
  await owner.goto(server.address('/staff/manage-markup?tab=airline'))
  await owner.getByText('Gold agents').first().waitFor()
  await shoot(owner, 'console-markup')
  const supplier = await openPage(browser, 'supplier')
  await supplier.goto(server.address('/fixed-departures?view=board'))
  await supplier.getByRole('button', { name: 'Names' }).first().waitFor()
  await shoot(supplier, 'console-seat-blocks')
  await supplier.goto(server.address('/flight/supplier-report'))
  await supplier.getByRole('heading', { level: 1 }).waitFor()
  await shoot(supplier, 'console-supplier-report')
  const dark = await openPage(browser, 'agent', 'dark')
  await results(dark, 'LHR')
  await shoot(dark, 'console-results-dark')
}

/** Shows accounts, wallets, and an owner's settings. */
const ofAccounts = async (): Promise<void> => {
  const visitor = await openPage(browser)
  await visitor.goto(server.address('/signup'))
  await visitor.getByRole('button', { name: 'Create account' }).waitFor()
  await shoot(visitor, 'sign-up', false)
  const shopper = await openPage(browser, 'retail')
  await shopper.goto(server.address('/user/dashboard'))
  await shopper.getByText('Available to spend').waitFor()
  await shoot(shopper, 'shop-dashboard')
  await shopper.goto(server.address('/user/payments?amount=25000'))
  await shopper.getByRole('button', { name: /^Pay ₹/ }).click()
  await shopper.waitForURL(/\/pay\//)
  await shoot(shopper, 'pay-page', false)
  const agent = await openPage(browser, 'agent')
  await agent.goto(server.address('/user/transactionHistory'))
  await agent.getByText('Closing balance').waitFor()
  await shoot(agent, 'console-statement')
  const owner = await openPage(browser, 'owner')
  await owner.goto(server.address('/staff/reconciliation'))
  await owner.getByText('The lines match the change in wallets.').waitFor()
  await shoot(owner, 'console-reconciliation')
  await owner.goto(server.address('/staff/site-settings?tab=theme'))
  await owner.getByText('Contrast').waitFor()
  await shoot(owner, 'console-site-settings', false)
}

const inShop = async (): Promise<void> => {
  const visitor = await openPage(browser)
  await visitor.goto(server.address('/login'))
  await visitor.getByRole('textbox', { name: /password/i }).waitFor()
  await shoot(visitor, 'login', false)
  await visitor.goto(server.address('/flight/search'))
  await visitor.getByRole('combobox', { name: 'From' }).waitFor()
  await shoot(visitor, 'shop-search')

  const page = await openPage(browser, 'retail')
  await results(page, 'BOM', 2)
  await shoot(page, 'shop-results')
  await page
    .getByRole('button', { name: /^Select / })
    .nth(2)
    .click()
  await fillPassengers(page)
  await shoot(page, 'shop-passengers')
  await page.getByRole('button', { name: /^Continue to/ }).click()
  await page.getByRole('button', { name: 'Continue to review' }).waitFor()
  await shoot(page, 'shop-extras')
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('checkbox', { name: /agree to the fare rules/ }).check()
  await page.evaluate(() => scrollTo(0, 0))
  await shoot(page, 'shop-review')
  await page.getByRole('button', { name: /^Issue/ }).click()
  await page.waitForURL(/ticket-queue/)
  const eTicket = page.getByRole('link', { name: 'View e-ticket' })
  const address = (await eTicket.getAttribute('href')) ?? ''
  await page.goto(server.address('/flight/ticket-queue'))
  await page.getByText('Anil Sharma').first().waitFor()
  await shoot(page, 'shop-queue')
  await page.goto(new URL(address, page.url()).href)
  await page.locator('.barcode svg, svg[role=img]').first().waitFor()
  await shoot(page, 'e-ticket', false)
}

/** Parts that can be taken alone: `npx tsx scripts/screens.ts accounts`. */
const parts = { console: inConsole, accounts: ofAccounts, shop: inShop }
const asked = process.argv.slice(2)

try {
  for (const [name, take] of Object.entries(parts))
    if (asked.length === 0 || asked.includes(name)) await take()
} finally {
  await browser.close()
  await server.close()
}
process.exit(0)
