import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ipcFail, ipcOk } from '#contract/ipc/errors.ts'
import { openTestDesk } from './export-desk.test-kit.ts'
import { exportTexts } from './export-words.ts'

/** What the desk checks in the bytes of a workbook. */
const aWorkbook = Buffer.from('PK\u0003\u0004[Content_Types].xml xl/workbook.xml')

const aPdf = Buffer.from('%PDF-1.4')
const aCopy = Buffer.from('{\n  "about": {},\n  "account": []\n}\n')
const aPicture = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1')
/** The beginning of an archive, and its index with one file. */
const toArchive = (name: string): Buffer => {
  const begin = Buffer.from('PK\u0003\u0004')
  const entry = Buffer.alloc(46)
  entry.write('PK\u0001\u0002', 'latin1')
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(begin.length, 16)
  return Buffer.concat([begin, entry, Buffer.from(name), end])
}

describe("a page's workbooks", () => {
  it.each([
    ['walletStatement', 'Wallet statement'],
    ['profitLoss', 'Profit-loss statement'],
    ['balances', 'Wallet balances'],
    ['supplierReport', 'Supplier report'],
    ['customers', 'Customers'],
    ['trips', 'Trips'],
    ['documents', 'List of documents'],
    ['supplierExport', 'Supplier export'],
    ['gstReturn', 'GSTR-1'],
    ['tdsReturn', 'Form 26Q'],
    ['tcsReturn', 'Form 27EQ'],
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
    ['other bytes than a workbook', 'a.xlsx', Buffer.from('<html>'), exportTexts.notThatFile('balances')],
    [
      'a workbook with macros',
      'a.xlsx',
      Buffer.from(`PK\u0003\u0004[Content_Types].xml xl/workbook.xml xl/vbaProject.bin`),
      exportTexts.notThatFile('balances'),
    ],
    ['another type of file', 'a.exe', aWorkbook, exportTexts.otherEnding('balances')],
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

  it.each([
    ['documentsPdf', 'all.pdf', aPdf],
    ['documentsZip', 'all.zip', toArchive('CN-26-27-000001.pdf')],
    ['fareOptions', 'options.png', aPicture],
    ['dataCopy', 'my-data.json', aCopy],
  ] as const)(
    'may be the documents of a month, fares as a picture, or a copy of personal data: %s',
    async (kind, name, bytes) => {
      const { folder, saveWorkbook } = await openTestDesk()
      expect(await saveWorkbook('s', name, bytes, kind)).toMatchObject({ ok: true })
      expect(readFileSync(join(folder, name))).toEqual(bytes)
    },
  )

  it.each([
    ['documentsPdf', 'all.pdf', Buffer.from('MZ'), exportTexts.notThatFile('documentsPdf')],
    ['documentsPdf', 'all.exe', aPdf, exportTexts.otherEnding('documentsPdf')],
    ['documentsZip', 'all.zip', toArchive('setup.exe'), exportTexts.notThatFile('documentsZip')],
    ['documentsZip', 'all.zip', toArchive('../a.pdf'), exportTexts.notThatFile('documentsZip')],
    ['documentsZip', 'all.zip', aPdf, exportTexts.notThatFile('documentsZip')],
    ['documentsZip', 'all.xlsx', toArchive('a.pdf'), exportTexts.otherEnding('documentsZip')],
    ['fareOptions', 'options.png', aPdf, exportTexts.notThatFile('fareOptions')],
    ['dataCopy', 'my-data.json', Buffer.from('<script>{}</script>'), exportTexts.notThatFile('dataCopy')],
    ['dataCopy', 'my-data.json', aCopy.subarray(0, -4), exportTexts.notThatFile('dataCopy')],
    ['dataCopy', 'my-data.js', aCopy, exportTexts.otherEnding('dataCopy')],
    ['fareOptions', 'options.html', aPicture, exportTexts.otherEnding('fareOptions')],
  ] as const)('are refused as %s named %s with other contents', async (kind, name, bytes, text) => {
    const { folder, saveWorkbook } = await openTestDesk()
    expect(await saveWorkbook('s', name, bytes, kind)).toEqual(ipcFail('unsupported', text))
    expect(existsSync(join(folder, name))).toBe(false)
  })
})
