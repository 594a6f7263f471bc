import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubWorkbookWorker } from '#renderer/entities/workbook/workbook-worker.test-kit.ts'
import { workbookTexts } from '#renderer/entities/workbook/workbook-texts.ts'
import type { FinishedWorkbook } from '#renderer/platform/platform.ts'
import { refused } from '#renderer/testing/answers.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import { readRows, seller, showReturns } from './tax-returns.test-kit.tsx'
import { taxReturnsTexts as texts } from './texts.ts'

const query = '?form=tcs'
const collection = {
  tripId: 'T-500001',
  userId: 'u7',
  name: 'Asha Rao',
  pan: 'AAPPR1234F',
  documentNo: 'RV/26-27/000001',
  date: '2026-10-20',
  amount: 26_250,
  tcs: 525,
  rate: 2,
  isPaidOver: true,
}
const erased = {
  ...collection,
  tripId: 'T-500002',
  name: '',
  pan: '',
  documentNo: 'RV/26-27/000002',
  date: '2026-11-19',
  amount: 1_000,
  tcs: 50,
  rate: 5,
  isPaidOver: false,
}
const tcs = {
  seller,
  collections: [collection, erased],
  totals: { buyers: 2, amount: 27_250, tcs: 575 },
  ledger: { tcs: 575 },
  problems: [{ kind: 'noPanHigherRate' as const, about: 'T-500002', userId: 'u8', tripId: 'T-500002' }],
}

/** The return opens at the present quarter. */
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('form 27EQ', () => {
  it('shows placeholders while loading', async () => {
    showReturns({ 'wallet.tcsReturn': 'never' }, { query })
    await screen.findByRole('status', { name: uiTexts.loading })
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = showReturns({ 'wallet.tcsReturn': refused('unavailable') }, { query })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'wallet.tcsReturn': tcs })
    await page.press(uiTexts.retry)
    await screen.findByText(texts.agrees)
  })

  it('says when a quarter has no TCS, and offers no file', async () => {
    const empty = {
      ...tcs,
      collections: [],
      totals: { buyers: 0, amount: 0, tcs: 0 },
      ledger: { tcs: 0 },
      problems: [],
    }
    showReturns({ 'wallet.tcsReturn': empty }, { query })
    await screen.findByText(texts.emptyTcs)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: workbookTexts.export }).disabled).toBe(true)
  })

  it.each([true, false])(
    'lists trips to check with a way to them, for the chosen quarter (narrow: %s)',
    async (isNarrow) => {
      const page = showReturns({ 'wallet.tcsReturn': tcs }, { query, isNarrow })
      const problem = await screen.findByText(/T-500002: the buyer gave no PAN/)
      expect(
        within(problem)
          .getByRole('link', { name: texts.openTrip('T-500002') })
          .getAttribute('href'),
      ).toMatch(/\/staff\/trips\?q=T-500002&open=T-500002$/)
      screen.getByText(texts.agrees)
      expect(screen.getByRole('link', { name: texts.tcs, current: 'page' })).toBeTruthy()
      expect(page.callsTo('wallet.tcsReturn')).toEqual([{ yearFrom: 2026, quarter: 3 }])
      await page.choose(texts.quarter, 'Q4 2025-26')
      await expect.poll(() => page.callsTo('wallet.tcsReturn').at(-1)).toEqual({ yearFrom: 2025, quarter: 4 })
      expect(page.address()).toBe('/staff/tax-returns?form=tcs&quarter=2025-4')
    },
  )

  it('warns when the return differs from the ledger', async () => {
    showReturns({ 'wallet.tcsReturn': { ...tcs, ledger: { tcs: 574.99 } } }, { query })
    expect((await screen.findByRole('alert')).textContent).toBe(texts.disagrees)
  })

  it('saves the annexure by payment and by buyer, with challan columns to fill in', async () => {
    stubWorkbookWorker()
    const saved: FinishedWorkbook[] = []
    const page = showReturns({ 'wallet.tcsReturn': tcs }, { query, saved })
    await screen.findByText(texts.agrees)
    await page.press(workbookTexts.export)
    await expect
      .poll(() => saved.map(({ kind, label, name, rows }) => [kind, label, name, rows]))
      .toEqual([['tcsReturn', 'DELS12345B', 'form-27eq-DELS12345B.xlsx', 2]])
    await expect.poll(page.toasts).toEqual([texts.savedTcs('DELS12345B')])
    const { names, rows } = await readRows(saved)
    expect(names).toEqual(['Form 27EQ', 'Challan', 'Annexure', 'Parties'])
    expect(rows('Form 27EQ')).toContainEqual(['TAN of the Collector', 'DELS12345B'])
    expect(rows('Form 27EQ')).toContainEqual(['Total Tax Collected', 575])
    expect(rows('Form 27EQ').at(-1)?.[1]).toBe(texts.problem.noPanHigherRate('T-500002'))
    expect(rows('Challan')[0]).toEqual(
      expect.arrayContaining(['Collection Code', 'TCS', 'BSR Code', 'Challan Number']),
    )
    expect(rows('Annexure')[1]).toEqual([
      '1',
      null,
      null,
      'AAPPR1234F',
      'Asha Rao',
      '20-Oct-2026',
      26_250,
      525,
      0,
      0,
      525,
      null,
      '20-Oct-2026',
      2,
      null,
      'T-500001',
      'RV/26-27/000001',
      'Yes',
    ])
    expect(rows('Annexure')[2]?.slice(3, 8)).toEqual(['PANNOTAVBL', null, '19-Nov-2026', 1_000, 50])
    expect(rows('Annexure')[2]?.at(-1)).toBe('No')
    expect(rows('Annexure')[3]?.slice(6, 11)).toEqual([27_250, 575, 0, 0, 575])
    expect(rows('Parties').slice(1)).toEqual([
      ['AAPPR1234F', 'Asha Rao', '1', 26_250, 525],
      ['PANNOTAVBL', null, '1', 1_000, 50],
      ['Total', null, '2', 27_250, 575],
    ])
  })

  it('has the code of the former Act for payments until March 2026', async () => {
    stubWorkbookWorker()
    const saved: FinishedWorkbook[] = []
    const former = { ...tcs, collections: [{ ...collection, date: '2026-03-31' }] }
    const page = showReturns({ 'wallet.tcsReturn': former }, { query: `${query}&quarter=2025-4`, saved })
    await screen.findByText(texts.agrees)
    await page.press(workbookTexts.export)
    await expect.poll(() => saved.length).toBe(1)
    const { rows } = await readRows(saved)
    expect([rows('Annexure')[1]?.[2], rows('Challan')[1]?.[1]]).toEqual(['6CO', '6CO'])
  })
})
