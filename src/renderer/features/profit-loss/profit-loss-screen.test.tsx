import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ProfitLossEntry, ProfitLossRow } from '#contract/http/profit-loss.ts'
import { stubWorkbookWorker } from '#renderer/entities/workbook/workbook-worker.test-kit.ts'
import { workbookTexts } from '#renderer/entities/workbook/workbook-texts.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { collapseSpaces } from '#renderer/testing/collapse-spaces.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { ProfitLossScreen } from './profit-loss-screen.tsx'
import { profitLossTexts as texts } from './texts.ts'

const row: ProfitLossRow = {
  key: '2026-11-24',
  name: '',
  bookings: 2,
  sales: 10_000,
  refunds: 1500,
  cost: 8200,
  gst: 18,
  tds: 12,
  markup: 100,
  commission: 180,
  adjustments: -10,
  profit: 270,
}
const { key: _key, name: _name, ...totals } = row
const ledger = {
  netSales: 8500,
  cost: 8200,
  gst: 18,
  tds: 12,
  markup: 100,
  commission: 180,
  adjustments: -10,
  profit: 270,
}
const toReport = (...rows: ProfitLossRow[]) => ({
  rows,
  ...onlyPage(rows.length),
  totals,
  ledger,
  chart: rows.map(({ key, name, profit }) => ({ key, name, netSales: 8500, profit })),
})
const entry: ProfitLossEntry = {
  entryId: '9',
  at: '2026-11-24T06:30:00.000Z',
  kind: 'capture',
  bookingId: '100123',
  pnr: 'QX7T2K',
  route: 'DEL - BOM',
  supplier: 'synthetic',
  customer: 'Rao Travels',
  sales: 10_000,
  refunds: 0,
  cost: 9700,
  gst: 18,
  tds: 12,
  markup: 100,
  commission: 170,
  adjustments: 0,
  profit: 270,
}
const november = '/staff/profit-loss?from=2026-11-01&to=2026-11-30'

afterEach(() => void vi.unstubAllGlobals())

interface ShowOptions {
  as?: Viewer
  at?: string
  platform?: ReturnType<typeof createFakePlatform>
}

const show = (
  answers: Answers = {},
  { as = 'staff', at = november, platform = createFakePlatform() }: ShowOptions = {},
) =>
  renderScreen(<ProfitLossScreen />, {
    as,
    at,
    isNarrow: true,
    platform,
    answers: {
      'wallet.profitLoss': toReport(row),
      'wallet.profitLossEntries': { entries: [entry], ...onlyPage(1) },
      ...answers,
    },
  })

const findRow = () => screen.findByRole('button', { name: texts.showRow('Tue,24 Nov 2026') })

