import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ipcFail, ipcOk } from '#contract/ipc/errors.ts'
import { openTestDesk } from './export-desk.test-kit.ts'
import { exportTexts } from './export-words.ts'

/** What the desk checks in the bytes of a workbook. */
const aWorkbook = Buffer.from('PK\u0003\u0004[Content_Types].xml xl/workbook.xml')

describe("a page's workbooks", () => {
  it.each([
    ['walletStatement', 'Wallet statement'],
    ['profitLoss', 'Profit-loss statement'],
    ['balances', 'Wallet balances'],
    ['supplierReport', 'Supplier report'],
    ['customers', 'Customers'],
  ] as const)('are saved where the person chooses, and listed: %s', async (kind, what) => {
    const { folder, saveWorkbook, desk, openDesk, states, onEnd } = await openTestDesk()
    const file = join(folder, 'mine.xlsx')
    writeFileSync(file, 'an earlier file')
    expect(await saveWorkbook('s', 'mine.xlsx', aWorkbook, kind)).toEqual(
      ipcOk({ path: file, rows: 12, canReveal: true }),
    )
    expect(readFileSync(file)).toEqual(aWorkbook)
    expect(states()).toEqual(['done'])
    expect(onEnd).toHaveBeenCalledOnce()
    await desk.stop()
    const next = openDesk()
    expect(await next.loadView()).toMatchObject([
      { exportId: 'export-s', state: 'done', fileName: 'mine.xlsx', what, done: 12 },
    ])
    await next.stop()
  })

  it.each<[string, string, Buffer, string]>([
    ['other bytes than a workbook', 'a.xlsx', Buffer.from('<html>'), exportTexts.notWorkbook],
    [
      'a workbook with macros',
      'a.xlsx',
      Buffer.from(`PK\u0003\u0004[Content_Types].xml xl/workbook.xml xl/vbaProject.bin`),
      exportTexts.notWorkbook,
    ],
    ['another type of file', 'a.exe', aWorkbook, exportTexts.notXlsx],
  ])('are never %s', async (_what, name, bytes, text) => {
    const { folder, saveWorkbook, states } = await openTestDesk()
    expect(await saveWorkbook('s', name, bytes)).toEqual(ipcFail('unsupported', text))
    expect(states()).toEqual([])
    expect(existsSync(join(folder, name))).toBe(false)
  })

  it('are listed as failed when they cannot be saved', async () => {
    const { saveWorkbook, states } = await openTestDesk()
    const saved = await saveWorkbook('s', 'missing-folder/mine.xlsx', aWorkbook)
    expect(saved).toMatchObject({ ok: false, error: { code: 'readOnly' } })
    expect(states()).toEqual([expect.stringMatching(/^failed: /)])
  })
})
