import type { Browser, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seatBlocks } from '#server/db/schema/index.ts'
import { chooseFare, fillPassenger, payButton, payFromWallet } from '#tests/support/booking-flow.ts'
import {
  axeFindings,
  demoEmail,
  demoPassword,
  desktopSize,
  openBrowser,
  phoneSize,
  picture,
  startWebServer,
  type WebServer,
} from '#tests/support/web-server.ts'

type Size = { width: number; height: number }

let server: WebServer
let browser: Browser

beforeAll(async () => {
  server = await startWebServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const openAs = async (role: string, path: string, size: Size = desktopSize): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: size })).newPage()
  await page.goto(server.address(`/login?redirectTo=${encodeURIComponent(path)}`))
  await page
    .getByLabel(/e-?mail/i)
    .first()
    .fill(demoEmail(role))
  await page.getByRole('textbox', { name: /password/i }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname.endsWith(path.split('?')[0] ?? ''))
  return page
}

const takenOf = async (id: string): Promise<number> => {
  const [row] = await server.deps.database.db.select().from(seatBlocks).where(eq(seatBlocks.id, id))
  return row?.seatsTaken ?? -1
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const typed = (date: string): string => date.split('-').reverse().join('/')

describe('fixed departures', () => {
  it('an agent finds a departure, books it by the usual way and sees it in the queue', async () => {
    const before = await takenOf('blk_skyways_sxr')
    const page = await openAs('agent', '/fixed-departures')
    await page.getByRole('heading', { name: 'Kashmir in the snow' }).waitFor()
    await picture(page, 'fixed-departures')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('combobox', { name: 'To' }).fill('SXR')
    await page.getByRole('combobox', { name: 'To' }).press('Enter')
    await page.waitForURL(/to=SXR/)
    await page.getByRole('heading', { name: 'Dubai shopping days' }).waitFor({ state: 'detached' })
    expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Kashmir in the snow'])
    await page.getByRole('link', { name: /^Book Kashmir in the snow/ }).click()
    await page.waitForURL(/\/flight\/result\/[^n].*src=FD/)
    await chooseFare(page)
    await fillPassenger(page, {
      origin: 'DEL',
      destination: 'SXR',
      date: '',
      firstName: 'Zoya',
      lastName: 'Mirza',
    })
    // A block sells no extras: the next step is the review.
    await page.getByRole('button', { name: /^Continue to review/ }).click()
    await payButton(page).waitFor()
    await payFromWallet(page)
    expect(await takenOf('blk_skyways_sxr')).toBe(before + 1)
    await page.goto(server.address('/flight/fixed-departure-queue'))
    await page.getByRole('heading', { name: 'Fixed Departure Queue' }).waitFor()
    await page.getByText('MIRZA/ZOYA').first().waitFor()
  })

  it('a supplier adds a block, with errors at the fields, closes it, and prints the names of another', async () => {
    const page = await openAs('supplier', '/fixed-departures?view=board')
    await page.getByRole('img', { name: '6 sold, 2 held, 4 free' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Add a block' }).click()
    await page.getByLabel('Title').fill('Pondicherry quiet days')
    const flight = (name: string) => page.locator(`[name="out.0.${name}"]`)
    await flight('airlineCode').fill('6E')
    await flight('flightNumber').fill('7311')
    await flight('origin').fill('BLR')
    await flight('destination').fill('QQQ')
    await page.getByLabel('Departs on').fill(typed(inDays(40)))
    await flight('departTime').fill('10:00')
    await page.getByLabel('Lands on').fill(typed(inDays(40)))
    await flight('arriveTime').fill('11:05')
    expect(await flight('minutes').inputValue()).toBe('65')
    for (const type of ['adult', 'child'])
      for (const part of ['baseFare', 'tax']) await page.locator(`[name="${type}.${part}"]`).fill('1500')
    await page.getByLabel('Names due on').fill(typed(inDays(37)))
    await page.locator('[name="namesTime"]').fill('12:00')
    await page.getByRole('button', { name: 'Save the block' }).click()
    await page.getByText('No airport with scheduled flights has the code QQQ.').first().waitFor()
    expect(await flight('destination').getAttribute('aria-invalid')).toBe('true')
    await flight('destination').fill('MAA')
    await page.getByRole('button', { name: 'Save the block' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Pondicherry quiet days' })
    await row.getByRole('button', { name: 'Close sale' }).click()
    await row.getByText('Closed', { exact: true }).waitFor()
    await picture(page, 'seat-blocks-board')

    const goa = page
      .getByRole('listitem')
      .filter({ hasText: '6 sold' })
      .or(
        page.getByRole('listitem').filter({ has: page.getByRole('img', { name: '6 sold, 2 held, 4 free' }) }),
      )
    await goa.first().getByRole('button', { name: 'Names' }).click()
    await page.getByRole('row', { name: /Held/ }).first().waitFor()
    await page.getByRole('dialog').getByRole('link', { name: 'Print page' }).click()
    await page.waitForURL(/\/fixed-departures\/print\//)
    await page.locator('html[data-print-ready]').waitFor({ state: 'attached' })
    const address = page.url()

    // The address is the right: a phone without sign-in reads the names, and nothing that a name list must not tell.
    const visitor = await (await browser.newContext({ viewport: phoneSize })).newPage()
    await visitor.goto(address)
    await visitor.getByRole('heading', { name: 'Name list' }).waitFor()
    expect(await visitor.getByRole('row').count()).toBe(10)
    expect(await axeFindings(visitor)).toEqual([])
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      phoneSize.width,
    )
    await visitor.goto(`${address}x`)
    await visitor.getByRole('heading', { name: 'There is no such name list' }).waitFor()
  })

  it('a shopper on a phone sees departures without a board, and is told who may have one', async () => {
    const page = await openAs('retail', '/fixed-departures', phoneSize)
    await page.getByRole('heading', { name: 'Kashmir in the snow' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      phoneSize.width,
    )
    expect(await page.getByRole('link', { name: 'Board' }).count()).toBe(0)
    await page.goto(server.address('/fixed-departures?view=board'))
    await page.getByText('The board is for suppliers').waitFor()
    await page.goto(server.address('/fixed-departures?from=COK'))
    await page.getByRole('heading', { name: 'No departure fits these filters' }).waitFor()
  })
})
