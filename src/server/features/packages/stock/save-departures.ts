import { randomBytes } from 'node:crypto'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { packagesStockEndpoints } from '#contract/http/packages-stock.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { checkDepartures, type DepartureInput } from './departure-checks.rules.ts'
import { changeStock, requireSold } from './change-stock.ts'
import type { DepartureRecord } from './stock-board.repo.ts'

const changedSince = 'Someone else changed this departure. Close it and open it again to see how it is now.'

type SaveRequest = RequestOf<typeof packagesStockEndpoints.saveDepartures>

const toColumns = (input: DepartureInput) => ({
  startsOn: input.startsOn,
  hotelCategory: input.hotelCategory,
  unit: input.unit,
  capacity: input.capacity,
  guaranteedFrom: input.guaranteedFrom,
  cutOffAt: new Date(input.cutOffAt),
  releaseAt: input.releaseAt === null ? null : new Date(input.releaseAt),
  isClosed: input.isClosed,
  ownAdultMinor: input.ownAdultMinor,
})

/** What the audit trail says about a departure. */
const toAudited = ({
  startsOn,
  hotelCategory,
  capacity,
  isClosed,
  ownAdultMinor,
}: ReturnType<typeof toColumns>) => ({
  startsOn,
  hotelCategory,
  capacity,
  isClosed,
  ownAdultMinor,
})

/** Throws `versionStale` if a departure was changed after the caller read it. */
const assertUnchanged = (
  departures: readonly DepartureInput[],
  kept: ReadonlyMap<string, DepartureRecord>,
): void => {
  const isStale = departures.some(({ departureId = '', updatedAt }) => {
    const row = kept.get(departureId)
    return row && updatedAt !== undefined && row.updatedAt.getTime() !== Date.parse(updatedAt)
  })
  if (isStale) throw new AppError('versionStale', { message: changedSince })
}

/** Adds and changes departures, all or none, and returns them. */
export const saveDepartures = (
  deps: Pick<Deps, 'database' | 'now'>,
  { _id, departures, reason }: SaveRequest,
  call: SignedInContext,
): Promise<DepartureRecord[]> =>
  changeStock(deps, { packageId: _id, call }, async ({ repo, body, facts, note, by }) => {
    requireSold(facts.stockMode === 'departure')
    const kept = new Map((await repo.lockDepartures()).map((row) => [row.id, row]))
    if (departures.some(({ departureId }) => departureId !== undefined && !kept.has(departureId)))
      throw new AppError('notFound')
    assertUnchanged(departures, kept)
    const { hotelCategories } = body
    const errors = checkDepartures(departures, { kept, hotelCategories, reason })
    if (errors.length > 0) throw new AppError('invalidRequest', { fields: errors })
    const before: unknown[] = []
    const ids: string[] = []
    // A departure may move to the date of another that moves too: free the dates first, then use them.
    const moved = departures.filter((input) => {
      const row = kept.get(input.departureId ?? '')
      return row && (row.startsOn !== input.startsOn || row.hotelCategory !== input.hotelCategory)
    })
    for (const { departureId = '' } of moved)
      await repo.changeDeparture(departureId, { hotelCategory: `moving ${departureId}` })
    for (const input of departures) {
      const row = kept.get(input.departureId ?? '')
      const columns = { ...toColumns(input), ...by }
      if (row) {
        before.push(toAudited(row))
        ids.push(row.id)
        await repo.changeDeparture(row.id, columns)
        continue
      }
      const id = `dep_${randomBytes(9).toString('base64url')}`
      ids.push(id)
      await repo.addDeparture({ id, ...columns, bought: input.capacity })
    }
    const after = { departures: departures.map((input) => toAudited(toColumns(input))), reason }
    await note('packageStock.departures', { departures: before }, after)
    return repo.departuresById(ids)
  })
