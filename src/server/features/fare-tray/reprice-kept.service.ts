import type { FareCheck, KeptFare } from '#contract/http/fare-tray-fares.ts'
import type { FlightResult } from '#contract/entities/flight.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { toFlightResult } from '#server/pricing/fare-views.ts'
import { loadPriceTerms, priceFor, type PriceTerms } from '#server/pricing/price-terms.ts'
import {
  createFareMatching,
  listMatched,
  type FareNow,
} from '#server/features/flights/fares/flight-price.service.ts'
import type { Quotes } from '#server/features/flights/fares/quotes.service.ts'
import type { SearchService } from '#server/features/flights/search.service.ts'
import { createPenalties, openTray, withCost } from './fare-tray.service.ts'
import { hashFare, toKeptFare } from './kept-fare-view.ts'
import type { KeptFareRow } from './kept-fares.repo.ts'

/** More candidates than a person compares. */
const maxCandidates = 10

type LocatedOffer = Awaited<ReturnType<Quotes['locate']>>
type Candidate = ReturnType<typeof listMatched>[number]

/** Says whether the airline's fare, the agency's terms or both changed a price. */
const findCause = (row: KeptFareRow, now: Candidate, differenceMinor: number): FareCheck['cause'] => {
  if (differenceMinor === 0) return null
  const airlineMinor = now.offer.fare.publishedMinor - row.offer.fare.publishedMinor
  if (airlineMinor === 0) return 'agency'
  return airlineMinor === differenceMinor ? 'airline' : 'both'
}

const toOutcome = (kind: FareNow['match']['kind'], differenceMinor: number): FareCheck['outcome'] => {
  if (kind !== 'found') return kind
  if (differenceMinor === 0) return 'same'
  return differenceMinor < 0 ? 'cheaper' : 'dearer'
}

interface Priced {
  candidate: Candidate
  flight: FlightResult
}

type FareChange = Pick<KeptFareRow, 'fareHash' | 'searchId' | 'expiresAt' | 'offer' | 'supplier' | 'flight'>

/**
 * Returns the fare that a row has from now on; null unless exactly one candidate matches. Its hash is that of the
 * flights as they are now, so that keeping a moved fare again finds this row.
 */
const toFareChange = (
  { request }: Pick<KeptFareRow, 'request'>,
  { match, search }: FareNow,
  priced: readonly Priced[],
): FareChange | null => {
  const [first] = priced
  if (!search || !first || match.kind === 'choose') return null
  const { offer, supplier } = first.candidate
  const { flight } = first
  const { id: searchId, expiresAt } = search
  return { fareHash: hashFare(flight, request), searchId, expiresAt, offer, supplier, flight }
}

const toCheck = (row: KeptFareRow, found: FareNow, priced: readonly Priced[], now: Date): FareCheck => {
  const { match, search } = found
  const single = match.kind === 'choose' ? undefined : priced[0]
  const differenceMinor = single
    ? toPaise(single.flight.publishedPrice) - toPaise(row.flight.publishedPrice)
    : 0
  const isChoice = match.kind === 'choose'
  return {
    outcome: toOutcome(match.kind, differenceMinor),
    difference: toRupees(differenceMinor),
    cause: single ? findCause(row, single.candidate, differenceMinor) : null,
    checkedAt: now.toISOString(),
    movedFrom: match.kind === 'moved' ? row.flight.segments : null,
    candidates: isChoice ? priced.slice(0, maxCandidates).map(({ flight }) => flight) : [],
    candidatesSearchId: isChoice ? (search?.id ?? null) : null,
  }
}

/** Creates the check of a kept fare's current price, which is stored with it. */
export const createRepriceKept = (
  deps: Pick<Deps, 'suppliers' | 'database' | 'config' | 'now' | 'logger' | 'compute'>,
  quotes: Pick<Quotes, 'locate' | 'quoteLocated'>,
  searching: Pick<SearchService, 'check' | 'start'>,
) => {
  const findNow = createFareMatching(deps, quotes, searching)
  const loadPenalties = createPenalties(deps, quotes)

  /** Null when the search has expired or its offers were deleted. */
  const locate = async (row: KeptFareRow, call: SignedInContext): Promise<LocatedOffer | null> => {
    if (row.expiresAt <= deps.now()) return null
    const { traceId, resultIndex } = row.flight
    try {
      return await quotes.locate(call, { TraceId: traceId, ResultIndex: resultIndex, searchId: row.searchId })
    } catch (fault) {
      if (fault instanceof AppError && ['searchExpired', 'staleResult'].includes(fault.code)) return null
      throw fault
    }
  }

  const priceAll = (found: FareNow, located: LocatedOffer | null, terms: PriceTerms): Priced[] => {
    const { search, match } = found
    if (!search) return []
    // Within its search the agency may absorb a rise, as in the quote that the booking starts with.
    const isQuoted = located?.search === search
    const shown = isQuoted
      ? { fareMinor: priceFor({ supplier: located.supplier.name, offer: located.offer }, terms).totalMinor }
      : undefined
    return listMatched(match)
      .map((candidate) => {
        const { resultIndex, supplier, offer } = candidate
        const place = { resultIndex, traceId: search.traceId, supplier }
        return { candidate, flight: toFlightResult(offer, place, terms, shown) }
      })
      .toSorted((a, b) => a.flight.publishedPrice - b.flight.publishedPrice)
  }

  const reloadPenalties = (call: SignedInContext, { flight, offer, searchId }: FareChange) =>
    loadPenalties(call, { TraceId: flight.traceId, ResultIndex: flight.resultIndex, searchId }, offer)

  return async (call: SignedInContext, keptFareId: string): Promise<KeptFare> => {
    const repo = openTray(deps, call.subject)
    const row = await repo.find(keptFareId)
    if (!row) throw new AppError('notFound')
    const located = await locate(row, call)
    const before = { supplier: row.supplier, offer: row.offer, resultIndex: row.flight.resultIndex }
    const found = await findNow({ before, request: row.request, located }, call)
    const priced = priceAll(found, located, withCost(await loadPriceTerms(deps, call)))
    const fare = toFareChange(row, found, priced)
    const lastCheck = toCheck(row, found, priced, deps.now())
    const penalties = fare && row.penalties.rules === null ? await reloadPenalties(call, fare) : row.penalties
    const changed = await deps.database.transaction(async (tx) => {
      const tray = openTray(deps, call.subject, tx)
      await tray.lock()
      const current = await tray.find(keptFareId)
      // While the check was running, another fare took this one's place: the check isn't about that.
      if (current && (current.searchId !== row.searchId || current.fareHash !== row.fareHash)) return current
      return current && tray.change(keptFareId, { ...fare, lastCheck, penalties })
    })
    if (!changed) throw new AppError('notFound')
    return toKeptFare(changed, call)
  }
}
