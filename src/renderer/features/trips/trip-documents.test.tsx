import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aDocument } from '#domain/documents/issued-document.test-kit.ts'
import { documentDownloadTexts as texts } from '#renderer/entities/document-download-texts.ts'
import { aCancellation, aTrip } from '#renderer/entities/trips/trip.test-kit.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import type { FinishedWorkbook } from '#renderer/platform/platform.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { openTrip } from './trip-pages.test-kit.tsx'

const invoiceNo = 'TI/26-27/000004'

/** Opens a trip with a receipt, a refund voucher and an invoice, and keeps the files that are saved. */
const show = (answers: Answers) => {
  const platform = createFakePlatform()
  const saved: FinishedWorkbook[] = []
  platform.files.saveWorkbook = (workbook) => {
    saved.push(workbook)
    return Promise.resolve({ status: 'done', value: { path: 'x', rows: workbook.rows, canReveal: false } })
  }
  const trip = aTrip({
    status: 'completed',
    payable: null,
    nextPayment: null,
    invoiceNo,
    cancellations: [aCancellation({ state: 'done', documentNos: ['RF/26-27/000002'] })],
  })
  return { page: openTrip(trip, answers, { platform }), saved }
}

describe("a trip's documents", () => {
  it.each([invoiceNo, 'RF/26-27/000002', 'RV/26-27/00001'])('save %s as a PDF', async (documentNo) => {
    const { page, saved } = show({ 'trips.getTripDocument': { document: aDocument({ documentNo }) } })
    await page.press(texts.of(documentNo))
    await expect.poll(page.toasts).toEqual([texts.saved(documentNo)])
    expect(page.callsTo('trips.getTripDocument')).toEqual([{ tripId: 'T-500001', documentNo }])
    expect(saved).toMatchObject([{ kind: 'documentsPdf', rows: 1 }])
    expect(await saved[0]?.file.slice(0, 5).text()).toBe('%PDF-')
  })

  it('say that one could not be loaded, and save nothing', async () => {
    const { page, saved } = show({ 'trips.getTripDocument': refused('unavailable') })
    await page.press(texts.of(invoiceNo))
    await expect.poll(page.toasts).toEqual([texts.failed])
    expect(saved).toEqual([])
    const button = screen.getByRole('button', { name: texts.of(invoiceNo) })
    await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
  })
})
