import exceljs from 'exceljs'
import type { Page } from '@playwright/test'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { TboLogin } from '#server/config/tbo-settings.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'
import { startTboServer } from '#tests/support/tbo-server/start-tbo-server.ts'
import { axeFindings, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const clientId = 'ApiIntegrationNew'
const login = { userName: 'skyways-own', password: 'own-password-93', clientId }
const tbo = await startTboServer({ now: () => new Date(), others: [login] })
const settings = tbo.settings()
const config = {
  ...readConfig({ LOG_LEVEL: 'silent' }),
  tboAccounts: {
    endUserIp: settings.endUserIp,
    sources: settings.sources,
    toSettings: (entered: TboLogin) => ({ ...settings, ...entered, clientId: entered.clientId || clientId }),
  },
}
const { server, openAt } = setUpWeb({ config })
afterAll(() => tbo.close())

describe("an agency's own account at a supplier", () => {
  it('is entered, tested at the supplier, and switched off by the owner', async () => {
    const page = await openAt('owner', '/staff/suppliers/accounts')
    const form = page.getByRole('form', { name: 'TBO Air' })
    await page.getByText(`Register this server's address with TBO: ${settings.endUserIp}`).waitFor()
    await form.getByLabel('Account', { exact: true }).selectOption({ label: "Test: TBO's test system" })
    await form.getByLabel('API user name').fill(login.userName)
    await form.getByLabel('API password').fill('not-the-password')
    await form.getByRole('button', { name: 'Save account' }).click()
    await form.getByRole('button', { name: 'Test account' }).click()
    await form.getByText('TBO refused the user name or password.').waitFor()
    await form.getByLabel('API password').fill(login.password)
    await form.getByRole('button', { name: 'Save account' }).click()
    await form.getByText("Saved. We can't show it again; leave it empty to keep it.").waitFor()
    await expect.poll(() => form.getByLabel('API password').inputValue()).toBe('')
    await form.getByRole('button', { name: 'Test account' }).click()
    await form.getByText('TBO accepted the account.').waitFor()
    expect(tbo.listRequests('Authenticate').at(-1)?.body).toMatchObject({ UserName: login.userName })
    await page.getByText('New searches use your own account.').waitFor()
    await picture(page, 'supplier-accounts')
    expect(await axeFindings(page)).toEqual([])
    expect(await page.content()).not.toContain(login.password)
    await form.getByLabel('Sell from this account').uncheck()
    await form.getByRole('button', { name: 'Save account' }).click()
    await form.getByText('Off', { exact: true }).waitFor()
    await page.getByText('New searches use your own account.').waitFor({ state: 'detached' })
    await page.context().close()
  })
})

const toPaise = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100)

/** What the totals of a wallet say is owed, in paise. */
const readOwed = async (page: Page): Promise<number> =>
  toPaise(await page.getByLabel('Totals', { exact: true }).locator('dd').first().innerText())

/** Presses 'Download Excel' and reads the statement in the file with another library. */
const readStatement = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Excel' }).click(),
  ])
  const book = new exceljs.Workbook()
  await book.xlsx.readFile(await download.path())
  const [sheet] = book.worksheets
  if (!sheet) throw new Error('the workbook is empty')
  const rows = Array.from({ length: sheet.rowCount }, (_, at) => sheet.getRow(at + 1))
  const paise = (row: exceljs.Row | undefined, column: number): number =>
    Math.round(Number(row?.getCell(column).value) * 100)
  const headAt = rows.findIndex((row) => row.getCell(1).value === 'Date')
  const entries = rows.slice(headAt + 1, -1).map((row) => ({
    kind: row.getCell(2).value,
    amount: paise(row, 5),
    owedAfter: paise(row, 6),
  }))
  return { entries, sum: paise(rows.at(-1), 5) }
}

describe('a payment to a supplier', () => {
  it('counts once a colleague approves it, and statement, workbook and supplier agree', async () => {
    const paid = 1_234_56
    await setStaffRights(server.deps.database, ['suppliers.wallets', 'suppliers.pay'])
    const owner = await openAt('owner', '/staff/supplier-wallets?kind=user')
    await owner.locator('.grid-cell').first().dblclick()
    await owner.getByRole('heading', { name: 'Supplier wallet', level: 1 }).waitFor()
    await owner.getByLabel('Totals', { exact: true }).waitFor()
    const owedBefore = await readOwed(owner)
    await owner.getByRole('button', { name: 'Record payment' }).click()
    const dialog = owner.getByRole('dialog')
    await dialog.getByLabel('Amount in rupees').fill('1234.56')
    await dialog.getByLabel('Bank reference (UTR)').fill('HDFCN52633077001')
    await dialog.getByRole('button', { name: /^Send .*1,234\.56 for approval$/ }).click()
    await dialog.waitFor({ state: 'detached' })
    const own = owner.locator('.supplier-payment', { hasText: 'HDFCN52633077001' })
    await own.getByText('Someone else with the right to record payments must approve this.').waitFor()
    expect(await own.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    expect(await readOwed(owner)).toBe(owedBefore)

    const staff = await openAt('staff', '/staff/supplier-wallets?tab=payments')
    const waiting = staff.locator('.supplier-payment', { hasText: 'HDFCN52633077001' })
    await waiting.getByRole('button', { name: 'Approve' }).click()
    await staff.getByRole('button', { name: /^Approve .*1,234\.56 · / }).click()
    await waiting.getByText('Paid', { exact: true }).waitFor()
    await picture(staff, 'supplier-payments')
    expect(await axeFindings(staff)).toEqual([])
    await staff.context().close()

    await owner.reload()
    await own.getByText('Paid', { exact: true }).waitFor()
    const owed = owedBefore - paid
    await expect.poll(() => readOwed(owner)).toBe(owed)
    const statement = await readStatement(owner)
    expect(statement.entries[0]).toEqual({ kind: 'Payment', amount: -paid, owedAfter: owed })
    expect(statement.sum).toBe(owed)
    expect(statement.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(owed)
    await owner.context().close()

    const supplier = await openAt('supplier', '/flight/supplier-wallet')
    await supplier.getByText('HDFCN52633077001').first().waitFor()
    expect(await readOwed(supplier)).toBe(owed)
    expect(await readStatement(supplier)).toEqual(statement)
    await supplier.context().close()
  })
})
