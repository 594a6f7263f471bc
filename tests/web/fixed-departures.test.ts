import { eq } from 'drizzle-orm'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { endpoints } from '#contract/http/registry.ts'
import { seatBlocks } from '#server/db/schema/index.ts'
import { chooseFare, fillPassenger, payButton, payFromWallet } from '#tests/support/booking-flow.ts'
import { axeFindings, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openPage, openAt } = setUpWeb()

const countTakenSeats = async (id: string): Promise<number> => {
  const [row] = await server.deps.database.db.select().from(seatBlocks).where(eq(seatBlocks.id, id))
  return row?.seatsTaken ?? -1
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const typed = (date: string): string => date.split('-').reverse().join('/')

describe('fixed departures', () => {
  it('let an agent find a departure, book it as usual and see it in the queue', async () => {
    const before = await countTakenSeats('blk_skyways_sxr')
    const page = await openAt('agent', '/fixed-departures')
    await page.getByRole('heading', { name: 'Kashmir in the snow' }).waitFor()
    await picture(page, 'fixed-departures')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('combobox', { name: 'To' }).fill('SXR')
    await page.getByRole('combobox', { name: 'To' }).press('Enter')
    await page.waitForURL(/to=SXR/)
    await page.getByRole('heading', { name: 'Dubai shopping days' }).waitFor({ state: 'detached' })
    await expect
      .poll(() => page.getByRole('heading', { level: 3 }).allInnerTexts())
      .toEqual(['Kashmir in the snow'])
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
    // A block sells no extras, so the next step is the review.
    await page.getByRole('button', { name: /^Continue to review/ }).click()
    await payButton(page).waitFor()
    await payFromWallet(page)
    expect(await countTakenSeats('blk_skyways_sxr')).toBe(before + 1)
    await page.goto(server.address('/flight/fixed-departure-queue'))
    await page.getByRole('heading', { name: 'Fixed departure queue' }).waitFor()
    await page.getByText('MIRZA/ZOYA').first().waitFor()
  })

  it("let a supplier add a block, with errors at the fields, close it, and print another's names", async () => {
    const page = await openAt('supplier', '/fixed-departures?view=board')
    await page.getByRole('img', { name: '6 sold, 2 on hold, 4 available' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Add block' }).click()
    await page.getByLabel('Title').fill('Pondicherry quiet days')
    const flight = (name: string) => page.locator(`[name="out.0.${name}"]`)
    await flight('airlineCode').fill('6E')
    await flight('flightNumber').fill('7311')
    await flight('origin').fill('BLR')
    await flight('destination').fill('QQQ')
    await page.getByLabel('Departure date').fill(typed(inDays(40)))
    await flight('departTime').fill('10:00')
    await page.getByLabel('Arrival date').fill(typed(inDays(40)))
    await flight('arriveTime').fill('11:05')
    await expect.poll(() => flight('minutes').inputValue()).toBe('65')
    for (const type of ['adult', 'child'])
      for (const part of ['baseFare', 'tax']) await page.locator(`[name="${type}.${part}"]`).fill('1500')
    await page.getByLabel('Names due on').fill(typed(inDays(37)))
    await page.locator('[name="namesTime"]').fill('12:00')
    await page.getByRole('button', { name: 'Save block' }).click()
    await page.getByText('Enter another code: QQQ has no scheduled flights').first().waitFor()
    await expect.poll(() => flight('destination').getAttribute('aria-invalid')).toBe('true')
    await flight('destination').fill('MAA')
    await page.getByRole('button', { name: 'Save block' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Pondicherry quiet days' })
    await row.getByRole('button', { name: 'Close sale' }).click()
    await row.getByText('Closed', { exact: true }).waitFor()
    await picture(page, 'seat-blocks-board')

    const goa = page
      .getByRole('listitem')
      .filter({ hasText: '6 sold' })
      .or(
        page
          .getByRole('listitem')
          .filter({ has: page.getByRole('img', { name: '6 sold, 2 on hold, 4 available' }) }),
      )
    await goa.first().getByRole('button', { name: 'Names' }).click()
    await page
      .getByRole('row', { name: /On hold/ })
      .first()
      .waitFor()
    await page.getByRole('dialog').getByRole('link', { name: 'Print page' }).click()
    await page.waitForURL(/\/fixed-departures\/print\//)
    await page.locator('html[data-print-ready]').waitFor({ state: 'attached' })
    const address = page.url()

    // The address grants access: a phone without a sign-in reads the names, and nothing that a name list must not
    // contain.
    const visitor = await openPage(phoneSize)
    await visitor.goto(address)
    await visitor.getByRole('heading', { name: 'Name list' }).waitFor()
    await expect.poll(() => visitor.getByRole('row').count()).toBe(10)
    expect(await axeFindings(visitor)).toEqual([])
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      phoneSize.width,
    )
    await visitor.goto(`${address}x`)
    await visitor.getByRole('heading', { name: 'Name list not found' }).waitFor()
  })

  it("let a supplier download the report, whose file has each of the supplier's sales and their totals", async () => {
    const page = await openAt('supplier', '/flight/supplier-report')
    await page.getByLabel('Totals for all results').waitFor()
    await picture(page, 'supplier-report')
    expect(await axeFindings(page)).toEqual([])
    const report = await page.evaluate(async () => {
      const answer = await fetch('/api/api/getSupplierReport', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pageSize: 200 }),
      })
      return ((await answer.json()) as { result: ResultOf<typeof endpoints.tickets.supplierReport> }).result
    })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Excel' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('supplier-report.xlsx')
    const book = new exceljs.Workbook()
    await book.xlsx.readFile(await download.path())
    const sheet = book.getWorksheet('Supplier report')
    const rows = Array.from({ length: sheet?.rowCount ?? 0 }, (_, at) => sheet?.getRow(at + 1))
    const cells = (row: (typeof rows)[0], ...columns: number[]): unknown[] =>
      columns.map((column) => row?.getCell(column).value ?? '')
    const headAt = rows.findIndex((row) => cells(row, 1)[0] === 'Booked')
    expect(report.total).toBeGreaterThan(3)
    expect(rows.slice(headAt + 1, -1).map((row) => cells(row, 3, 7, 8, 9, 10, 11, 12))).toEqual(
      report.sales.map(({ pnr, passengers, consumer, seats, saleAmount, refundedAmount, netAmount }) => [
        pnr,
        passengers,
        consumer || 'Direct',
        seats,
        saleAmount,
        refundedAmount,
        netAmount,
      ]),
    )
    const { totals } = report
    expect(cells(rows.at(-1), 1, 9, 10, 11, 12)).toEqual([
      'Total',
      totals.seats,
      totals.saleAmount,
      totals.refundedAmount,
      totals.netAmount,
    ])
  })

  it('are listed for a shopper on a phone without a board, with a note on who may have one', async () => {
    const page = await openAt('retail', '/fixed-departures', phoneSize)
    await page.getByRole('heading', { name: 'Kashmir in the snow' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      phoneSize.width,
    )
    expect(await page.getByRole('link', { name: 'Board' }).count()).toBe(0)
    await page.goto(server.address('/fixed-departures?view=board'))
    await page.getByText("Only suppliers and the agency's owner and staff can open this page").waitFor()
    await page.goto(server.address('/fixed-departures?from=COK'))
    await page.getByRole('heading', { name: 'No departures match' }).waitFor()
  })
})
