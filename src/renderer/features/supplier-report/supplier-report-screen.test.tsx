import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SupplierSale } from '#contract/http/supplier-report.ts'
import { workbookTexts } from '#renderer/entities/workbook/workbook-texts.ts'
import { stubWorkbookWorker } from '#renderer/entities/workbook/workbook-worker.test-kit.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import type { FinishedWorkbook } from '#renderer/platform/platform.ts'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { SupplierReportScreen } from './supplier-report-screen.tsx'
import { supplierReportTexts as texts } from './texts.ts'

const sale: SupplierSale = {
  bookingId: 'FD1001',
  pnr: 'ABC123',
  blockId: 'b1',
  blockTitle: 'Goa weekend',
  route: 'DEL - GOI',
  flightNumbers: '6E 201',
  travelDate: '2027-01-15T06:30:00',
  bookedAt: '2026-11-20T04:00:00.000Z',
  status: 'Ticketed',
  statusText: 'Ticketed',
  consumer: '',
  seats: 2,
  passengers: 'SHARMA/ANIL, SHARMA/SUNIL',
  saleAmount: 9000,
  refundedAmount: 1500,
  netAmount: 7500,
}

const toReport = (...sales: SupplierSale[]) => ({
  sales,
  ...onlyPage(sales.length),
  totals: {
    bookings: sales.length,
    seats: sales.length * 2,
    saleAmount: 18_000,
    refundedAmount: 3000,
    netAmount: 15_000,
  },
  blocks: [
    { blockId: 'b1', title: 'Goa weekend' },
    { blockId: 'b2', title: 'Leh summer' },
  ],
})

afterEach(() => void vi.unstubAllGlobals())

const show = (
  answer: Answer<'tickets.supplierReport'>,
  as: Viewer = 'supplier',
  query = '',
  platform = createFakePlatform(),
) =>
  renderScreen(<SupplierReportScreen />, {
    as,
    at: `/flight/supplier-report${query}`,
    isNarrow: true,
    platform,
    answers: { 'tickets.supplierReport': answer },
  })

describe('SupplierReportScreen', () => {
  it('shows placeholders while loading', async () => {
    show('never')
    await screen.findByRole('status', { name: 'Loading' })
  })

  it.each<Viewer>(['travelAgent', 'staff'])('refuses %s, and requests nothing', async (viewer) => {
    const page = show(toReport(), viewer)
    await screen.findByText(uiTexts.noPermissionTitle)
    expect(page.calls).toEqual([])
  })

  it('says when nothing was sold, and offers to clear filters only where there are any', async () => {
    show(toReport())
    await screen.findByRole('heading', { name: texts.empty })
    expect(screen.getAllByRole('button', { name: texts.clear })).toHaveLength(1)
  })

  it('clears the filters that leave nothing to show', async () => {
    const page = show(
      ({ blockId }) => (blockId === 'b2' ? toReport() : toReport(sale)),
      'supplier',
      '?block=b2',
    )
    const empty = (await screen.findByRole('heading', { name: texts.empty })).parentElement
    if (!empty) throw new Error('The heading has no surroundings')
    within(empty).getByRole('button', { name: texts.clear }).click()
    await screen.findByText('ABC123')
    expect(page.address()).toBe('/flight/supplier-report')
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show(refused('unavailable'))
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'tickets.supplierReport': toReport(sale) })
    await page.press('Try again')
    await screen.findByText('ABC123')
  })

  it('shows each sale, and the totals of all of them', async () => {
    show(toReport(sale, { ...sale, bookingId: 'FD1002', pnr: '', netAmount: 0 }))
    const card = (await screen.findByText('ABC123')).closest('article')
    expect(card?.textContent).toMatch(/7,500.*DEL → GOI.*SHARMA\/ANIL, SHARMA\/SUNIL.*2 seats/)
    const totals = screen.getByLabelText(texts.totals)
    expect(totals.textContent).toMatch(/4 seats.*18,000.*3,000.*15,000/)
    screen.getByText('2 bookings')
  })

  it("shows a ticket's own state beside its change request's", async () => {
    show(
      toReport({
        ...sale,
        status: 'ChangeRequested',
        statusText: 'Pending',
        ticketValidity: 'partlyRefunded',
        shownChange: { isRefund: true, state: 'pending' },
      }),
    )
    await screen.findByText('Partly refunded')
    screen.getByText('Refund requested')
    expect(screen.queryByText('Pending')).toBeNull()
  })

  it('filters by block and dates, and keeps the filters in the address', async () => {
    const page = show(toReport(sale))
    await screen.findByText('ABC123')
    await page.choose(texts.block, 'Leh summer')
    await page.fill(texts.travelDateFrom, '01/01/2027')
    await page.press(texts.apply)
    await expect
      .poll(() => page.callsTo('tickets.supplierReport').at(-1))
      .toMatchObject({ blockId: 'b2', travelDateFrom: '2027-01-01', bookingDateFrom: '' })
    expect(page.address()).toBe('/flight/supplier-report?tf=2027-01-01&block=b2')
  })

  it('refuses dates in the wrong order, and requests nothing more', async () => {
    const page = show(toReport(sale))
    await page.fill(texts.bookingDateFrom, '20/11/2026')
    await page.fill(texts.bookingDateTo, '01/11/2026')
    await page.press(texts.apply)
    await screen.findByText(texts.dateOrder)
    expect(page.callsTo('tickets.supplierReport')).toHaveLength(1)
  })
})

