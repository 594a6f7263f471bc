import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { TicketRow } from '#contract/entities/booking.ts'
import { ticketSheetColumns } from '#domain/ticket-sheet.ts'
import type { BenchLine } from './bench-line.ts'
import { rounded } from './support/percentile.ts'
import { ticketSample } from './support/ticket-sample.ts'
import { buildScript } from './support/web-build.ts'

const tickets = 100_000
const execute = promisify(execFile)

interface Run {
  ms: number
  peakMb: number
}

const excelDay = (date: Date): number => date.getTime() / 86_400_000 + 25_569

/** The cells of the sample, as a writer without our columns takes them. */
const cellsOf = (rows: readonly TicketRow[]) => ({
  headers: ticketSheetColumns.map(({ header }) => header),
  formats: ticketSheetColumns.map(({ numberFormat }) => numberFormat ?? ''),
  rows: rows.map((row) =>
    ticketSheetColumns.map(({ cell }) => {
      const value = cell(row)
      return value instanceof Date ? excelDay(value) : value
    }),
  ),
})

const measured = async (command: string, args: string[]): Promise<Run> => {
  const { stdout } = await execute(command, args, { maxBuffer: 1_000_000 })
  return JSON.parse(stdout) as Run
}

/** Debian's package belongs to the system's Python, which is not always the first one. */
const pythons = ['/usr/bin/python3', 'python3']

/** null where no Python here has xlsxwriter: then there is no peer, and the line says so by having none. */
const xlsxwriter = async (folder: string, sample: string): Promise<Run | null> => {
  const script = path.resolve('bench/support/export-xlsxwriter.py')
  for (const python of pythons) {
    const hasIt = await execute(python, ['-c', 'import xlsxwriter']).then(
      () => true,
      () => false,
    )
    if (hasIt) return measured(python, [script, path.join(folder, 'peer.xlsx'), sample, String(tickets)])
  }
  return null
}

/** The queue's sheet with 100,000 tickets: time and highest memory of the writing process, beside SheetJS and xlsxwriter (constant_memory). */
export const run = async (): Promise<BenchLine[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'faredesk-bench-export-'))
  try {
    const rows = await ticketSample()
    const ownSample = path.join(folder, 'rows.json')
    const peerSample = path.join(folder, 'cells.json')
    writeFileSync(ownSample, JSON.stringify(rows))
    writeFileSync(peerSample, JSON.stringify(cellsOf(rows)))
    const file = path.join(folder, 'flight-ticket-queue.xlsx')
    const writer = await buildScript('export-writer.ts')
    const own = await measured(process.execPath, [writer.file, file, ownSample, String(tickets)])
    writer.remove()
    if (!existsSync(file)) throw new Error('the export left no file')
    const python = await xlsxwriter(folder, peerSample)
    const sheetjs = await measured(process.execPath, [
      '--import',
      'tsx',
      path.resolve('bench/support/export-sheetjs.ts'),
      path.join(folder, 'sheetjs.xlsx'),
      peerSample,
      String(tickets),
    ])
    const peers = [
      { name: 'SheetJS', run: sheetjs },
      ...(python ? [{ name: 'xlsxwriter, constant_memory', run: python }] : []),
    ]
    return peers.flatMap(({ name, run }) => [
      {
        name: 'export.time',
        value: rounded(own.ms / 1000),
        unit: 's',
        peer: { name, value: rounded(run.ms / 1000) },
      },
      {
        name: 'export.peakMemory',
        value: Math.round(own.peakMb),
        unit: 'MB',
        peer: { name, value: Math.round(run.peakMb) },
        limit: 200,
      },
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
