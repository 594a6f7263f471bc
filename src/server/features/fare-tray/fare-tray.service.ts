import { randomBytes } from 'node:crypto'
import type { RequestOf } from '#contract/common/endpoint.ts'
import { maxKeptFares, type FarePenalties, type KeptFare } from '#contract/http/fare-tray-fares.ts'
import type { fareTrayEndpoints } from '#contract/http/fare-tray.ts'
import type { ResultRef } from '#contract/http/booking.ts'
import { toPaise } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Person, SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { toFlightResult } from '#server/pricing/fare-views.ts'
import { loadPriceTerms, type PriceTerms } from '#server/pricing/price-terms.ts'
import { createFareRules } from '#server/features/flights/fares/fare-rules.service.ts'
import type { FareCall, Quotes } from '#server/features/flights/fares/quotes.service.ts'
import { hashFare, toKeptFare } from './kept-fare-view.ts'
import { keptFaresRepo, type KeptFareRow } from './kept-fares.repo.ts'

/** How long a removal can be undone, in milliseconds. */
const undoMs = 60 * 60_000

type TrayDeps = Pick<Deps, 'config' | 'database' | 'now' | 'logger'>

const isSnapshotOf = (kept: KeptFareRow, fareHash: string): boolean => kept.fareHash === fareHash

const fullTray = () =>
  new AppError('wrongState', {
    message: `You can keep up to ${maxKeptFares} fares. Remove one from the fare tray to keep another.`,
  })

/** Returns terms that include cost fields. They are stored with the fare, and `toKeptFare` decides who sees them. */
export const withCost = (terms: PriceTerms): PriceTerms => ({
  ...terms,
  audience: { ...terms.audience, seesCost: true },
})

/** Opens the tray of the person whom a call is for. */
export const openTray = (deps: Pick<Deps, 'database'>, { siteId, userId }: Person, db = deps.database.db) =>
  keptFaresRepo(db, siteId, userId)

/** Creates the loader of a fare's penalties. Rules that can't be loaded don't stop anything; the tray says so. */
export const createPenalties = (deps: TrayDeps, quotes: Pick<Quotes, 'locate'>) => {
  const loadRules = createFareRules(deps, quotes)
  return async (call: FareCall, ref: ResultRef, offer: SupplierOffer): Promise<FarePenalties> => {
    const { cancellationCharge = '', reissueCharge = '' } = offer.penalty ?? {}
    const load = async () => (await loadRules(call, ref)).miniFareRules
    const rules = await (call.lendSlot ? call.lendSlot(load) : load()).catch((fault: unknown) => {
      deps.logger.warn({ err: fault, requestId: call.requestId }, "a kept fare's rules couldn't be loaded")
      return null
    })
    return { rules, cancellationCharge, reissueCharge }
  }
}

type Tray = ReturnType<typeof openTray>
type NewFare = Parameters<Tray['add']>[0]

/** Stores a fare, or returns the kept one that is the same. The tray must be locked. */
const put = async (tray: Tray, fare: NewFare, replaces: string | undefined): Promise<KeptFareRow | null> => {
  const all = await tray.list()
  const replaced = all.find(({ id }) => id === replaces)
  if (replaces !== undefined && !replaced) throw new AppError('notFound')
  const same = all.find((one) => isSnapshotOf(one, fare.fareHash) && one !== replaced)
  if (same) {
    if (replaced) await tray.delete(replaced.id)
    return same
  }
  if (replaced) {
    const { id: _id, keptAt: _keptAt, keptPriceMinor: _price, ...changes } = fare
    return tray.change(replaced.id, { ...changes, lastCheck: null })
  }
  if (all.length >= maxKeptFares) throw fullTray()
  await tray.add(fare)
  return tray.find(fare.id)
}

/** Throws unless a removed fare has room in the tray and isn't kept again. */
const assertRestorable = async (tray: Tray, row: KeptFareRow): Promise<void> => {
  const all = await tray.list()
  if (all.some((one) => isSnapshotOf(one, row.fareHash))) throw new AppError('notFound')
  if (all.length >= maxKeptFares) throw fullTray()
}

/** Keeps fares of one person for comparing. A kept fare is a snapshot of the server's and sells nothing. */
export const createFareTray = (deps: TrayDeps, quotes: Pick<Quotes, 'locate'>) => {
  const { database, now } = deps
  const loadPenalties = createPenalties(deps, quotes)
  const getUndoStart = () => new Date(now().getTime() - undoMs)

  const list = async (call: SignedInContext, db = database.db): Promise<{ fares: KeptFare[] }> => {
    const rows = await openTray(deps, call.subject, db).list()
    return { fares: rows.map((row) => toKeptFare(row, call)) }
  }

  /** Builds the row of a fare in a valid search. */
  const toNewFare = async (call: SignedInContext, ref: ResultRef): Promise<NewFare> => {
    const { offer, search, supplier, resultIndex } = await quotes.locate(call, ref)
    const [terms, penalties] = await Promise.all([
      loadPriceTerms(deps, call),
      loadPenalties(call, ref, offer),
    ])
    const place = { resultIndex, traceId: search.traceId, supplier: supplier.name }
    const flight = toFlightResult(offer, place, withCost(terms))
    return {
      id: randomBytes(12).toString('base64url'),
      fareHash: hashFare(flight, search.request),
      supplier: supplier.name,
      offer,
      flight,
      searchId: search.id,
      expiresAt: search.expiresAt,
      request: search.request,
      penalties,
      keptAt: now(),
      keptPriceMinor: toPaise(flight.publishedPrice),
    }
  }

  return {
    list,

    keep: async (
      call: SignedInContext,
      { replaces, ...ref }: RequestOf<typeof fareTrayEndpoints.keepFare>,
    ): Promise<KeptFare> => {
      const fare = await toNewFare(call, ref)
      const kept = await database.transaction(async (tx) => {
        const tray = openTray(deps, call.subject, tx)
        await tray.lock()
        await tray.deleteRemoved(getUndoStart())
        return put(tray, fare, replaces)
      })
      if (!kept) throw new Error("the fare wasn't kept")
      return toKeptFare(kept, call)
    },

    change: (
      call: SignedInContext,
      { keptFareId, note, markup, isRemoved }: RequestOf<typeof fareTrayEndpoints.changeKeptFare>,
    ) =>
      database.transaction(async (tx) => {
        const tray = openTray(deps, call.subject, tx)
        await tray.lock()
        const row = await tray.findSince(keptFareId, getUndoStart())
        if (!row) throw new AppError('notFound')
        if (row.removedAt !== null && isRemoved === false) await assertRestorable(tray, row)
        const isGone = isRemoved ?? row.removedAt !== null
        await tray.change(keptFareId, {
          ...(note === undefined ? {} : { note }),
          ...(markup === undefined ? {} : { markupMinor: markup === null ? null : toPaise(markup) }),
          removedAt: isGone ? (row.removedAt ?? now()) : null,
        })
        return list(call, tx)
      }),
  }
}
