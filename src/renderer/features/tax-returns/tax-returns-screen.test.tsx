import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GstSections } from '#contract/entities/tax-return.ts'
import { stubWorkbookWorker } from '#renderer/entities/workbook/workbook-worker.test-kit.ts'
import { workbookTexts } from '#renderer/entities/workbook/workbook-texts.ts'
import type { FinishedWorkbook } from '#renderer/platform/platform.ts'
import { refused } from '#renderer/testing/answers.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import { readRows, seller, showReturns } from './tax-returns.test-kit.tsx'
import { taxReturnsTexts as texts } from './texts.ts'

const supply = {
  documentNo: 'SKY/26/000007',
  date: '2026-11-20',
  value: 118,
  place: '27',
  rate: 18,
  taxable: 100,
  gstNumber: '27AAPFU0939F1ZV',
  buyer: 'Rao Tours LLP',
}
const note = { ...supply, documentNo: 'CN/26-27/000002', value: 59, taxable: 50 }
const sections: GstSections = {
  b2b: [supply],
  b2cl: [{ ...supply, gstNumber: '', documentNo: 'SKY/26/000008' }],
  b2cs: [{ place: '07', rate: 18, taxable: 250.5 }],
  cdnr: [note],
  cdnur: [{ ...note, gstNumber: '' }],
  hsn: [{ code: '998551', rate: 18, value: 413.6, taxable: 350.5, igst: 18, cgst: 22.55, sgst: 22.55 }],
  docs: [{ kind: 'invoice', from: 'SKY/26/000001', to: 'SKY/26/000008', total: 8 }],
}
const none: GstSections = { b2b: [], b2cl: [], b2cs: [], cdnr: [], cdnur: [], hsn: [], docs: [] }
const gst = {
  seller,
  sections,
  totals: { documents: 3, value: 413.6, taxable: 350.5, gst: 63.1 },
  ledger: { gst: 63.1 },
  notesWithoutGst: 4,
  inputCredit: 36,
  problems: [{ kind: 'badGstin' as const, about: 'SKY/26/000007', userId: 'u7' }],
}
/** The return opens at the present month. */
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('form GSTR-1', () => {
  it('shows placeholders while loading', async () => {
    showReturns({ 'wallet.gstReturn': 'never' })
    await screen.findByRole('status', { name: uiTexts.loading })
  })

  it.each<Viewer>(['travelAgent', 'retail'])('refuses %s, and requests nothing', async (as) => {
    const page = showReturns({ 'wallet.gstReturn': gst }, { as })
    await screen.findByText(uiTexts.noPermissionTitle)
    expect(page.calls).toEqual([])
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = showReturns({ 'wallet.gstReturn': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'wallet.gstReturn': gst })
    await page.press(uiTexts.retry)
    await screen.findByText(texts.agrees)
  })

  it('says when a month has nothing to report, and offers no file', async () => {
    showReturns({
      'wallet.gstReturn': {
        ...gst,
        sections: none,
        totals: { documents: 0, value: 0, taxable: 0, gst: 0 },
        ledger: { gst: 0 },
        notesWithoutGst: 0,
        inputCredit: 0,
        problems: [],
      },
    })
    await screen.findByText(texts.emptyGst)
    expect(screen.queryByText(texts.inputCredit, { exact: false })).toBeNull()
    screen.getByRole('heading', { name: texts.noProblems })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: workbookTexts.export }).disabled).toBe(true)
  })

  it.each([true, false])(
    'previews counts, problems and the check against the ledger (narrow: %s)',
    async (isNarrow) => {
      const page = showReturns({ 'wallet.gstReturn': gst }, { isNarrow })
      const row = await screen.findByRole('row', { name: /b2cs/ })
      expect(row.textContent).toMatch(/1$/)
      screen.getByText(/SKY\/26\/000007: the buyer's GSTIN isn't valid/)
      expect(
        screen.getByRole('link', { name: texts.openCustomer('SKY/26/000007') }).getAttribute('href'),
      ).toMatch(/\/staff\/customers\/u7$/)
      screen.getByText(texts.agrees)
      screen.getByText(texts.notesWithoutGst(4))
      expect(screen.getByText(texts.inputCredit, { exact: false }).textContent).toMatch(/₹\s36\.00/)
      expect(page.callsTo('wallet.gstReturn')).toEqual([{ month: '2026-11' }])
    },
  )

  it('warns when the return differs from the ledger', async () => {
    showReturns({ 'wallet.gstReturn': { ...gst, ledger: { gst: 63.11 } } })
    expect((await screen.findByRole('alert')).textContent).toBe(texts.disagrees)
  })

  it('loads another month, and keeps it in the address', async () => {
    const page = showReturns({ 'wallet.gstReturn': gst })
    await screen.findByText(texts.agrees)
    await page.choose(texts.month, 'October 2026')
    await expect.poll(() => page.callsTo('wallet.gstReturn').at(-1)).toEqual({ month: '2026-10' })
    expect(page.address()).toBe('/staff/tax-returns?month=2026-10')
  })

  it('saves the sheets in the names, order and columns of the offline tool', async () => {
    stubWorkbookWorker()
    const saved: FinishedWorkbook[] = []
    const page = showReturns({ 'wallet.gstReturn': gst }, { saved })
    await screen.findByText(texts.agrees)
    await page.press(workbookTexts.export)
    await expect.poll(() => saved.map(({ kind }) => kind)).toEqual(['gstReturn'])
    const { names, rows } = await readRows(saved)
    expect(names).toEqual(['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'hsn', 'docs'])
    const heads = Object.fromEntries(names.map((name) => [name, rows(name)[3]]))
    expect(heads).toEqual({
      b2b: [
        'GSTIN/UIN of Recipient',
        'Receiver Name',
        'Invoice Number',
        'Invoice date',
        'Invoice Value',
        'Place Of Supply',
        'Reverse Charge',
        'Applicable % of Tax Rate',
        'Invoice Type',
        'E-Commerce GSTIN',
        'Rate',
        'Taxable Value',
        'Cess Amount',
      ],
      b2cl: [
        'Invoice Number',
        'Invoice date',
        'Invoice Value',
        'Place Of Supply',
        'Applicable % of Tax Rate',
        'Rate',
        'Taxable Value',
        'Cess Amount',
        'E-Commerce GSTIN',
      ],
      b2cs: [
        'Type',
        'Place Of Supply',
        'Applicable % of Tax Rate',
        'Rate',
        'Taxable Value',
        'Cess Amount',
        'E-Commerce GSTIN',
      ],
      cdnr: [
        'GSTIN/UIN of Recipient',
        'Receiver Name',
        'Note Number',
        'Note Date',
        'Note Type',
        'Place Of Supply',
        'Reverse Charge',
        'Note Supply Type',
        'Note Value',
        'Applicable % of Tax Rate',
        'Rate',
        'Taxable Value',
        'Cess Amount',
      ],
      cdnur: [
        'UR Type',
        'Note Number',
        'Note Date',
        'Note Type',
        'Place Of Supply',
        'Note Value',
        'Applicable % of Tax Rate',
        'Rate',
        'Taxable Value',
        'Cess Amount',
      ],
      hsn: [
        'HSN',
        'Description',
        'UQC',
        'Total Quantity',
        'Total Value',
        'Rate',
        'Taxable Value',
        'Integrated Tax Amount',
        'Central Tax Amount',
        'State/UT Tax Amount',
        'Cess Amount',
      ],
      docs: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    })
    expect(rows('b2b')[4]).toEqual([
      '27AAPFU0939F1ZV',
      'Rao Tours LLP',
      'SKY/26/000007',
      '20-Nov-2026',
      118,
      '27-Maharashtra',
      'N',
      null,
      'Regular B2B',
      null,
      18,
      100,
      0,
    ])
    expect(rows('cdnr')[4]?.slice(2, 9)).toEqual([
      'CN/26-27/000002',
      '20-Nov-2026',
      'C',
      '27-Maharashtra',
      'N',
      'Regular B2B',
      59,
    ])
    expect(rows('b2cs')[4]).toEqual(['OE', '07-Delhi', null, 18, 250.5, 0, null])
    expect(rows('hsn')[4]?.slice(4)).toEqual([413.6, 18, 350.5, 18, 22.55, 22.55, 0])
    expect(rows('docs')[4]).toEqual(['Invoices for outward supply', 'SKY/26/000001', 'SKY/26/000008', 8, 0])
  })
})
