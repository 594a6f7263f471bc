// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { TicketFilter } from '#contract/http/tickets.ts'
import type { ExportProgress, ExportRequest } from '#contract/ipc/workspace.ts'
import { ExportFailure, type ExportPart } from './export-parts.ts'
import { aTicketRow } from './ticket-row.test-kit.ts'
import { writeQueue, type QueueWatch } from './write-queue.ts'

const start: ExportRequest = {
  filter: TicketFilter.parse({}),
  sort: 'BD',
  withDetail: false,
  hasCost: true,
  exportedBy: 'staff@skyways.example',
  site: 'Skyways',
}

/**
 * Creates a queue with this many tickets in parts of a thousand; `broken` says which request of a part fails, and
 * how.
 */
const aQueue = (
  tickets: number,
  broken: (from: number, asking: number) => ExportFailure | null = () => null,
) => {
  const asked: string[] = []
  const read = async (
    _: unknown,
    { cursor, snapshotAt }: { cursor: string; snapshotAt: string },
    withDetail: boolean,
  ): Promise<ExportPart> => {
    const name = `${withDetail ? 'detail ' : ''}${cursor}`
    asked.push(name)
    if (cursor !== '' && snapshotAt !== 'snap') throw new Error('another snapshot')
    const from = Number(cursor || 0)
    const failure = broken(from, asked.filter((one) => one === name).length)
    if (failure) throw failure
    const rows = Array.from({ length: Math.min(1000, tickets - from) }, () => aTicketRow())
    const next = from + rows.length
    return { rows, total: tickets, snapshotAt: 'snap', nextCursor: next < tickets ? String(next) : '' }
  }
  return { read, asked }
}

const watching = (over: Partial<QueueWatch> = {}) => {
  const reports: ExportProgress[] = []
  const watch: QueueWatch = {
    onProgress: (progress) => reports.push(progress),
    stalled: async (failure) => {
      throw failure
    },
    ...over,
  }
  return { reports, watch }
}

const forbidden = new ExportFailure('forbidden', 'You may not export.', false)
const offline = new ExportFailure('network', 'The connection broke.', true)

describe('the queue written in the worker', () => {
  it('reports its progress after every part, and ends with all rows', async () => {
    const { reports, watch } = watching()
    const { read } = aQueue(2500)
    const { file, rows } = await writeQueue(start, watch, read)
    expect(rows).toBe(2500)
    expect(file.size).toBeGreaterThan(1000)
    expect(reports.map(({ phase, done, total }) => [phase, done, total])).toEqual([
      ['writing', 1000, 2500],
      ['writing', 2000, 2500],
      ['writing', 2500, 2500],
      ['saving', 2500, 2500],
    ])
  })

  it.each([0, 1, 2])('creates no file when part %d is forbidden, and says forbidden', async (brokenAt) => {
    const { reports, watch } = watching()
    const { read } = aQueue(3000, (from) => (from / 1000 >= brokenAt ? forbidden : null))
    await expect(writeQueue(start, watch, read)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'You may not export.',
    })
    expect(reports.map(({ phase }) => phase)).not.toContain('saving')
  })

  it('requests at most one part ahead', async () => {
    const { read, asked } = aQueue(3000)
    const { watch } = watching({
      onProgress: ({ phase, done }) => {
        if (phase === 'writing') expect(asked.length).toBeLessThanOrEqual(done / 1000 + 1)
      },
    })
    await writeQueue(start, watch, read)
    expect(asked).toEqual(['', '1000', '2000'])
  })

  it('waits while the network is down, then requests only that part again', async () => {
    const { read, asked } = aQueue(3000, (from, asking) => (from === 1000 && asking < 3 ? offline : null))
    const stalls: string[] = []
    const { watch } = watching({ stalled: async ({ code }) => void stalls.push(code) })
    const { rows } = await writeQueue(start, watch, read)
    expect(rows).toBe(3000)
    expect(stalls).toEqual(['network', 'network'])
    expect(asked).toEqual(['', '1000', '1000', '1000', '2000'])
  })

  it('reads the same snapshot again for the second sheet', async () => {
    const { read, asked } = aQueue(2000)
    await writeQueue({ ...start, withDetail: true }, watching().watch, read)
    expect(asked).toEqual(['', '1000', 'detail ', 'detail 1000'])
  })
})
