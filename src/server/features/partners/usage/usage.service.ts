import { dayMs } from '#contract/common/constants.ts'
import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { PartnerUsage } from '#contract/entities/partners.ts'
import type { partnersEndpoints } from '#contract/http/partners.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import { indiaDayBounds } from '#server/clock/india.ts'
import type { Deps } from '#server/deps.ts'
import { findPartner } from '../find-partner.service.ts'
import { partnerTexts as texts } from '../texts.ts'
import { emptyLatencies, toPercentileMs } from './latencies.ts'
import { failuresKept, usageRepo, type UsageRow } from './usage.repo.ts'

type Calls = typeof partnersEndpoints
type Figures = Omit<PartnerUsage['days'][number], 'day'>

export const failuresKeptDays = 7
const longestRangeDays = 92

/** The call that counts as a look. */
const lookCall = 'flights.search'

const toFigures = (rows: readonly UsageRow[]): Figures => {
  const latencies = emptyLatencies()
  const sum = { calls: 0, refused: 0, failed: 0 }
  for (const row of rows) {
    sum.calls += row.calls
    sum.refused += row.refused
    sum.failed += row.failed
    for (const [index, count] of row.latencies.entries()) latencies[index] = (latencies[index] ?? 0) + count
  }
  return { ...sum, p50Ms: toPercentileMs(latencies, 0.5), p95Ms: toPercentileMs(latencies, 0.95) }
}

const groupBy = (rows: readonly UsageRow[], name: 'day' | 'endpoint' | 'keyId'): Map<string, UsageRow[]> => {
  const groups = new Map<string, UsageRow[]>()
  for (const row of rows) {
    const group = groups.get(row[name]) ?? []
    group.push(row)
    groups.set(row[name], group)
  }
  return groups
}

const countLooks = (rows: readonly UsageRow[]): number =>
  rows
    .filter(({ endpoint }) => endpoint === lookCall)
    .reduce((sum, { calls, refused, failed }) => sum + calls - refused - failed, 0)

const assertRange = (from: string, to: string): void => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days >= 1 && days <= longestRangeDays) return
  const message = texts.wrongRange(longestRangeDays)
  throw new AppError('invalidRequest', { message, fields: [{ path: 'to', message }] })
}

/** Shows an agency what its keys did. `flush` writes what this node has counted but not stored yet. */
export const createPartnerUsage = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  flush: () => Promise<void>,
) => ({
  usage: async (
    { mode, from, to }: RequestOf<Calls['usage']>,
    call: SignedInContext,
  ): Promise<ResultOf<Calls['usage']>> => {
    assertRange(from, to)
    const partner = await findPartner(database.db, call)
    if (!partner) return { days: [], endpoints: [], keys: [] }
    await flush()
    const repo = usageRepo(database.db, partner.id)
    const { since, before } = indiaDayBounds(from, to)
    const [rows, keys] = await Promise.all([
      repo.rows({ mode, from, to }),
      repo.keys({ mode, since: since ?? new Date(0), before: before ?? now() }),
    ])
    const byKey = groupBy(rows, 'keyId')
    return {
      days: [...groupBy(rows, 'day')].map(([day, ofDay]) => ({ day, ...toFigures(ofDay) })),
      endpoints: [...groupBy(rows, 'endpoint')]
        .map(([endpoint, ofEndpoint]) => ({ endpoint, ...toFigures(ofEndpoint) }))
        .toSorted((one, other) => other.calls - one.calls),
      keys: keys.map(({ keyId, name, bookings }) => {
        const ofKey = byKey.get(keyId) ?? []
        return { keyId, name, looks: countLooks(ofKey), bookings, ...toFigures(ofKey) }
      }),
    }
  },
  failures: async (
    { mode, ...page }: RequestOf<Calls['failures']>,
    call: SignedInContext,
  ): Promise<ResultOf<Calls['failures']>> => {
    const partner = await findPartner(database.db, call)
    if (!partner) return pageOf(page, { failures: [] }, { total: 0 })
    await flush()
    const repo = usageRepo(database.db, partner.id)
    const since = new Date(now().getTime() - failuresKeptDays * dayMs)
    const [rows, total] = await Promise.all([
      repo.failures({ mode, since }, toOffsetLimit(page)),
      repo.countFailures(mode, since),
    ])
    const failures = rows.map(({ failure, keyName }) => ({
      requestId: failure.requestId,
      at: failure.at.toISOString(),
      keyName,
      endpoint: failure.endpoint,
      status: failure.status,
      code: failure.code,
      ms: failure.ms,
    }))
    return pageOf(page, { failures }, { total: Math.min(total, failuresKept) })
  },
})
