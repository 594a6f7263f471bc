import { screen } from '@testing-library/react'
import * as sheetjs from 'xlsx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SupplierBookingRow } from '#contract/http/supplier-export.ts'
import { stubWorkbookWorker } from '#renderer/entities/workbook/workbook-worker.test-kit.ts'
import { workbookTexts } from '#renderer/entities/workbook/workbook-texts.ts'
import type { FinishedWorkbook } from '#renderer/platform/platform.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { SupplierExportScreen } from './supplier-export-screen.tsx'
import { supplierExportTexts as texts } from './texts.ts'

const booking: SupplierBookingRow = {
  bookingId: '100001',
  supplier: 'tbo',
  supplierBookingId: 'TB-9',
  pnr: 'QX7T2K',
  route: 'DEL → BOM',
  flightNumbers: 'AI 101',
  travelDate: '2026-12-10T08:00:00',
  ticketedAt: '2026-11-20T06:30:00.000Z',
  status: 'Ticketed',
  statusText: 'Ticketed',
  passengers: 'RAO/MEERA',
  cost: 4810,
  refunded: 810,
  net: 4000,
}
const toReport = (...bookings: SupplierBookingRow[]) => ({
  bookings,
  ...onlyPage(bookings.length),
  totals: { cost: 4810, refunded: 810, net: 4000 },
  suppliers: ['synthetic', 'tbo'],
})

afterEach(() => void vi.unstubAllGlobals())

const show = (
  answer: Answer<'tickets.supplierExport'>,
  {
    as = 'staff',
    isNarrow = true,
    saved = [],
  }: { as?: Viewer; isNarrow?: boolean; saved?: FinishedWorkbook[] } = {},
) => {
  const platform = createFakePlatform()
  platform.files.saveWorkbook = async (workbook) => {
    saved.push(workbook)
    return { status: 'done', value: { path: 'x', rows: workbook.rows, canReveal: false } }
  }
  return renderScreen(<SupplierExportScreen />, {
    as,
    at: '/staff/supplier-export',
    isNarrow,
    platform,
    answers: { 'tickets.supplierExport': answer },
  })
}

describe('SupplierExportScreen', () => {
  it('shows placeholders while loading', async () => {
    show('never')
    await screen.findByRole('status', { name: uiTexts.loading })
  })

  it.each<Viewer>(['travelAgent', 'retail'])('refuses %s, and requests nothing', async (as) => {
    const page = show(toReport(), { as })
    await screen.findByText(uiTexts.noPermissionTitle)
    expect(page.calls).toEqual([])
  })

  it('says when nothing was sold in the period', async () => {
    show(toReport())
    await screen.findByRole('heading', { name: texts.empty })
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show(refused('unavailable'))
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'tickets.supplierExport': toReport(booking) })
    await page.press(uiTexts.retry)
    await screen.findByText('QX7T2K')
  })

  it('shows bookings and sums of the chosen supplier and month', async () => {
    const page = show(toReport(booking))
    const card = (await screen.findByText('QX7T2K')).closest('article')
    expect(card?.textContent).toMatch(/4,000\.00.*tbo/)
    await page.choose(texts.supplier, 'tbo')
    await page.choose(texts.month, 'October 2026')
    await expect
      .poll(() => page.callsTo('tickets.supplierExport').at(-1))
      .toMatchObject({ supplier: 'tbo', dateFrom: '2026-10-01', dateTo: '2026-10-31' })
    expect(screen.getByLabelText(texts.totals).textContent).toMatch(/4,810\.00.*810\.00.*4,000\.00/)
  })

  it('is a table on a wide screen', async () => {
    show(toReport(booking), { isNarrow: false })
    await screen.findByRole('row', { name: /QX7T2K/ })
  })

  it('saves all bookings as a workbook', async () => {
    stubWorkbookWorker()
    const saved: FinishedWorkbook[] = []
    const page = show(toReport(booking), { saved })
    await screen.findByText('QX7T2K')
    await page.press(workbookTexts.export)
    await expect.poll(() => saved.map(({ kind, rows }) => [kind, rows])).toEqual([['supplierExport', 1]])
    const bytes = new Uint8Array((await saved[0]?.file.arrayBuffer()) ?? [])
    const book = sheetjs.read(bytes, { type: 'array' })
    const rows = sheetjs.utils.sheet_to_json<unknown[]>(book.Sheets[texts.sheet] ?? {}, { header: 1 })
    expect(rows.at(-2)).toEqual(expect.arrayContaining(['tbo', 'TB-9', '100001', 'QX7T2K', 4810, 810, 4000]))
    expect(rows.at(-1)?.slice(10)).toEqual([4810, 810, 4000])
  })
})