describe('SupplierReportScreen, downloading the report', () => {
  it('offers no download while there is nothing to export, and none to others', async () => {
    show(toReport())
    await screen.findByRole('heading', { name: texts.empty })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: workbookTexts.export }).disabled).toBe(true)
    cleanup()
    show(toReport(), 'staff')
    await screen.findByText(uiTexts.noPermissionTitle)
    expect(screen.queryByRole('button', { name: workbookTexts.export })).toBeNull()
  })

  it.each(['web', 'desktop'] as const)('saves every page of the filtered report: %s', async (kind) => {
    stubWorkbookWorker()
    const all = Array.from({ length: 201 }, (_, index) => ({ ...sale, bookingId: `FD${2000 + index}` }))
    const platform = createFakePlatform({ kind })
    const saved: FinishedWorkbook[] = []
    platform.files.saveWorkbook = async (workbook) => {
      saved.push(workbook)
      return { status: 'done', value: { path: 'x', rows: workbook.rows, canReveal: false } }
    }
    const page = show(
      ({ page: at, pageSize }) => ({
        ...toReport(...all.slice((at - 1) * pageSize, at * pageSize)),
        ...onlyPage(all.length),
      }),
      'supplier',
      '?tf=2027-01-01&block=b2',
      platform,
    )
    await screen.findAllByText('ABC123')
    await page.press(workbookTexts.export)
    await screen.findByText(texts.exported(201))
    const asked = page.callsTo('tickets.supplierReport').filter(({ pageSize }) => pageSize === 200)
    expect(asked).toMatchObject([
      { page: 1, travelDateFrom: '2027-01-01', blockId: 'b2' },
      { page: 2, travelDateFrom: '2027-01-01', blockId: 'b2' },
    ])
    expect(saved).toMatchObject([{ kind: 'supplierReport', rows: 201 }])
  })

  it('is busy while it loads, and says when saving was cancelled or failed', async () => {
    stubWorkbookWorker()
    const platform = createFakePlatform({ kind: 'desktop' })
    let end: (result: Awaited<ReturnType<typeof platform.files.saveWorkbook>>) => void = () => undefined
    const asked = vi.fn()
    platform.files.saveWorkbook = (workbook) => {
      asked(workbook.rows)
      return new Promise((resolve) => {
        end = resolve
      })
    }
    const page = show(toReport(sale), 'supplier', '', platform)
    await screen.findByText('ABC123')
    await page.press(workbookTexts.export)
    await screen.findByText(workbookTexts.loading(1, 1))
    const button = screen.getByRole('button', { name: workbookTexts.export })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await page.press(workbookTexts.export)
    await expect.poll(() => asked.mock.calls).toEqual([[1]])
    end({ status: 'cancelled' })
    await screen.findByText(workbookTexts.cancelled)
    expect(screen.queryByText(workbookTexts.loading(1, 1))).toBeNull()
    expect(button.getAttribute('aria-busy')).toBeNull()
    await page.press(workbookTexts.export)
    await expect.poll(() => asked.mock.calls).toEqual([[1], [1]])
    end({ status: 'failed', code: 'diskFull', message: 'The disk is full.' })
    await screen.findByText('The disk is full.')
  })

  it('saves nothing when a page cannot be loaded', async () => {
    stubWorkbookWorker()
    const page = show(({ pageSize }) => (pageSize === 200 ? refused('unavailable') : toReport(sale)))
    await screen.findByText('ABC123')
    await page.press(workbookTexts.export)
    await screen.findByText(workbookTexts.failed)
    expect(page.platform.asked).toEqual([])
  })
})
