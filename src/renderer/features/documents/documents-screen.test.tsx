import { screen } from '@testing-library/react'
import * as sheetjs from 'xlsx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { IssuedDocument } from '#contract/entities/issued-document.ts'
import type { DocumentSeries } from '#contract/http/documents.ts'
import { aDocument } from '#domain/documents/issued-document.test-kit.ts'
import { stubWorkbookWorker } from '#renderer/entities/workbook/workbook-worker.test-kit.ts'
import { workbookTexts } from '#renderer/entities/workbook/workbook-texts.ts'
import type { FinishedWorkbook } from '#renderer/platform/platform.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { DocumentsScreen } from './documents-screen.tsx'
import { documentsTexts as texts } from './texts.ts'

const note = aDocument({
  documentId: '2',
  kind: 'creditNote',
  documentNo: 'CN/26-27/000003',
  about: 'Refund DEL to BOM, PNR QX7T2K, passenger 1',
  taxable: 0,
  igst: 0,
  gst: 0,
  total: 3310.5,
})
const complete: DocumentSeries = {
  kind: 'invoice',
  financialYear: '26-27',
  last: 214,
  missingCount: 0,
  missing: [],
}
const toReport = (documents: IssuedDocument[], series: DocumentSeries[] = [complete]) => ({
  documents,
  ...onlyPage(documents.length),
  totals: { taxable: 100, gst: 18, total: 3428.5 },
  series,
  customer: '',
})

afterEach(() => void vi.unstubAllGlobals())

interface ShowOptions {
  as?: Viewer
  query?: string
  isNarrow?: boolean
  permissions?: string[]
  saved?: FinishedWorkbook[]
}
const show = (
  answer: Answer<'wallet.documents'> = toReport([aDocument(), note]),
  { as = 'staff', query = '', isNarrow = true, saved = [] }: ShowOptions = {},
) => {
  const platform = createFakePlatform()
  platform.files.saveWorkbook = async (workbook) => {
    saved.push(workbook)
    return { status: 'done', value: { path: 'x', rows: workbook.rows, canReveal: false } }
  }
  return renderScreen(<DocumentsScreen />, {
    as,
    at: `/staff/documents${query}`,
    isNarrow,
    platform,
    answers: { 'wallet.documents': answer },
  })
}

/** An archive as the other library reads it. */
interface Archive {
  FileIndex: { name: string; content: Uint8Array }[]
}

const toBytes = async (file: Blob | undefined): Promise<Uint8Array> =>
  new Uint8Array((await file?.arrayBuffer()) ?? [])

