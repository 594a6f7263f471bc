import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stubWorkbookWorker } from '#renderer/entities/workbook/workbook-worker.test-kit.ts'
import { workbookTexts } from '#renderer/entities/workbook/workbook-texts.ts'
import type { FinishedWorkbook } from '#renderer/platform/platform.ts'
import { aGstReturn, readRows, showReturns } from './tax-returns.test-kit.tsx'
import { taxReturnsTexts as texts } from './texts.ts'

afterEach(() => void vi.unstubAllGlobals())

describe('the workbook of form GSTR-1', () => {
  it('has the sheets in the names, order and columns of the offline tool', async () => {
    stubWorkbookWorker()
    const saved: FinishedWorkbook[] = []
    const page = showReturns({ 'wallet.gstReturn': aGstReturn }, { saved })
    await screen.findByText(texts.agrees)
    await page.press(workbookTexts.export)
    await expect.poll(() => saved.map(({ kind }) => kind)).toEqual(['gstReturn'])
    const { names, rows } = await readRows(saved)
    expect(names).toEqual(['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'at', 'atadj', 'hsn', 'docs'])
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
      at: ['Place Of Supply', 'Applicable % of Tax Rate', 'Rate', 'Gross Advance Received', 'Cess Amount'],
      atadj: ['Place Of Supply', 'Applicable % of Tax Rate', 'Rate', 'Gross Advance Adjusted', 'Cess Amount'],
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
    expect(rows('at')[0]?.[0]).toBe('Summary For Advance Received (11B)')
    expect(rows('at').slice(1, 3)).toEqual([
      [null, null, null, 'Total Advance Received', 'Total Cess'],
      [null, null, null, 300.5, 0],
    ])
    expect(rows('at').slice(4)).toEqual([
      ['07-Delhi', null, 5, 200, 0],
      ['27-Maharashtra', null, 5, 100.5, 0],
    ])
    expect(rows('atadj')[0]?.[0]).toBe('Summary For Advance Adjusted (11B)')
    expect(rows('atadj').slice(4)).toEqual([['07-Delhi', null, 5, 80, 0]])
    expect(rows('hsn').slice(4)).toEqual([
      ['998551', 'Reservation services for transportation', 'NA', 0, 413.6, 18, 350.5, 18, 22.55, 22.55, 0],
      ['998555', 'Tour operator services', 'NA', 0, 1071, 5, 1000, 50, 0, 0, 0],
    ])
    expect(rows('docs').slice(4)).toEqual([
      ['Invoices for outward supply', 'SKY/26/000001', 'SKY/26/000008', 8, 0],
      ['Invoices for outward supply', 'TI/26-27/000001', 'TI/26-27/000002', 2, 0],
      ['Receipt voucher', 'RV/26-27/000003', 'RV/26-27/000003', 1, 0],
      ['Refund voucher', 'RF/26-27/000001', 'RF/26-27/000001', 1, 0],
    ])
  })
})