describe('ProfitLossScreen', () => {
  it('shows placeholders while loading', async () => {
    show({ 'wallet.profitLoss': 'never' })
    await screen.findByRole('status', { name: uiTexts.loading })
  })

  it.each<Viewer>(['travelAgent', 'retail'])('refuses %s, and requests nothing', async (as) => {
    const page = show({}, { as })
    await screen.findByText(uiTexts.noPermissionTitle)
    expect(page.calls).toEqual([])
  })

  it('says when nothing was sold, and offers no file', async () => {
    show({ 'wallet.profitLoss': toReport() })
    await screen.findByRole('heading', { name: texts.empty })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: workbookTexts.export }).disabled).toBe(true)
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'wallet.profitLoss': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'wallet.profitLoss': toReport(row) })
    await page.press(uiTexts.retry)
    await findRow()
  })

  it('shows the totals, the rows and that they are those of the ledger', async () => {
    show()
    const card = (await findRow()).closest('article')
    expect(card?.textContent).toMatch(/270.*10,000.*1,500.*8,200.*Bookings 2/)
    expect(screen.getByLabelText(texts.total).textContent).toMatch(/2.*10,000.*1,500.*8,200.*270/)
    screen.getByText(texts.agrees)
    const check = screen.getByRole('table', { name: texts.check })
    const difference = within(check).getByRole('row', { name: /^Difference/ })
    expect(collapseSpaces(difference.textContent)).toBe(`${texts.difference}${'₹ 0.00'.repeat(8)}`)
  })

  it('warns when the statement differs from the ledger by a paisa', async () => {
    show({ 'wallet.profitLoss': { ...toReport(row), ledger: { ...ledger, cost: 8200.01 } } })
    expect((await screen.findByRole('alert')).textContent).toBe(texts.disagrees)
    expect(screen.queryByText(texts.agrees)).toBeNull()
  })

  it('draws sales and profit', async () => {
    show({
      'wallet.profitLoss': toReport(row, { ...row, key: '2026-11-25', profit: -40 }),
    })
    const chart = await screen.findByRole('region', { name: texts.chart })
    const drawings = within(chart).getAllByRole('img')
    expect(drawings.map((drawing) => drawing.querySelectorAll('rect').length)).toEqual([2, 2])
    expect(drawings[1]?.querySelectorAll('.is-loss').length).toBe(1)
    within(chart).getByRole('img', { name: /^Profit from Tue,24 Nov 2026 to Wed,25 Nov 2026\. Highest: / })
  })

  it('requests the current month until a period is chosen, and keeps the choice in the address', async () => {
    const page = show({}, { at: '/staff/profit-loss' })
    await findRow()
    const [first] = page.callsTo('wallet.profitLoss')
    expect(first).toMatchObject({ by: 'day', dateFrom: expect.stringMatching(/-01$/) })
    await page.fill(texts.dateFrom, '01/10/2026')
    await page.choose(texts.by, texts.bys.month)
    await page.press(texts.apply)
    await expect
      .poll(() => page.callsTo('wallet.profitLoss').at(-1))
      .toMatchObject({ dateFrom: '2026-10-01', by: 'month' })
    expect(page.address()).toMatch(/from=2026-10-01.*by=month/)
  })

  it('refuses dates in the wrong order, and requests nothing more', async () => {
    const page = show()
    await page.fill(texts.dateFrom, '20/11/2026')
    await page.fill(texts.dateTo, '01/11/2026')
    await page.press(texts.apply)
    await screen.findByText('Enter a date on or after the start date')
    expect(page.callsTo('wallet.profitLoss')).toHaveLength(1)
  })

  it.each([
    ['product', { key: 'flight' }, 'Flights'],
    ['product', { key: 'fixedDeparture' }, 'Fixed departures'],
    ['product', { key: 'package' }, 'Packages and activities'],
    ['product', { key: '' }, 'Not from bookings'],
    ['supplier', { key: 'tbo' }, 'tbo'],
    ['customer', { key: 'u7', name: 'Rao Travels' }, 'Rao Travels'],
    ['staff', { key: '' }, 'Customers themselves'],
    ['month', { key: '2026-11' }, 'Nov 2026'],
  ])('names a row by %s', async (by, part, name) => {
    show({ 'wallet.profitLoss': toReport({ ...row, ...part }) }, { at: `${november}&by=${by}` })
    await screen.findByRole('button', { name: texts.showRow(name) })
  })

  it('opens the bookings of a row, and goes back', async () => {
    const page = show({ 'wallet.profitLoss': toReport({ ...row, key: '' }) }, { at: `${november}&by=staff` })
    await screen.findByRole('button', { name: texts.showRow('Customers themselves') })
    await page.press(texts.showRow('Customers themselves'))
    const card = (await screen.findByText('QX7T2K')).closest('article')
    expect(card?.textContent).toMatch(/Sale.*270.*DEL → BOM.*Rao Travels/)
    screen.getByRole('heading', { name: texts.entriesTitle('Customers themselves') })
    expect(page.callsTo('wallet.profitLossEntries')[0]).toMatchObject({ by: 'staff', key: '' })
    await page.press(texts.back)
    await screen.findByRole('button', { name: texts.showRow('Customers themselves') })
    expect(page.address()).not.toContain('row=')
  })

  it('says when a row has no bookings, and why they cannot load', async () => {
    const at = `${november}&row=2026-11-24`
    const page = show({ 'wallet.profitLossEntries': refused('unavailable') }, { at })
    await screen.findByRole('heading', { name: texts.entriesFailed })
    page.answer({ 'wallet.profitLossEntries': { entries: [], ...onlyPage(0) } })
    await page.press(uiTexts.retry)
    await screen.findByRole('heading', { name: texts.entriesEmpty })
  })

  it('saves all rows with the total, the ledger and the difference', async () => {
    stubWorkbookWorker()
    const platform = createFakePlatform()
    const kinds: unknown[] = []
    platform.files.saveWorkbook = async (workbook) => {
      kinds.push([workbook.kind, workbook.rows])
      return { status: 'done', value: { path: 'x', rows: workbook.rows, canReveal: false } }
    }
    const page = show({}, { platform })
    await findRow()
    await page.press(workbookTexts.export)
    await expect.poll(() => kinds).toEqual([['profitLoss', 1]])
  })
})
