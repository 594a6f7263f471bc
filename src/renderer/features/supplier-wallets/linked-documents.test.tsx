import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aDocument } from '#domain/documents/issued-document.test-kit.ts'
import { formatFinancialYear, getFinancialYear } from '#renderer/entities/financial-year.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import type { FinishedWorkbook } from '#renderer/platform/platform.ts'
import { documentDownloadTexts } from '#renderer/entities/document-download-texts.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { linkedDocumentsTexts as texts, linkedTexts } from './linked-texts.ts'
import { SupplierWalletScreen } from './supplier-wallet-screen.tsx'
import { aBalance, aLinkedWallet, aLinkEntry, somePeriods } from './supplier-wallets.test-kit.ts'

const supplierId = 'link-skyways'
const toPage = (...documents: ReturnType<typeof aDocument>[]) => ({
  documents,
  ...onlyPage(documents.length),
})
const show = (part: '' | 'documents' | 'tds', answers: Answers = {}) => {
  const platform = createFakePlatform()
  const page = renderScreen(<SupplierWalletScreen />, {
    as: 'owner',
    at: `/staff/supplier-wallets/${supplierId}${part === '' ? '' : `?part=${part}`}`,
    path: '/staff/supplier-wallets/:supplierId',
    isNarrow: true,
    platform,
    answers: {
      'suppliers.wallet': aLinkedWallet(),
      'suppliers.statement': { entries: [], ...onlyPage(0) },
      'suppliers.periods': { ...somePeriods, periods: [] },
      'suppliers.linkedAccount': {
        supplierId,
        companyName: 'Skyways Travel',
        domain: 'skyways.localhost',
        wallet: aBalance(),
        bankAccounts: [],
        payments: [],
      },
      'suppliers.linkStatement': { entries: [aLinkEntry()], ...onlyPage(1) },
      'suppliers.linkDocuments': toPage(aDocument()),
      'suppliers.linkTds': { months: [], withheld: 0, reversed: 0, net: 0 },
      ...answers,
    },
  })
  return { page, platform }
}

describe("a linked supplier's documents", () => {
  it("open from the statement, with the agency's own booking", async () => {
    const { page } = show('')
    await page.follow(linkedTexts.partNames.documents)
    await screen.findByText('SKY/26/000007')
    screen.getByText(texts.booking('100001'), { exact: false })
    expect(page.address()).toBe(`/staff/supplier-wallets/${supplierId}?part=documents`)
  })

  it('are each saved as a PDF', async () => {
    const { page, platform } = show('documents')
    const saved: FinishedWorkbook[] = []
    platform.files.saveWorkbook = (workbook) => {
      saved.push(workbook)
      return Promise.resolve({ status: 'done', value: { path: 'x', rows: workbook.rows, canReveal: false } })
    }
    await page.press(documentDownloadTexts.of('SKY/26/000007'))
    await expect.poll(page.toasts).toEqual([documentDownloadTexts.saved('SKY/26/000007')])
    expect(saved).toMatchObject([{ kind: 'documentsPdf', rows: 1 }])
    expect(await saved[0]?.file.slice(0, 5).text()).toBe('%PDF-')
  })

  it('are filtered by kind', async () => {
    const { page } = show('documents')
    await page.choose(texts.kind, texts.kindOptions.creditNote)
    await expect
      .poll(() => page.callsTo('suppliers.linkDocuments').at(-1))
      .toMatchObject({ supplierId, kind: 'creditNote' })
  })

  it('show a failure that can be retried, and an empty state', async () => {
    const { page } = show('documents', { 'suppliers.linkDocuments': refused('unavailable') })
    await screen.findByText(texts.failed)
    page.answer({ 'suppliers.linkDocuments': toPage() })
    await page.press(uiTexts.retry)
    await screen.findByText(texts.empty)
  })
})

describe("a linked supplier's TDS", () => {
  const month = { month: '2026-11', bookings: 2, commission: 500, withheld: 10, reversed: 0, net: 10 }

  it('is listed by month with its total', async () => {
    const earlier = { ...month, month: '2026-10', bookings: 1, withheld: 25, reversed: 5, net: 20 }
    show('tds', { 'suppliers.linkTds': { months: [month, earlier], withheld: 35, reversed: 5, net: 30 } })
    await screen.findByText(texts.tdsMonth(2), { exact: false })
    screen.getByText(texts.tdsMonth(1), { exact: false })
    expect(screen.getByText(texts.tdsTotal).parentElement?.textContent).toMatch(/30\.00$/)
  })

  it('never shows the amounts of another year while the chosen one loads', async () => {
    const latest = getFinancialYear()
    const { page } = show('tds', {
      'suppliers.linkTds': ({ yearFrom }) =>
        yearFrom === latest ? { months: [month], withheld: 10, reversed: 0, net: 10 } : 'never',
    })
    await screen.findByText(texts.tdsTotal)
    await page.choose(texts.tdsYear, formatFinancialYear(latest - 1))
    await screen.findByRole('status', { name: uiTexts.loading })
    expect(screen.queryByText(texts.tdsTotal)).toBeNull()
  })

  it('says when there is none', async () => {
    show('tds')
    await screen.findByText(texts.tdsEmpty)
  })
})

describe("a linked supplier's statement", () => {
  it('says how many entries its pages have', async () => {
    const twoPages = { ...onlyPage(51), totalPages: 2 }
    show('', { 'suppliers.linkStatement': { entries: [aLinkEntry()], ...twoPages } })
    await screen.findByText(linkedTexts.entries(51))
  })

  it('can be limited to a date range', async () => {
    const { page } = show('')
    await page.fill(linkedTexts.dateFrom, '01/11/2026')
    await page.press(linkedTexts.showDates)
    await expect
      .poll(() => page.callsTo('suppliers.linkStatement').at(-1))
      .toMatchObject({ dateFrom: '2026-11-01', dateTo: '' })
  })
})
