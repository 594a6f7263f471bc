import { existsSync, readFileSync } from 'node:fs'
import type { TicketRow } from '#contract/entities/booking.ts'
import { openSheet } from '#main/exports/sheet-writer.ts'

/** The peak of this program alone: what `getrusage` says includes the process that started it. */
const peakMb = (): number => {
  const status = '/proc/self/status'
  const line = existsSync(status) ? /VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] : undefined
  return (line === undefined ? process.resourceUsage().maxRSS : Number(line)) / 1024
}

/** The product's writer in a process of its own: rows come in parts of a thousand, as over the network. */
const [file = '', sample = '', count = '0'] = process.argv.slice(2)
const rows = JSON.parse(readFileSync(sample, 'utf8')) as TicketRow[]
const partSize = 1_000
const start = performance.now()
const sheet = openSheet(file)
for (let from = 0; from < Number(count); from += partSize) {
  const size = Math.min(partSize, Number(count) - from)
  const part = rows.slice(0, 1).flatMap((first) =>
    Array.from({ length: size }, (_, index) => ({
      ...(rows[(from + index) % rows.length] ?? first),
      bookingId: String(from + index),
    })),
  )
  await sheet.write(part)
}
await sheet.finish()
process.stdout.write(JSON.stringify({ ms: performance.now() - start, peakMb: peakMb() }))
