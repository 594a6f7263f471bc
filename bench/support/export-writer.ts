import { readFileSync } from 'node:fs'
import type { TicketRow } from '#contract/entities/booking.ts'
import { TicketFilter } from '#contract/http/tickets.ts'
import { openSheet } from '#main/exports/sheet-writer.ts'
import { tellPeer } from './export-peer.ts'

/** Runs the product's writer in a separate process: rows arrive in parts of two thousand, as over the network. */
const [file = '', sample = '', count = '0'] = process.argv.slice(2)
const rows = JSON.parse(readFileSync(sample, 'utf8')) as TicketRow[]
const partSize = 2_000
const start = performance.now()
const sheet = await openSheet(file, {
  version: 1,
  exportId: 'bench',
  userLabel: '',
  workspaceId: 'bench',
  request: {
    filter: TicketFilter.parse({}),
    sort: 'BD',
    withDetail: false,
    hasCost: true,
    exportedBy: 'staff',
    site: 'Skyways',
  },
  startedAt: '2026-11-20T09:00:00.000Z',
  total: Number(count),
  cursor: '',
  snapshotAt: '',
  isComplete: false,
  done: 0,
  spooledBytes: 0,
})
for (let from = 0; from < Number(count); from += partSize) {
  const size = Math.min(partSize, Number(count) - from)
  const part = Array.from({ length: size }, (_, index) => rows.at((from + index) % rows.length)).filter(
    (row) => row !== undefined,
  )
  await sheet.write({ rows: part, cursor: String(from), isLast: from + size >= Number(count) })
}
await sheet.finish()
tellPeer(start)
