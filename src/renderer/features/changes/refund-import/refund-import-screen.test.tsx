import { webcrypto } from 'node:crypto'
import exceljs from 'exceljs'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RefundImport } from '#contract/entities/refund-import.ts'
import { refundFileTexts, refundHeads } from './read-refund-sheet.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { RefundImportScreen } from './refund-import-screen.tsx'
import { refundImportTexts as texts } from './texts.ts'

const entry: RefundImport = {
  importId: '5',
  fileName: 'november.xlsx',
  state: 'Imported',
  rows: 2,
  refunded: 7000,
  wallet: 6810,
  createdBy: 'Tara Iyer',
  createdAt: '2026-11-20T06:30:00.000Z',
  decidedBy: '',
  decidedAt: null,
}
const toList = (...imports: RefundImport[]) => ({ imports, ...onlyPage(imports.length) })
const match = {
  row: 2,
  itemId: '9',
  bookingId: '100001',
  pnr: 'QX7T2K',
  passenger: 'Meera Rao',
  quoted: 4000,
  refunded: 3500,
  wallet: 3310,
  creditNote: '',
}
const checked = { matches: [match], errors: [], totals: { refunded: 3500, wallet: 3310 }, imported: null }

beforeEach(() => void vi.stubGlobal('crypto', webcrypto))
afterEach(() => void vi.unstubAllGlobals())

const show = (answers: Answers = {}, { as = 'staff' }: { as?: Viewer } = {}) =>
  renderScreen(<RefundImportScreen />, {
    as,
    at: '/staff/refund-import',
    isNarrow: true,
    answers: { 'tickets.refundImports': toList(entry), ...answers },
  })
const choose = async (cells: unknown[], heads: readonly string[] = refundHeads): Promise<void> => {
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('Refunds')
  sheet.addRow([...heads])
  sheet.addRow(cells)
  const file = new File([await book.xlsx.writeBuffer()], 'november.xlsx')
  fireEvent.change(await screen.findByLabelText(texts.file), { target: { files: [file] } })
}

describe('RefundImportScreen', () => {
  it('shows placeholders while loading', async () => {
    show({ 'tickets.refundImports': 'never' })
    await screen.findByRole('status', { name: uiTexts.loading })
  })

  it.each<Viewer>(['travelAgent', 'retail'])('refuses %s, and requests nothing', async (as) => {
    const page = show({}, { as })
    await screen.findByText(uiTexts.noPermissionTitle)
    expect(page.calls).toEqual([])
  })

  it('says when there are no imports', async () => {
    show({ 'tickets.refundImports': toList() })
    await screen.findByRole('heading', { name: texts.empty })
  })

  it('says why it cannot load', async () => {
    show({ 'tickets.refundImports': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
  })

  it('previews a file, and imports it on request', async () => {
    const page = show({ 'tickets.importRefunds': checked })
    await choose([100_001, 'CR-7', 3500, ''])
    await screen.findByText(/1 refund ready, .*3,310\.00 to wallets/)
    screen.getByText('Meera Rao')
    expect(page.callsTo('tickets.importRefunds')).toMatchObject([
      {
        isDryRun: true,
        fileName: 'november.xlsx',
        fileHash: expect.stringMatching(/^[\da-f]{64}$/),
        rows: [{ row: 2, booking: '100001', request: 'CR-7', refunded: 3500 }],
      },
    ])
    page.answer({ 'tickets.importRefunds': { ...checked, imported: { ...entry, rows: 1 } } })
    await page.press(texts.import(1))
    await screen.findByText(texts.imported(1))
  })

  it('names each cell that needs fixing, and offers no import', async () => {
    const errors = [
      { row: 7, column: 'refunded' as const, message: 'Enter up to ₹ 5,000.00, the amount paid' },
    ]
    show({ 'tickets.importRefunds': { ...checked, matches: [], errors } })
    await choose([100_001, 'CR-7', 9999, ''])
    expect((await screen.findByRole('alert')).textContent).toMatch(/C7: Enter up to/)
    expect(screen.queryByRole('button', { name: texts.import(1) })).toBeNull()
  })

  it('refuses a file with other columns before anything is sent', async () => {
    const page = show()
    await choose([1, 2, 3, 4], ['PNR', 'Amount', 'Note', 'Date'])
    await screen.findByText(refundFileTexts.heads)
    expect(page.callsTo('tickets.importRefunds')).toEqual([])
  })

  it('settles a waiting import, and says when a second person is needed', async () => {
    const page = show({
      'tickets.settleRefundImport': refused('secondPersonNeeded', { message: 'Sent for approval.' }),
    })
    await page.press(texts.settle(2))
    await screen.findByText('Sent for approval.')
    page.answer({ 'tickets.settleRefundImport': { imported: { ...entry, state: 'Settled' } } })
    await page.press(texts.settle(2))
    await screen.findByText(texts.settled(2))
    expect(page.callsTo('tickets.settleRefundImport')).toEqual([{ importId: '5' }, { importId: '5' }])
  })

  it('undoes a waiting import, and offers neither for a settled one', async () => {
    const page = show({ 'tickets.undoRefundImport': { imported: { ...entry, state: 'Undone' } } })
    await screen.findByText('november.xlsx')
    page.answer({
      'tickets.refundImports': toList({
        ...entry,
        state: 'Settled',
        decidedBy: 'Tara Iyer',
        decidedAt: entry.createdAt,
      }),
    })
    await page.press(texts.undo)
    await screen.findByText(texts.undone)
    await expect.poll(() => screen.queryByRole('button', { name: texts.undo })).toBeNull()
  })
})
