import type { ApiKey } from '#server/calls/context.ts'
import { indiaDate } from '#server/clock/india.ts'
import { emptyLatencies, toLatencyIndex } from './latencies.ts'

/** A finished call with a key. */
export interface FinishedCall {
  key: Pick<ApiKey, 'keyId' | 'partnerId' | 'mode'>
  endpoint: string
  status: number
  code: string
  requestId: string
  ms: number
  at: Date
}

/** The calls of a key, day and endpoint since the last write. */
export interface UsageCounts {
  keyId: string
  day: string
  endpoint: string
  calls: number
  refused: number
  failed: number
  latencies: number[]
  lastCallAt: Date
}

/** Failures of one partner that are kept between two writes; the counts include the others. */
const failuresPerPartner = 50

/** Collects calls in memory, so that counting them costs a call nothing. */
export const createUsageBuffer = () => {
  let counts = new Map<string, UsageCounts>()
  let failures: FinishedCall[] = []
  return {
    note: (call: FinishedCall): void => {
      const { key, endpoint, status, ms, at } = call
      const day = indiaDate(at)
      const place = `${key.keyId} ${day} ${endpoint}`
      const row = counts.get(place) ?? {
        keyId: key.keyId,
        day,
        endpoint,
        calls: 0,
        refused: 0,
        failed: 0,
        latencies: emptyLatencies(),
        lastCallAt: at,
      }
      const index = toLatencyIndex(ms)
      row.calls += 1
      row.refused += status >= 400 && status < 500 ? 1 : 0
      row.failed += status >= 500 ? 1 : 0
      row.latencies[index] = (row.latencies[index] ?? 0) + 1
      if (at > row.lastCallAt) row.lastCallAt = at
      counts.set(place, row)
      const ofPartner = failures.filter(({ key: { partnerId } }) => partnerId === key.partnerId).length
      if (status >= 400 && ofPartner < failuresPerPartner) failures.push(call)
    },
    /** Returns what was collected and starts again. */
    take: (): { counts: UsageCounts[]; failures: FinishedCall[] } => {
      const taken = { counts: [...counts.values()], failures }
      counts = new Map()
      failures = []
      return taken
    },
  }
}
