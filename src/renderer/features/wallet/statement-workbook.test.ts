// @vitest-environment node
import { expect, it } from 'vitest'
import type { WalletEntry } from '#contract/http/wallet-balance.ts'
import * as sheetjs from 'xlsx'
import { statementRows } from './statement-sheet.ts'
import { statementWorkbook } from './statement-workbook.ts'

const entry = (index: number): WalletEntry => ({
  entryId: `e${index}`,
  kind: 'staffCredit',
  text: `Credit ${index}`,
  amount: 100.5,
  balanceAfter: 100.5 * index,
  bookingId: null,
  pnr: null,
  createdAt: '2027-01-10T08:00:00.000Z',
})

it('states the range of all its lines, so that readers that trust it miss none', async () => {
  const about = {
    owner: 'Rao',
    dateFrom: '',
    dateTo: '',
    opening: 0,
    closing: 0,
    moneyIn: 0,
    moneyOut: 0,
    tds: 0,
  }
  const rows = statementRows(
    about,
    Array.from({ length: 300 }, (_, index) => entry(300 - index)),
  )
  const file = await (await statementWorkbook(rows)).arrayBuffer()
  type Files = Record<string, { content: Uint8Array }>
  const { files, Sheets } = sheetjs.read(file, { bookFiles: true }) as unknown as {
    files: Files
    Sheets: Record<string, sheetjs.WorkSheet>
  }
  const xml = Buffer.from(files['xl/worksheets/sheet1.xml']?.content ?? []).toString()
  expect(/<dimension ref="([^"]*)"/.exec(xml)?.[1]).toBe(`A1:H${rows.length}`)
  const [sheet] = Object.values(Sheets)
  expect(sheet?.['!ref']).toBe(`A1:H${rows.length}`)
  expect(sheet?.['C305']).toMatchObject({ t: 's', v: 'Credit 300' })
})
