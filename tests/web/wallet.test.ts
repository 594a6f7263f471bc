import exceljs from 'exceljs'
import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { statementHeads } from '#renderer/features/wallet/statement-sheet.ts'
import { clippedCells } from '#tests/support/clipped-cells.ts'
import { axeFindings, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openAt } = setUpWeb()

/** The server's refusal for the user's own wallet. */
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
interface Sums {
  opening: number
  closing: number
  sums: { entries: number; moneyIn: number; moneyOut: number; tds: number }
}

describe('the wallet', () => {
  it('shows an agent the statement, filters it, and exports a workbook whose sums match the ledger', async () => {
    const page = await openAt('agent', '/user/transactionHistory')
    await page.getByRole('heading', { name: 'Wallet', level: 1 }).waitFor()
    await page.getByText('Closing balance').waitFor()
    await picture(page, 'wallet-statement')
    expect(await axeFindings(page)).toEqual([])
    expect(await clippedCells(page)).toEqual([])
    const of = await ask<Sums>(page, 'wallet/getStatementSummary', {})
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Excel' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('wallet-statement.xlsx')
    const book = new exceljs.Workbook()
    await book.xlsx.readFile(await download.path())
    const [sheet] = book.worksheets
    if (!sheet) throw new Error('the workbook is empty')
    const rows = Array.from({ length: sheet.rowCount }, (_, at) => sheet.getRow(at + 1))
    const cell = (row: (typeof rows)[0] | undefined, column: number): unknown => row?.getCell(column).value
    const named = (text: string) => rows.find((row) => cell(row, 3) === text)
    const headAt = rows.findIndex((row) => cell(row, 1) === statementHeads[0])
    const endAt = rows.findIndex((row) => cell(row, 3) === 'In')
    const lines = rows.slice(headAt + 2, endAt)
    const paise = (column: number) =>
      lines.reduce((sum, row) => sum + Math.round(Number(cell(row, column)) * 100), 0)
    expect(lines).toHaveLength(of.sums.entries)
    expect(paise(7)).toBe(Math.round((of.closing - of.opening) * 100))
    expect(paise(6)).toBe(Math.round(of.sums.tds * 100))
    expect(cell(named('In'), 7)).toBe(of.sums.moneyIn)
    expect(cell(named('Out'), 7)).toBe(of.sums.moneyOut)
    expect(cell(named('Closing balance'), 8)).toBe(of.closing)
    await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Refunds' })
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(/kind=refund/)
    await page.getByRole('link', { name: 'TDS' }).click()
    await page.getByRole('region', { name: 'TDS by month' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize(phoneSize)
    await page.getByRole('link', { name: 'Statement' }).click()
    const pnr = page.locator('.statement-card a.mono').first()
    const pnrLines = await pnr.evaluate((link) => {
      const range = document.createRange()
      range.selectNodeContents(link)
      return range.getClientRects().length
    })
    expect(pnrLines).toBe(1)
    await page.close()
  })

  it('lets a shopper report a payment on a phone and staff approve it, and the balance shows it', async () => {
    const shopper = await openAt('retail', '/user/transactionHistory?tab=add', phoneSize)
    await shopper.getByRole('heading', { name: 'Report a payment' }).waitFor()
    await shopper.getByRole('button', { name: 'Send' }).click()
    await shopper.getByText('Enter an amount above 0 with up to two decimal places').waitFor()
    await shopper.getByLabel('Amount in ₹').fill('1,234.50')
    await shopper.getByRole('button', { name: 'Send' }).click()
    await shopper.getByText('Enter the bank reference (UTR)', { exact: false }).waitFor()
    await shopper.getByLabel('Bank reference (UTR)').fill('HDFC 000 123')
    await picture(shopper, 'wallet-add-money-phone')
    expect(await axeFindings(shopper)).toEqual([])
    await shopper.getByRole('button', { name: 'Send' }).click()
    const told = shopper.getByRole('listitem').filter({ hasText: 'HDFC000123' })
    await told.getByText('Pending').waitFor()
    const before = await ask<{ available: number }>(shopper, 'wl/user/getWlUserWalletBalance', {})
    const staff = await openAt('staff', '/staff/wallets?tab=requests')
    await staff.getByRole('button', { name: /^Approve ₹\s1,234\.50 · Anil Sharma$/ }).click()
    await staff.getByRole('dialog').getByText('Available after').waitFor()
    await picture(staff, 'wallet-approve')
    expect(await axeFindings(staff)).toEqual([])
    await staff
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve/ })
      .click()
    await staff.getByRole('dialog').waitFor({ state: 'detached' })
    await shopper.goto(server.address('/user/transactionHistory'))
    await shopper.getByText('Payment by NEFT HDFC000123').waitFor()
    const after = await ask<{ available: number }>(shopper, 'wl/user/getWlUserWalletBalance', {})
    expect(after.available).toBeCloseTo(before.available + 1_234.5, 2)
    await picture(shopper, 'wallet-statement-phone')
    expect(await axeFindings(shopper)).toEqual([])
    await Promise.all([shopper.close(), staff.close()])
  })

  it('lets staff find a wallet by email and add money, with the balance before and after', async () => {
    const page = await openAt('staff', '/staff/wallets?email=corporate%40skyways.example')
    await page.waitForURL(/user=usr_skyways_corporate/)
    await page.getByRole('button', { name: 'Add Money' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount in ₹').fill('60000')
    await dialog.getByLabel('Reason').fill('Goodwill')
    await picture(page, 'wallet-staff-add')
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: /^Add ₹\s60,000\.00 · Indus Components Ltd · Skyways/ }).click()
    await page.getByText('This amount needs a second approval', { exact: false }).waitFor()
    await page.getByRole('link', { name: /^Requests \(\d+\)$/ }).click()
    const own = page.getByRole('listitem').filter({ hasText: 'Goodwill' })
    await own.getByText('This is your own request. Someone else must decide it.').waitFor()
    await page.close()
  })

  it('warns of a low balance with text and an icon, once its owner turned that on', async () => {
    const page = await openAt('corporate', '/user/transactionHistory')
    await page.getByRole('button', { name: 'Low-balance alert' }).click()
    await page.getByLabel('Alert me below (₹)').fill('90000000')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Setting saved successfully').waitFor()
    await page.locator('.wallet-chip').getByText('Low balance').waitFor()
    await page.close()
  })
})
