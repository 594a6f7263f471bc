import exceljs from 'exceljs'
import type { Download, Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import type { ResultOf } from '#contract/common/endpoint.ts'
import { exportFile } from '#contract/common/constants.ts'
import type { endpoints } from '#contract/http/registry.ts'
import { ticketSheetColumns } from '#domain/sheets/ticket-sheet.ts'
import { aTicketRow } from '#renderer/platform/web/export/ticket-row.test-kit.ts'
import { demoEmail, demoPassword } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'
import { sheetsByLibreOffice } from '#tests/support/libreoffice.ts'

const { server, openPage } = setUpWeb()

type Settings = ResultOf<typeof endpoints.site.siteSettings>
type Queue = ResultOf<typeof endpoints.tickets.tickets>

/** Makes a call of the page's user and returns its result. */
const ask = <T>(page: Page, path: string, body: object): Promise<T> =>
  page.evaluate(
    async ([where, input]) => {
      const response = await fetch(`/api/${where}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: input,
      })
      return ((await response.json()) as { result: T }).result
    },
    [path, JSON.stringify(body)] as const,
  )

const openAs = async (role: string): Promise<Page> => {
  const page = await openPage()
  await page.goto(server.address('/login'))
  await ask(page, 'wl/user/login', { email: demoEmail(role), password: demoPassword })
  return page
}

/** Opens the queue. `downloads` collects the files that the browser saves. */
const openQueue = async (role = 'staff'): Promise<{ page: Page; downloads: Download[] }> => {
  const page = await openAs(role)
  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))
  await page.goto(server.address('/flight/ticket-queue'))
  return { page, downloads }
}

const letAgentsExport = async (): Promise<void> => {
  const page = await openAs('owner')
  const { version, settings } = await ask<Settings>(page, 'whitelabel/getSiteSettings', {})
  const changed = { ...settings, agentsMayExport: true }
  await ask(page, 'whitelabel/saveSiteSettings', { version, settings: changed })
  await page.close()
}

const startExport = async (page: Page, { withDetail = false } = {}) => {
  await page.getByRole('button', { name: 'Download Excel' }).click()
  const dialog = page.getByRole('dialog')
  if (withDetail) await dialog.getByLabel(/second sheet/).check()
  await dialog.getByRole('button', { name: 'Download' }).click()
}

/** A queue of two parts, the second of which is forbidden. */
const breakSecondPart = (page: Page): Promise<unknown> =>
  page.route('**/api/api/exportTickets', (route) => {
    const { cursor } = route.request().postDataJSON() as { cursor: string }
    const result = { rows: [aTicketRow()], nextCursor: 'more', snapshotAt: 'now', total: 2 }
    return cursor === ''
      ? route.fulfill({ json: { result } })
      : route.fulfill({ status: 403, json: { errorMessage: 'You may not export.' } })
  })

describe('the queue as an Excel file of the browser', () => {
  it('has the columns of the specification and a row for every ticket', async () => {
    const { page } = await openQueue()
    const [download] = await Promise.all([page.waitForEvent('download'), startExport(page)])
    const said = await page.getByText(/tickets saved to flight-ticket-queue\.xlsx/).textContent()
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

  it("shows the server's message when a later part is refused, and downloads nothing", async () => {
    const { page, downloads } = await openQueue()
    await breakSecondPart(page)
    await startExport(page)
    await page.getByText('You may not export.').waitFor()
    expect(downloads).toEqual([])
    await page.close()
  })

  it('resumes where the network broke: no part is requested twice, and the file is complete', async () => {
    const { page, downloads } = await openQueue()
    const asked: string[] = []
    let isBroken = true
    await page.route('**/api/api/exportTickets', async (route) => {
      const body = route.request().postDataJSON() as { cursor: string }
      asked.push(body.cursor)
      if (body.cursor !== '' && isBroken) return route.abort()
      return route.continue({ postData: JSON.stringify({ ...body, limit: 20 }) })
    })
    await startExport(page)
    await page.getByText("You're offline. Your progress is saved.").waitFor()
    expect(downloads).toEqual([])
    isBroken = false
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Resume' }).click(),
    ])
    const failed = asked[1]
    expect(asked.filter((cursor) => cursor === failed)).toHaveLength(2)
    expect(new Set(asked).size).toBe(asked.length - 1)
    const said = await page.getByText(/tickets saved to flight-ticket-queue\.xlsx/).textContent()
    const read = new exceljs.Workbook()
    await read.xlsx.readFile(await download.path())
    expect(read.getWorksheet(exportFile.sheet)?.rowCount).toBe(Number.parseInt(said ?? '', 10) + 1)
    await page.close()
  })

  it('has notes, a second sheet and the filter, and LibreOffice opens it without repair', async () => {
    const { page } = await openQueue()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      startExport(page, { withDetail: true }),
    ])
    const file = await download.path()
    const read = new exceljs.Workbook()
    await read.xlsx.readFile(file)
    expect(read.worksheets.map(({ name }) => name)).toEqual([
      'Live Flight Ticket Queue',
      'Segments and passengers',
      'Filter',
    ])
    expect(read.creator).toBe(demoEmail('staff'))
    const purchase = ticketSheetColumns.findIndex(({ header }) => header === 'Purchase') + 1
    expect(JSON.stringify(read.worksheets[0]?.getRow(1).getCell(purchase).note)).toContain(
      'first passenger only',
    )
    const sheets = sheetsByLibreOffice(file)
    expect(sheets.map(({ length }) => length)).toEqual(read.worksheets.map(({ rowCount }) => rowCount))
    expect(sheets[0]?.[0]).toBe(ticketSheetColumns.map(({ header }) => header).join(','))
    await page.close()
  })

  it('downloads nothing after it was cancelled', async () => {
    const { page, downloads } = await openQueue()
    await page.route('**/api/api/exportTickets', () => undefined)
    await startExport(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.workers()).toEqual([])
    expect(downloads).toEqual([])
    await page.close()
  })

  it('is offered to an agent once the owner allows it, with their own bookings and no costs', async () => {
    const before = await openQueue('agent')
    await before.page.getByRole('heading', { name: 'Air Ticket Queue' }).waitFor()
    await before.page.getByText(/^[\d,]+ tickets$/).waitFor()
    expect(await before.page.getByRole('button', { name: 'Download Excel' }).count()).toBe(0)
    await before.page.close()
    await letAgentsExport()
    const { page } = await openQueue('agent')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      startExport(page, { withDetail: true }),
    ])
    const { total } = await ask<Queue>(page, 'api/getTickets', {})
    const read = new exceljs.Workbook()
    await read.xlsx.readFile(await download.path())
    const [main, detail] = read.worksheets
    expect(main?.rowCount).toBe(total + 1)
    for (const sheet of [main, detail]) {
      const heads = sheet?.getRow(1).values as unknown[]
      expect(heads).toContain('Sales')
      expect(heads).not.toContain('Purchase')
    }
    const bookedBy = ticketSheetColumns.findIndex(({ header }) => header === 'Booked By') + 1
    const bookers = (main?.getColumn(bookedBy).values ?? []).slice(2)
    expect(new Set(bookers)).toEqual(new Set([demoEmail('agent')]))
    await page.close()
  })
})
