import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ResultOf } from '#contract/common/endpoint.ts'
import { longestSpanDays } from '#contract/entities/reconciliation.ts'
import type { reconciliationEndpoints, ReconciliationLine } from '#contract/http/reconciliation.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { collapseSpaces } from '#renderer/testing/collapse-spaces.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { ReconciliationScreen } from './reconciliation-screen.tsx'
import { aLine } from './reconciliation.test-kit.ts'
import { importTexts, reasonTexts, reconciliationTexts as texts } from './texts.ts'

const toPage = (...lines: ReconciliationLine[]) => ({
  lines,
  walletAmount: -5400,
  ...onlyPage(lines.length),
})
const summary: ResultOf<typeof reconciliationEndpoints.reconciliationSummary> = {
  kinds: [{ kind: 'amountDiffers', lines: 1, open: 1, walletAmount: -5400, difference: 250 }],
  linesSum: -5400,
  walletChange: -5400,
  suppliers: ['Blue Wing'],
}
const november = '/staff/reconciliation?from=2026-11-01&to=2026-11-30'

const show = (answers: Answers = {}, as: Viewer = 'staff', platform = createFakePlatform()) =>
  renderScreen(<ReconciliationScreen />, {
    as,
    at: november,
    isNarrow: true,
    platform,
    answers: {
      'wallet.reconciliationLines': toPage(aLine()),
      'wallet.reconciliationSummary': summary,
      ...answers,
    },
  })

describe('ReconciliationScreen', () => {
  it('shows placeholders while loading', async () => {
    show({ 'wallet.reconciliationLines': 'never', 'wallet.reconciliationSummary': 'never' })
    expect((await screen.findAllByRole('status', { name: uiTexts.loading })).length).toBe(2)
    screen.getByRole('heading', { level: 1, name: texts.title })
  })

  it('says when the period has no lines, and copies none', async () => {
    show({ 'wallet.reconciliationLines': toPage() })
    await screen.findByRole('heading', { name: texts.empty })
    screen.getByText(texts.emptyText)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.export }).disabled).toBe(true)
  })

  it('says once why nothing can load, and loads lines and totals on request', async () => {
    const busy = refused('unavailable', { message: 'Busy.' })
    const page = show({ 'wallet.reconciliationLines': busy, 'wallet.reconciliationSummary': busy })
    await screen.findByRole('heading', { name: texts.failed })
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    page.answer({
      'wallet.reconciliationLines': toPage(aLine()),
      'wallet.reconciliationSummary': summary,
    })
    await page.press(uiTexts.retry)
    await screen.findByText('QX7T2K')
    await screen.findByText(texts.agrees)
  })

  it('keeps the lines when only the totals cannot load', async () => {
    const page = show({ 'wallet.reconciliationSummary': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.summaryFailed })
    await screen.findByText('QX7T2K')
    page.answer({ 'wallet.reconciliationSummary': summary })
    await page.press(uiTexts.retry)
    await screen.findByText(texts.agrees)
  })

  it.each<Viewer>(['travelAgent', 'retail'])('refuses %s, and requests nothing', async (viewer) => {
    const page = show({}, viewer)
    await screen.findByRole('heading', { level: 1, name: uiTexts.noPermissionTitle })
    expect(page.calls).toEqual([])
  })

  it('shows the owner the lines, the totals and that they add up', async () => {
    const page = show({}, 'owner')
    await screen.findByText('DEL to BOM')
    const totals = await screen.findByRole('region', { name: texts.summary })
    within(totals).getByText('Amount differs')
    within(totals).getByText(texts.agrees)
    expect(page.callsTo('wallet.reconciliationLines')).toMatchObject([
      { dateFrom: '2026-11-01', dateTo: '2026-11-30', supplier: '', kinds: [], onlyOpen: false },
    ])
  })

  it('warns when the lines do not add up to the change in wallets', async () => {
    show({ 'wallet.reconciliationSummary': { ...summary, walletChange: -5000 } })
    await screen.findByText(texts.disagrees)
  })

  it('filters by supplier, type and what is open, and keeps that in the address', async () => {
    const page = show()
    await screen.findByRole('option', { name: 'Blue Wing' })
    await page.choose(texts.supplier, 'Blue Wing')
    await page.choose(texts.kind, texts.kinds.duplicate)
    await page.tick(texts.onlyOpen)
    await page.press(texts.apply)
    await expect
      .poll(() => page.callsTo('wallet.reconciliationLines').at(-1))
      .toMatchObject({ supplier: 'Blue Wing', kinds: ['duplicate'], onlyOpen: true })
    expect(page.address()).toContain('supplier=Blue')
    expect(page.callsTo('wallet.reconciliationSummary').at(-1)).toMatchObject({ supplier: 'Blue Wing' })
  })

  it('refuses a period that is too long', async () => {
    const page = show()
    await page.fill(texts.dateFrom, '01/01/2026')
    await page.press(texts.apply)
    await screen.findByText(new RegExp(`${longestSpanDays} days`))
    expect(page.callsTo('wallet.reconciliationLines')).toHaveLength(1)
  })

  it('copies the lines for a spreadsheet, where no text becomes a formula', async () => {
    const page = show({ 'wallet.reconciliationLines': toPage(aLine({ text: '=1+1' })) })
    await page.press(texts.export)
    await expect.poll(page.toasts).toEqual([texts.copied(1)])
    const [[, copied] = []] = page.platform.asked
    const [head, row] = String(copied).split('\n')
    expect(head).toContain(texts.heads.pnr)
    expect(row?.split('\t')).toEqual(expect.arrayContaining(['QX7T2K', "'=1+1", 'Blue Wing', '-5400', '250']))
  })

  it('says when copying to the clipboard fails', async () => {
    const platform = createFakePlatform()
    const { links } = platform
    const page = show({}, 'staff', {
      ...platform,
      links: { ...links, copy: async () => ({ status: 'failed', code: 'internal', message: 'No.' }) },
    })
    await page.press(texts.export)
    await expect.poll(page.toasts).toEqual([texts.copyFailed])
  })
})

