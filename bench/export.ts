import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { TicketRow } from '#contract/entities/booking.ts'
import { ticketSheetColumns } from '#domain/sheets/ticket-sheet.ts'
import type { BenchLine } from './bench-line.ts'
import { rounded } from './support/percentile.ts'
import { ticketSample } from './support/ticket-sample.ts'
import { buildScript } from './support/web-build.ts'

const sizes = [10_000, 100_000, 500_000]
const execute = promisify(execFile)

interface Run {
  ms: number
  peakMb: number
}

const excelDay = (date: Date): number => date.getTime() / 86_400_000 + 25_569

/** Converts the sample to plain cells, for a writer without our columns. */
const toCells = (rows: readonly TicketRow[]) => ({
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

/** Debian's package belongs to the system's Python, which isn't always first on the PATH. */
const pythons = ['/usr/bin/python3', 'python3']

/** Finds a Python with xlsxwriter; null if there is none, and then the line has no peer. */
const pythonWithXlsxwriter = async (): Promise<string | null> => {
  for (const python of pythons) {
    const hasIt = await execute(python, ['-c', 'import xlsxwriter']).then(
      () => true,
      () => false,
    )
    if (hasIt) return python
  }
  return null
}

const peers = ['exceljs', 'hucre', 'SheetJS'] as const

/** Runs the writers in separate processes, one after the other, with this many rows. */
const runAll = async (folder: string, samples: { own: string; peer: string }, tickets: number) => {
  const file = (name: string) => path.join(folder, `${name}.xlsx`)
  const count = String(tickets)
  const node = (script: string, args: string[]) =>
    measured(process.execPath, ['--max-old-space-size=8000', script, ...args])
  const own = await buildScript('export-writer.ts')
  const others = await buildScript('export-peers.ts')
  try {
    const ours = await node(own.file, [file('own'), samples.own, count])
    if (!existsSync(file('own'))) throw new Error('the export left no file')
    const found: { name: string; run: Run }[] = []
    for (const name of peers)
      found.push({ name, run: await node(others.file, [file(name), samples.peer, count, name]) })
    const python = await pythonWithXlsxwriter()
    if (python) {
      const script = path.resolve('bench/support/export-xlsxwriter.py')
      const run = await measured(python, [script, file('python'), samples.peer, count])
      found.push({ name: 'xlsxwriter, constant_memory', run })
    }
    return { ours, found }
  } finally {
    own.remove()
    others.remove()
  }
}

/** What 100,000 rows should take at most. */
const targets = { tickets: 100_000, seconds: 2, peakMb: 110 }

const toLines = (tickets: number, ours: Run, { name, run }: { name: string; run: Run }): BenchLine[] => {
  const rate = ({ ms }: Run) => Math.round((tickets * 1000) / ms)
  return [
    {
      name: `export.time.${tickets}`,
      value: rounded(ours.ms / 1000),
      unit: 's',
      peer: { name, value: rounded(run.ms / 1000) },
      ...(tickets === targets.tickets ? { target: { most: targets.seconds } } : {}),
    },
    {
      name: `export.rate.${tickets}`,
      value: rate(ours),
      unit: 'rows/s',
      peer: { name, value: rate(run) },
    },
    {
      name: `export.peakMemory.${tickets}`,
      value: Math.round(ours.peakMb),
      unit: 'MB',
      peer: { name, value: Math.round(run.peakMb) },
      limit: 200,
      ...(tickets === targets.tickets ? { target: { most: targets.peakMb } } : {}),
    },
  ]
}

/**
 * Measures the queue's sheet with 10,000, 100,000 and 500,000 tickets: time and peak memory of the writing process,
 * next to other libraries. The peers get finished cells and write one plain sheet; ours starts with the server's rows
 * and also keeps them on disk.
 */
export const run = async (): Promise<BenchLine[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'faredesk-bench-export-'))
  try {
    const rows = await ticketSample()
    const samples = { own: path.join(folder, 'rows.json'), peer: path.join(folder, 'cells.json') }
    writeFileSync(samples.own, JSON.stringify(rows))
    writeFileSync(samples.peer, JSON.stringify(toCells(rows)))
    const lines: BenchLine[] = []
    for (const tickets of sizes) {
      const { ours, found } = await runAll(folder, samples, tickets)
      lines.push(...found.flatMap((peer) => toLines(tickets, ours, peer)))
    }
    return lines
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
