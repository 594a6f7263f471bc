import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubWorkbookWorker } from '#renderer/entities/workbook/workbook-worker.test-kit.ts'
import { workbookTexts } from '#renderer/entities/workbook/workbook-texts.ts'
import type { FinishedWorkbook } from '#renderer/platform/platform.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import { readRows, seller, showReturns } from './tax-returns.test-kit.tsx'
import { taxReturnsTexts as texts } from './texts.ts'

const deduction = {
  userId: 'u7',
  name: 'Rao Tours LLP',
  pan: 'AAPFU0939F',
  bookingId: '100001',
  pnr: 'QX7T2K',
  date: '2026-11-20',
  amount: 200,
  tds: 10,
  rate: 5,
}
const tds = {
  seller,
  deductions: [deduction, { ...deduction, userId: 'u8', name: 'Asha Travels', pan: '', bookingId: '100002' }],
  totals: { deductees: 2, amount: 400, tds: 20 },
  ledger: { tds: 20 },
  problems: [{ kind: 'noPan' as const, about: 'Asha Travels', userId: 'u8' }],
}

/** The return opens at the present quarter. */
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('form 26Q', () => {
  const query = '?form=tds'

  it('shows placeholders while loading', async () => {
    showReturns({ 'wallet.tdsReturn': 'never' }, { query })
    await screen.findByRole('status', { name: uiTexts.loading })
  })

  it('says when a quarter has no deductions', async () => {
    const empty = {
      ...tds,
      deductions: [],
      totals: { deductees: 0, amount: 0, tds: 0 },
      ledger: { tds: 0 },
      problems: [],
    }
    showReturns({ 'wallet.tdsReturn': empty }, { query })
    await screen.findByText(texts.emptyTds)
  })

  it('lists customers without a PAN with a way to them, for the chosen quarter', async () => {
    const page = showReturns({ 'wallet.tdsReturn': tds }, { query, isNarrow: true })
    await screen.findByText(/Asha Travels: no PAN/)
    expect(
      screen.getByRole('link', { name: texts.openCustomer('Asha Travels') }).getAttribute('href'),
    ).toMatch(/\/staff\/customers\/u8$/)
    screen.getByText(texts.agrees)
    expect(page.callsTo('wallet.tdsReturn')).toEqual([{ yearFrom: 2026, quarter: 3 }])
    await page.choose(texts.quarter, 'Q4 2025-26')
    await expect.poll(() => page.callsTo('wallet.tdsReturn').at(-1)).toEqual({ yearFrom: 2025, quarter: 4 })
  })

  it('says that the TAN is missing, links to the settings, and leaves it empty in the file', async () => {
    stubWorkbookWorker()
    const saved: FinishedWorkbook[] = []
    const withoutTan = {
      ...tds,
      seller: { ...seller, tanNumber: '' },
      problems: [{ kind: 'noTan' as const, about: '', userId: '' }],
    }
    const page = showReturns({ 'wallet.tdsReturn': withoutTan }, { query, saved })
    const problem = await screen.findByText((text) => text.startsWith(texts.problem.noTan()))
    const link = within(problem).getByRole('link', { name: texts.openSettings })
    expect(link.getAttribute('href')).toMatch(/\/staff\/site-settings\?tab=invoices$/)
    await page.press(workbookTexts.export)
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['form-26q.xlsx'])
    expect((await readRows(saved)).rows('Form 26Q')).toContainEqual(['TAN of the Deductor', null])
  })

  it('saves the annexure by entry and by deductee, with challan columns to fill in', async () => {
    stubWorkbookWorker()
    const saved: FinishedWorkbook[] = []
    const page = showReturns({ 'wallet.tdsReturn': tds }, { query, saved })
    await screen.findByText(texts.agrees)
    await page.press(workbookTexts.export)
    await expect
      .poll(() => saved.map(({ kind, label, name, rows }) => [kind, label, name, rows]))
      .toEqual([['tdsReturn', 'DELS12345B', 'form-26q-DELS12345B.xlsx', 2]])
    await expect.poll(page.toasts).toEqual([texts.savedTds('DELS12345B')])
    const { names, rows } = await readRows(saved)
    expect(names).toEqual(['Form 26Q', 'Challan', 'Annexure', 'Deductees'])
    expect(rows('Form 26Q')).toContainEqual(['TAN of the Deductor', 'DELS12345B'])
    expect(rows('Annexure').slice(1)).toEqual([
      [
        '1',
        null,
        '94H',
        'AAPFU0939F',
        'Rao Tours LLP',
        '20-Nov-2026',
        200,
        10,
        0,
        0,
        10,
        null,
        '20-Nov-2026',
        5,
        null,
        '100001',
        'QX7T2K',
      ],
      [
        '2',
        null,
        '94H',
        'PANNOTAVBL',
        'Asha Travels',
        '20-Nov-2026',
        200,
        10,
        0,
        0,
        10,
        null,
        '20-Nov-2026',
        5,
        null,
        '100002',
        'QX7T2K',
      ],
      ['Total', null, null, null, null, null, 400, 20, 0, 0, 20, null, null, null, null, null, null],
    ])
    expect(rows('Challan')[0]).toEqual(
      expect.arrayContaining(['BSR Code', 'Challan Number', 'Date on which Tax Deposited']),
    )
    expect(rows('Deductees').slice(1, 3)).toEqual([
      ['AAPFU0939F', 'Rao Tours LLP', '1', 200, 10],
      ['PANNOTAVBL', 'Asha Travels', '1', 200, 10],
    ])
  })
})