describe('ReconciliationScreen, one line', () => {
  const explain = texts.explainLine('QX7T2K')

  it('explains the cause, the amounts and what to do', async () => {
    const page = show()
    await page.press(explain)
    const dialog = within(await screen.findByRole('dialog', { name: 'QX7T2K' }))
    dialog.getByText(reasonTexts.billedMore.what)
    dialog.getByText(reasonTexts.billedMore.todo)
    dialog.getByText(/5,350/)
    expect(dialog.getByRole('link', { name: 'QX7T2K' }).getAttribute('href')).toBe(
      '/flight/ticket-queue?pnr=QX7T2K',
    )
  })

  it('requires no note where everything agrees', async () => {
    const page = show({
      'wallet.reconciliationLines': toPage(aLine({ kind: 'matched', reason: 'agrees' })),
    })
    await page.press(explain)
    await screen.findByText(reasonTexts.agrees.todo)
    expect(screen.queryByRole('button', { name: texts.addNote })).toBeNull()
  })

  it('closes the line with a note', async () => {
    const page = show({ 'wallet.addReconciliationNote': ({ lineKey }) => ({ lineKey }) })
    await page.press(explain)
    await page.dialog.press(texts.addNote)
    await screen.findByText(uiTexts.required)
    await page.dialog.fill(/^Note/, 'Credit note requested')
    await page.dialog.press(texts.addNote)
    await expect.poll(page.toasts).toEqual([texts.noteSaved])
    expect(page.callsTo('wallet.addReconciliationNote')).toEqual([
      { lineKey: 'amountDiffers:booking:41', difference: 250, note: 'Credit note requested' },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    await expect.poll(() => page.callsTo('wallet.reconciliationLines').length).toBe(2)
  })

  it('shows at the note why it was refused', async () => {
    const page = show({ 'wallet.addReconciliationNote': refused('notFound', { message: 'It has gone.' }) })
    await page.press(explain)
    await page.dialog.fill(/^Note/, 'Credit note requested')
    await page.dialog.press(texts.addNote)
    await screen.findByText('It has gone.')
    screen.getByRole('dialog')
  })
})

describe('ReconciliationScreen, importing invoices', () => {
  const sheet = 'Invoice number,Date,PNR,Amount\nINV-1,2026-11-20,QX7T2K,5350.00\n'
  const checked = { isDryRun: true, added: 1, known: 0, matched: 1, amount: 5350, errors: [] }
  const preview = collapseSpaces(importTexts.preview(1, 0, 1, 5350))

  /** Opens the dialog with a file that has been checked once. */
  const importing = async (answers: Answers, text = sheet) => {
    const page = show(answers)
    await screen.findByText(texts.agrees)
    await page.press(texts.import)
    const field = await screen.findByLabelText(importTexts.file)
    fireEvent.change(field, { target: { files: [new File([text], 'november.csv', { type: 'text/csv' })] } })
    return page
  }

  it('needs a file', async () => {
    const page = show()
    await screen.findByText(texts.agrees)
    await page.press(texts.import)
    await screen.findByLabelText(importTexts.file)
    await page.dialog.press(importTexts.check)
    expect((await screen.findByRole('alert')).textContent).toBe(importTexts.fileMissing)
  })

  it('refuses a file without lines', async () => {
    await importing({}, 'Invoice number,Date,PNR,Amount')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(importTexts.unreadable))
  })

  it('checks the file first, and imports what the check announced', async () => {
    const page = await importing({ 'wallet.importInvoices': ({ isDryRun }) => ({ ...checked, isDryRun }) })
    await screen.findByText(importTexts.read('november.csv', 1))
    await page.dialog.press(importTexts.check)
    await screen.findByText(preview)
    await page.dialog.press(importTexts.take(1))
    await expect.poll(page.toasts).toEqual([importTexts.done(1)])
    const row = { invoiceNumber: 'INV-1', issuedOn: '2026-11-20', pnr: 'QX7T2K', amount: '5350.00' }
    expect(page.callsTo('wallet.importInvoices')).toMatchObject([
      { supplier: 'Blue Wing', isDryRun: true, rows: [row] },
      { supplier: 'Blue Wing', isDryRun: false, rows: [row] },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('names the lines that are wrong, and imports nothing', async () => {
    const errors = [{ row: 0, field: 'amount', message: 'This is no amount.' }]
    const page = await importing({ 'wallet.importInvoices': { ...checked, added: 0, matched: 0, errors } })
    await screen.findByText(importTexts.read('november.csv', 1))
    await page.dialog.press(importTexts.check)
    await screen.findByText(importTexts.wrong(1))
    expect(screen.getByRole('list', { name: importTexts.errors }).textContent).toBe(
      'Line 2 · Amount: This is no amount.',
    )
    screen.getByRole('button', { name: importTexts.check })
  })

  it('says why the check failed', async () => {
    const page = await importing({ 'wallet.importInvoices': refused('unavailable', { message: 'Busy.' }) })
    await screen.findByText(importTexts.read('november.csv', 1))
    await page.dialog.press(importTexts.check)
    await screen.findByText('Busy.')
  })
})
