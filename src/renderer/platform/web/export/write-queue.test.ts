// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { ExportProgress } from '../../platform.ts'
import { ExportFailure, type ExportPart } from './export-parts.ts'
import { aTicketRow } from './ticket-row.test-kit.ts'
import { writeQueue } from './write-queue.ts'

const start = { filter: {}, sort: 'newest' } as unknown as Parameters<typeof writeQueue>[0]

/** A queue of so many tickets, in parts of a thousand; `brokenAt` is the part that cannot be read. */
const aQueue = (tickets: number, brokenAt = Infinity) => {
  const asked: string[] = []
  const read = async (_: unknown, { cursor }: { cursor: string }): Promise<ExportPart> => {
    asked.push(cursor)
    const from = Number(cursor || 0)
    if (from / 1000 >= brokenAt) throw new ExportFailure('forbidden', 'You may not export.')
    const rows = Array.from({ length: Math.min(1000, tickets - from) }, () => aTicketRow())
    const next = from + rows.length
    return {
      rows,
      total: tickets,
      snapshotAt: 'now',
      nextCursor: next < tickets ? String(next) : '',
    }
  }
  return { read, asked }
}

describe('the queue written in the worker', () => {
  it('tells how far it is after every part, and ends with all rows', async () => {
    const told: ExportProgress[] = []
    const { read } = aQueue(2500)
    const { file, rows } = await writeQueue(start, (progress) => told.push(progress), read)
    expect(rows).toBe(2500)
    expect(file.size).toBeGreaterThan(1000)
    expect(told.map(({ phase, done, total }) => [phase, done, total])).toEqual([
      ['writing', 1000, 2500],
      ['writing', 2000, 2500],
      ['writing', 2500, 2500],
      ['saving', 2500, 2500],
    ])
  })

  it.each([0, 1, 2])(
    'gives no file at all when part %d is forbidden, and says forbidden',
    async (brokenAt) => {
      const told: ExportProgress[] = []
      const { read } = aQueue(3000, brokenAt)
      await expect(writeQueue(start, (progress) => told.push(progress), read)).rejects.toMatchObject({
        code: 'forbidden',
        message: 'You may not export.',
      })
      expect(told.map(({ phase }) => phase)).not.toContain('saving')
    },
  )

  it('asks for one part ahead and no more', async () => {
    const { read, asked } = aQueue(3000)
    await writeQueue(
      start,
      ({ phase, done }) => {
        if (phase === 'writing') expect(asked.length).toBeLessThanOrEqual(done / 1000 + 1)
      },
      read,
    )
    expect(asked).toEqual(['', '1000', '2000'])
  })
})
