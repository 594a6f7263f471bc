import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countBatchRows, createBatch } from './batch-engine.ts'
import type { BatchJob, BatchOutcome } from './batch-types.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const done: BatchOutcome = { kind: 'done', text: 'Done.' }
const failed: BatchOutcome = { kind: 'failed', text: 'No.' }
const unknown: BatchOutcome = { kind: 'unknown', text: 'Nobody knows.', isRepeatable: true }

/** Creates a batch of `count` rows that records its sends. Keys are k1, k2 … in row order. */
const aBatch = (count: number, over: Partial<BatchJob<number>> = {}) => {
  const sent: string[] = []
  let keys = 0
  const batch = createBatch<number>({
    rows: Array.from({ length: count }, (_, index) => index + 1),
    rowId: String,
    delayMs: 5_000,
    newKey: () => `k${(keys += 1)}`,
    ...over,
    send: async (row, key) => {
      sent.push(`${row}:${key}`)
      return over.send ? over.send(row, key) : done
    },
  })
  return { batch, sent, kinds: () => batch.snapshot().rows.map(({ state }) => state.kind) }
}

describe('undoing a batch', () => {
  it('at the last moment sends nothing, then or later', async () => {
    const { batch, sent } = aBatch(3)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(batch.undo()).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([])
    expect(batch.snapshot().phase).toBe('undone')
    batch.sendNow()
    batch.retryFailed()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([])
  })

  it('is not offered without a delay: the first rows are sent at once', () => {
    const { batch, sent } = aBatch(3, { delayMs: 0, atOnce: 2 })
    expect(sent).toEqual(['1:k1', '2:k2'])
    expect(batch.snapshot().phase).toBe('running')
    expect(batch.undo()).toBe(false)
  })

  it('is too late once the first row is being sent', async () => {
    const { batch, sent } = aBatch(2)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(batch.undo()).toBe(false)
    expect(sent).toHaveLength(2)
    expect(batch.snapshot().phase).toBe('ended')
  })

  it('happens by itself when the computer slept through the delay', async () => {
    const { batch, sent } = aBatch(2)
    vi.setSystemTime(1_000_000 + 3_600_000)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent).toEqual([])
    expect(batch.snapshot().phase).toBe('undone')
  })
})

describe('sending a batch', () => {
  it('skips the delay on request, and sends each row once', async () => {
    const { batch, sent } = aBatch(2)
    batch.sendNow()
    batch.sendNow()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toEqual(['1:k1', '2:k2'])
  })

  it('sends a few rows at a time, never more', async () => {
    let open = 0
    let most = 0
    const { batch } = aBatch(9, {
      atOnce: 2,
      send: async () => {
        open += 1
        most = Math.max(most, open)
        await new Promise((resolve) => setTimeout(resolve, 100))
        open -= 1
        return done
      },
    })
    batch.sendNow()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(most).toBe(2)
    expect(countBatchRows(batch.snapshot().rows).done).toBe(9)
  })

  it("keeps to the server's rate limit", async () => {
    const { batch, sent } = aBatch(3, { spacingMs: 1_000 })
    batch.sendNow()
    await vi.advanceTimersByTimeAsync(999)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(batch.snapshot().phase).toBe('ended')
  })

  it('stops before the next row and waits for those being sent', async () => {
    const { batch, sent, kinds } = aBatch(4, {
      atOnce: 1,
      send: async () => {
        await new Promise((resolve) => setTimeout(resolve, 100))
        return done
      },
    })
    batch.sendNow()
    await vi.advanceTimersByTimeAsync(150)
    batch.stop()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent).toHaveLength(2)
    expect(kinds()).toEqual(['done', 'done', 'stopped', 'stopped'])
    batch.retryFailed()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent).toEqual(['1:k1', '2:k2', '3:k3', '4:k4'])
  })

  it('treats an exception as a failure of that row only', async () => {
    const { batch } = aBatch(2, {
      send: async (row) => {
        if (row === 1) throw new Error('Broken.')
        return done
      },
    })
    batch.sendNow()
    await vi.advanceTimersByTimeAsync(0)
    expect(batch.snapshot().rows.map(({ state }) => state)).toEqual([
      { kind: 'failed', text: 'Broken.' },
      done,
    ])
  })
})

describe('trying again', () => {
  it('sends only failed rows, with the keys of their first try', async () => {
    const outcomes = new Map<number, BatchOutcome>([
      [1, done],
      [2, failed],
      [3, unknown],
    ])
    const onEnded = vi.fn()
    const { batch, sent, kinds } = aBatch(3, { send: async (row) => outcomes.get(row) ?? done, onEnded })
    batch.sendNow()
    await vi.advanceTimersByTimeAsync(0)
    expect(kinds()).toEqual(['done', 'failed', 'unknown'])
    outcomes.set(2, done)
    batch.retryFailed()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['1:k1', '2:k2', '3:k3', '2:k2'])
    expect(kinds()).toEqual(['done', 'done', 'unknown'])
    expect(onEnded).toHaveBeenCalledTimes(2)
  })

  it('repeats an unknown outcome only when the user asks and the key makes it harmless', async () => {
    let answer: BatchOutcome = { ...unknown, isRepeatable: false }
    const { batch, sent } = aBatch(1, { send: async () => answer })
    batch.sendNow()
    await vi.advanceTimersByTimeAsync(0)
    batch.retryFailed()
    batch.askAgain('1')
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['1:k1'])

    answer = unknown
    const other = aBatch(1, { send: async () => answer })
    other.batch.sendNow()
    await vi.advanceTimersByTimeAsync(0)
    answer = done
    other.batch.askAgain('1')
    await vi.advanceTimersByTimeAsync(0)
    expect(other.sent).toEqual(['1:k1', '1:k1'])
    expect(other.kinds()).toEqual(['done'])
  })
})