describe('DocumentsScreen', () => {
  it('shows placeholders while loading', async () => {
    show('never')
    await screen.findByRole('status', { name: uiTexts.loading })
  })

  it.each<Viewer>(['travelAgent', 'retail'])('refuses %s, and requests nothing', async (as) => {
    const page = show(toReport([]), { as })
    await screen.findByText(uiTexts.noPermissionTitle)
    expect(page.calls).toEqual([])
  })

  it('says when there are none yet', async () => {
    show(toReport([], [{ ...complete, last: 0 }]))
    await screen.findByRole('heading', { name: texts.empty })
    screen.getByText('Invoices 26-27: no numbers yet')
  })

  it('offers to clear filters that nothing matches', async () => {
    const page = show(toReport([]), { query: '?kind=receipt&q=none' })
    await screen.findByRole('heading', { name: texts.noMatch })
    await page.press(texts.clear)
    await expect.poll(() => page.address()).toBe('/staff/documents')
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show(refused('unavailable'))
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'wallet.documents': toReport([note]) })
    await page.press(uiTexts.retry)
    await screen.findByText('CN/26-27/000003')
  })

  it('shows each document with its amounts, and that no number is missing', async () => {
    show()
    const card = (await screen.findByText('CN/26-27/000003')).closest('article')
    expect(card?.textContent).toMatch(/3,310\.50.*Credit note.*Rao Tours LLP.*Refund DEL to BOM/)
    screen.getByText('Invoices 26-27: numbers 1–214, none missing')
    expect(screen.getByLabelText(texts.totals).textContent).toMatch(/100\.00.*18\.00.*3,428\.50/)
  })

  it('is a table on a wide screen', async () => {
    show(undefined, { isNarrow: false })
    await screen.findByRole('row', { name: /SKY\/26\/000007/ })
  })

  it('warns about missing numbers and names them', async () => {
    show(toReport([note], [{ ...complete, missingCount: 12, missing: [4, 9] }]))
    expect((await screen.findByRole('alert')).textContent).toBe('Invoices 26-27: 12 numbers missing: 4, 9 …')
  })

  it('filters by type, month, text and customer, and keeps the filter in the address', async () => {
    const page = show()
    await screen.findByText('CN/26-27/000003')
    await page.choose(texts.kind, texts.kindOptions.creditNote)
    await page.fill(texts.search, 'rao')
    await page.choose(texts.sort, texts.sorts.highest)
    await expect
      .poll(() => page.callsTo('wallet.documents').at(-1))
      .toMatchObject({ kind: 'creditNote', searchQuery: 'rao', sort: 'highest', page: 1 })
    const [customer] = screen.getAllByRole('button', { name: 'Rao Tours LLP' })
    customer?.click()
    await expect.poll(() => page.callsTo('wallet.documents').at(-1)).toMatchObject({ userId: 'u7' })
    expect(page.address()).toMatch(/user=u7/)
    await page.press(texts.allCustomers)
    await expect.poll(() => page.address()).not.toMatch(/user=/)
  })

  it('asks for a month before it offers PDFs', async () => {
    show()
    await screen.findByText(texts.chooseMonth)
    expect(screen.queryByRole('button', { name: texts.zip })).toBeNull()
  })

  it('saves a month as an archive with a PDF for each document', async () => {
    const saved: FinishedWorkbook[] = []
    const page = show(undefined, { query: '?month=2026-11', saved })
    await screen.findByText('CN/26-27/000003')
    await page.press(texts.zip)
    await expect.poll(() => saved.map(({ kind, rows }) => [kind, rows])).toEqual([['documentsZip', 2]])
    const archive = sheetjs.CFB.read(await toBytes(saved[0]?.file), { type: 'array' }) as Archive
    const names = archive.FileIndex.map(({ name }) => name)
    expect(names.filter((name) => name.endsWith('.pdf'))).toEqual([
      'SKY-26-000007.pdf',
      'CN-26-27-000003.pdf',
    ])
    const entry = archive.FileIndex.find(({ name }) => name === 'CN-26-27-000003.pdf')
    expect(Buffer.from(entry?.content ?? []).toString('latin1')).toMatch(/^%PDF[\s\S]*3,310\.50/)
    expect(page.callsTo('wallet.documents').at(-1)).toMatchObject({
      month: '2026-11',
      sort: 'oldest',
      pageSize: 200,
    })
  })

  it('saves a month as one PDF with a page for each document', async () => {
    const saved: FinishedWorkbook[] = []
    const page = show(undefined, { query: '?month=2026-11', saved })
    await screen.findByText('CN/26-27/000003')
    await page.press(texts.pdf)
    await expect.poll(() => saved.map(({ kind, rows }) => [kind, rows])).toEqual([['documentsPdf', 2]])
    const text = Buffer.from(await toBytes(saved[0]?.file)).toString('latin1')
    expect(text).toMatch(/^%PDF-1\.4/)
    expect(text).toContain('/Count 2')
  })

  it('saves nothing once the download is cancelled', async () => {
    const saved: FinishedWorkbook[] = []
    const page = show(undefined, { query: '?month=2026-11', saved })
    await screen.findByText('CN/26-27/000003')
    page.answer({ 'wallet.documents': 'never' })
    await page.press(texts.pdf)
    await screen.findByText(texts.loading(0, 2))
    await page.press(texts.cancel)
    page.answer({ 'wallet.documents': toReport([note]) })
    await screen.findByText(texts.cancelled)
    expect(saved).toEqual([])
  })

  it('saves the filtered list as a workbook', async () => {
    stubWorkbookWorker()
    const saved: FinishedWorkbook[] = []
    const page = show(undefined, { saved })
    await screen.findByText('CN/26-27/000003')
    await page.press(workbookTexts.export)
    await expect.poll(() => saved.map(({ kind, rows }) => [kind, rows])).toEqual([['documents', 2]])
    const book = sheetjs.read(await toBytes(saved[0]?.file), { type: 'array' })
    const rows = sheetjs.utils.sheet_to_json<unknown[]>(book.Sheets[texts.sheet] ?? {}, { header: 1 })
    expect(rows.at(-2)).toEqual(
      expect.arrayContaining(['Credit note', 'CN/26-27/000003', 'Rao Tours LLP', 3310.5]),
    )
    expect(rows.at(-1)?.slice(7)).toEqual([100, 0, 0, 18, 18, 3428.5])
  })
})
