import { readFileSync, writeFileSync } from 'node:fs'
import * as sheetjs from 'xlsx'

/** The same sheet by SheetJS, which keeps all of it in memory: the second peer of the export. */
const [file = '', sample = '', count = '0'] = process.argv.slice(2)
const table = JSON.parse(readFileSync(sample, 'utf8')) as {
  headers: string[]
  formats: string[]
  rows: (string | number | null)[][]
}
const start = performance.now()
const cells: (string | number | null | { t: 'n'; v: number; z: string })[][] = [table.headers]
for (let index = 0; index < Number(count); index += 1) {
  const row = table.rows[index % table.rows.length] ?? []
  cells.push(
    row.map((value, column) =>
      typeof value === 'number' && table.formats[column]
        ? { t: 'n', v: value, z: table.formats[column] }
        : value,
    ),
  )
}
const book = sheetjs.utils.book_new()
sheetjs.utils.book_append_sheet(book, sheetjs.utils.aoa_to_sheet(cells), 'Live Flight Ticket Queue')
writeFileSync(file, sheetjs.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer)
const peakKb = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0)
process.stdout.write(JSON.stringify({ ms: performance.now() - start, peakMb: peakKb / 1024 }))
