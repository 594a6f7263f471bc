import exceljs from 'exceljs'
import type { Browser, Download, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportFile } from '#contract/common/constants.ts'
import { ticketSheetColumns } from '#domain/ticket-sheet.ts'
import { aTicketRow } from '#renderer/platform/web/export/ticket-row.test-kit.ts'
import {
  demoEmail,
  demoPassword,
  openBrowser,
  startWebServer,
  type WebServer,
} from '#tests/support/web-server.ts'

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

/** The queue of signed-in staff. `downloads` fills up with what the browser saves. */
const openQueue = async (): Promise<{ page: Page; downloads: Download[] }> => {
  const page = await browser.newPage()
  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))
  await page.goto(server.address('/login'))
  await page.evaluate(
    (body) =>
      fetch('/api/wl/user/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    { email: demoEmail('staff'), password: demoPassword },
  )
  await page.goto(server.address('/flight/ticket-queue'))
  return { page, downloads }
}

const startExport = (page: Page) => page.getByRole('button', { name: 'Download Excel' }).click()

/** A queue of two parts; the second one may not be read. */
const breakSecondPart = (page: Page): Promise<unknown> =>
  page.route('**/api/api/exportTickets', (route) => {
    const { cursor } = route.request().postDataJSON() as { cursor: string }
    const result = { rows: [aTicketRow()], nextCursor: 'more', snapshotAt: 'now', total: 2 }
    return cursor === ''
      ? route.fulfill({ json: { result } })
      : route.fulfill({ status: 403, json: { errorMessage: 'You may not export.' } })
  })

describe('the queue as an Excel file of the browser', () => {
  it('is the file of the specification with a row for every ticket', async () => {
    const { page } = await openQueue()
    const [download] = await Promise.all([page.waitForEvent('download'), startExport(page)])
    const said = await page.getByText(/tickets are in flight-ticket-queue\.xlsx/).textContent()
    const total = Number.parseInt((said ?? '').replaceAll(',', ''), 10)
    expect(download.suggestedFilename()).toBe('flight-ticket-queue.xlsx')
    const read = new exceljs.Workbook()
    await read.xlsx.readFile(await download.path())
    const sheet = read.getWorksheet(exportFile.sheet)
    const headers = ticketSheetColumns.map((_, index) => sheet?.getRow(1).getCell(index + 1).value)
    expect(headers).toEqual(ticketSheetColumns.map(({ header }) => header))
    expect(total).toBeGreaterThan(0)
    expect(sheet?.rowCount).toBe(total + 1)
    const types = ticketSheetColumns.map((_, index) => sheet?.getRow(2).getCell(index + 1).type)
    const { Date: date, Number: number } = exceljs.ValueType
    expect(types.filter((type) => type === date)).toHaveLength(2)
    expect(types).toContain(number)
    await page.close()
  })

  it('says what the server said when a later part is forbidden, and downloads nothing', async () => {
    const { page, downloads } = await openQueue()
    await breakSecondPart(page)
    await startExport(page)
    await page.getByText('You may not export.').waitFor()
    expect(downloads).toEqual([])
    await page.close()
  })

  it('downloads nothing after it was cancelled', async () => {
    const { page, downloads } = await openQueue()
    await page.route('**/api/api/exportTickets', () => undefined)
    await startExport(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(page.workers()).toEqual([])
    expect(downloads).toEqual([])
    await page.close()
  })
})
