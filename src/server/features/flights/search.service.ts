import { randomBytes } from 'node:crypto'
import { limits } from '#contract/common/constants.ts'
import type { SearchAnswer, SearchRequest } from '#contract/http/flights.ts'
import { noSaleRules } from '#domain/flights/sale-rules.ts'
import { errorText } from '#contract/common/errors.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import { toJsonBytes, type JsonBytes } from '#server/calls/json-bytes.ts'
import type { Deps } from '#server/deps.ts'
import { readSaleRules } from '#server/pricing/sale-rules.repo.ts'
import { loadPriceTerms, type PriceTerms } from '#server/pricing/price-terms.ts'
import { noOffers } from '#server/offers/packed-offers.ts'
import { loadReference } from '#server/reference/reference.ts'
import { assertAndCountSearch } from '#server/features/look-to-book/look-to-book.service.ts'
import { createSearchMemory } from '#server/features/search-memory/search-memory.service.ts'
import type { SupplierPort } from '#server/suppliers/port.ts'
import { readLinkName } from '#server/suppliers/linked-sites/link-name.ts'
import { findSellable, type LinkedSeller, type SupplierRegistry } from '#server/suppliers/registry.ts'
import { requireSiteSuppliers } from '#server/suppliers/site-suppliers.ts'
import { toLooks } from '#server/usage/supplier-looks.repo.ts'
import { askAllSuppliers, type SearchedSuppliers, type SupplierReply } from './ask-all.ts'
import { priceResultsTask } from './price-results.task.ts'
import { checkSearch } from './search.rules.ts'
import { toSupplierSearch } from './search-query.ts'
import type { Searches } from './searches.service.ts'
import type { StoredAnswer, StoredSearch } from './stored-search.ts'

export type SearchCall = Pick<CallContext, 'site' | 'actor' | 'subject' | 'requestId' | 'signal' | 'lendSlot'>

/** A call that is answered with the results of a search. */
type ResultsCall = SearchCall & Pick<CallContext, 'encoding'>

/** How long to wait for other suppliers after the first has flights; later answers are returned on request. */
const patienceMs = 1_500

const newId = (): string => randomBytes(16).toString('base64url')

/** Lists the suppliers to choose from. A reissue also asks the one that sold the tickets, if it sells nothing new. */
const listSuppliers = async (
  suppliers: SupplierRegistry,
  site: SearchCall['site'],
  reissuedAt: string | null,
): Promise<SupplierPort[]> => {
  const listed = await suppliers.listForSite(site)
  if (reissuedAt === null || listed.some(({ name }) => name === reissuedAt)) return listed
  const seller = await findSellable(suppliers, reissuedAt, site)
  return seller ? [...listed, seller] : listed
}

interface StartTerms {
  /** The supplier of the tickets that a search is to reissue; null for a sale. */
  reissuedAt: string | null
  /** Sources that the agency doesn't sell. */
  sourcesOff: readonly string[]
  /** Waits for every supplier until the deadline, not only a while after the first one has flights. */
  isPatient?: boolean
}

/**
 * Finds the suppliers to ask and what to ask them: only sources that are sold, where an empty list is all of them. Throws
 * `noSupplier` when the agency sells none. A reissue stays possible at a source that isn't sold any more.
 */
const findAsked = async (
  suppliers: SupplierRegistry,
  request: SearchRequest,
  { site, reissuedAt, sourcesOff }: { site: SearchCall['site'] } & StartTerms,
) => {
  const { sources } = request
  const isAsked = (source: string): boolean =>
    !sourcesOff.includes(source) && (sources.length === 0 || sources.includes(source))
  const sellable = await listSuppliers(suppliers, site, reissuedAt)
  const asked = sellable.filter((supplier) => supplier.sources.some(({ source }) => isAsked(source)))
  if (asked.length === 0) throw new AppError('noSupplier')
  const named = asked.flatMap((supplier) => supplier.sources.map(({ source }) => source)).filter(isAsked)
  return {
    asked,
    query: { ...toSupplierSearch(request), sources: sourcesOff.length === 0 ? sources : named },
  }
}

/** A search that isn't stored yet, with the suppliers that it still waits for. */
interface AskedSearch {
  search: StoredSearch
  awaited: SearchedSuppliers['awaited']
}

/** Saves a recent search. Failing to do so doesn't fail the search. */
const createRemember = (deps: Pick<Deps, 'database' | 'now' | 'logger'>) => {
  const memory = createSearchMemory(deps)
  return async (request: SearchRequest, { subject, requestId }: SearchCall): Promise<void> => {
    if (!subject) return
    try {
      await memory.remember(subject, request)
    } catch (fault) {
      deps.logger.warn({ err: fault, requestId }, "a search couldn't be remembered")
    }
  }
}

/** Throws `noSupplier` when the site sells nothing, and `invalidRequest` with a message per field. */
const createCheck =
  (deps: Pick<Deps, 'suppliers' | 'now'>) =>
  async (request: SearchRequest, { site }: SearchCall): Promise<void> => {
    const suppliers = await requireSiteSuppliers(deps.suppliers, site)
    const sources = suppliers.flatMap((supplier) => supplier.sources.map(({ source }) => source))
    const fields = checkSearch(request, { now: deps.now(), reference: loadReference(), sources })
    const [first] = fields
    if (!first) return
    const message = fields.length === 1 ? first.message : errorText.invalidRequest
    throw new AppError('invalidRequest', { message, fields })
  }

/** Searches flights: asks the suppliers, stores their answers, and prices them for the reader. */
export const createSearchService = (
  deps: Pick<Deps, 'suppliers' | 'config' | 'now' | 'logger' | 'database' | 'compute'>,
  searches: Searches,
) => {
  const remember = createRemember(deps)

  const check = createCheck(deps)

  /**
   * Counts and searches. Throws `searchLimitReached` before any supplier is asked, `supplierTimeout` when all failed.
   */
  const ask = async (request: SearchRequest, call: SearchCall, terms: StartTerms): Promise<AskedSearch> => {
    const { asked, query } = await findAsked(deps.suppliers, request, { site: call.site, ...terms })
    await assertAndCountSearch(deps, call, toLooks(asked, query.sources))
    const createdAt = deps.now()
    const { heard, awaited } = await askAllSuppliers(asked, query, {
      requestId: call.requestId,
      siteId: call.site.siteId,
      deadlineMs: deps.config.searchDeadlineMs,
      patienceMs: terms.isPatient ? deps.config.searchDeadlineMs : patienceMs,
      logger: deps.logger,
      compute: deps.compute,
      signal: call.signal,
      ...(call.lendSlot ? { lendSlot: call.lendSlot } : {}),
    })
    // No one will read it, so it is neither stored nor priced.
    if (call.signal.aborted) throw new AppError('noAnswer', { internal: 'the client left during a search' })
    if (heard.length > 0 && awaited.length === 0 && heard.every(({ answer }) => !answer))
      throw new AppError('supplierTimeout', { internal: 'every supplier failed' })
    const search: StoredSearch = {
      id: newId(),
      siteId: call.site.siteId,
      userId: call.subject?.userId ?? null,
      traceId: newId(),
      request,
      createdAt,
      expiresAt: toExpiry(createdAt, heard),
      answers: [...heard.map(toStored), ...awaited.map(({ supplier }) => toPendingAnswer(supplier))],
    }
    return { search, awaited }
  }

  /** Stores a search, and later the answers that came after it. */
  const store = async ({ search, awaited }: AskedSearch): Promise<StoredSearch> => {
    await searches.add(search)
    for (const { answer } of awaited) void answer.then((late) => settleLate(deps, searches, search, late))
    return search
  }

  /** Counts, searches and stores, with the errors of `ask`. */
  const start = async (
    request: SearchRequest,
    call: SearchCall,
    { reissuedAt = null, isPatient = false }: { reissuedAt?: string | null; isPatient?: boolean } = {},
  ): Promise<StoredSearch> => {
    const { sourcesOff } =
      reissuedAt === null ? await readSaleRules(deps.database.db, call.site.siteId) : noSaleRules
    return store(await ask(request, call, { reissuedAt, sourcesOff, isPatient }))
  }

  const price = createPricing(deps)

  return {
    check,
    start,
    search: async (request: SearchRequest, call: ResultsCall): Promise<JsonBytes<SearchAnswer>> => {
      await check(request, call)
      const terms = await loadPriceTerms(deps, call)
      const sourcesOff = terms.sale?.sourcesOff ?? []
      const [asked] = await Promise.all([
        ask(request, call, { reissuedAt: null, sourcesOff }),
        remember(request, call),
      ])
      // Answered once it is stored, because any node may be asked about it next.
      const [answer] = await Promise.all([price(asked.search, { terms, after: 0 }, call), store(asked)])
      return answer
    },
    /** `after` is how many results the caller already has. Results keep their order, so the rest is new. */
    results: async (
      { searchId, after }: { searchId: string; after: number },
      call: ResultsCall,
    ): Promise<JsonBytes<SearchAnswer>> => {
      const search = await searches.get(call.site.siteId, searchId)
      return price(search, { terms: await loadPriceTerms(deps, call), after }, call)
    },
  }
}

/** Prices a search for its reader and serialises it as JSON. */
const createPricing =
  ({ compute, now, suppliers }: Pick<Deps, 'compute' | 'now' | 'suppliers'>) =>
  async (
    { answers, ...search }: StoredSearch,
    { terms, after }: { terms: PriceTerms; after: number },
    { site, signal, encoding }: ResultsCall,
  ): Promise<JsonBytes<SearchAnswer>> => {
    const isLinked = answers.some(({ supplier }) => readLinkName(supplier) !== null)
    const sellers = isLinked ? await suppliers.listSellers(site.siteId) : noSellers
    const head = { ...toHead(search), missing: toMissing(answers, sellers, terms) }
    const lists = answers.map(({ supplier, offers }) => ({ supplier, offers }))
    const input = { head, answers: lists, terms, sellers, after, now: now().getTime(), encoding }
    const { answer, notCovered } = await compute.run(priceResultsTask, input, signal)
    // Not awaited, so that the report doesn't delay the results. It never rejects.
    for (const [supplier, costMinor] of notCovered)
      void suppliers.reportShort(supplier, site.siteId, costMinor)
    return toJsonBytes(answer, encoding)
  }

/** Stores the answer of a supplier that came after the search was answered. */
const settleLate = async (
  { logger }: Pick<Deps, 'logger'>,
  searches: Searches,
  search: StoredSearch,
  late: SupplierReply,
): Promise<void> => {
  try {
    await searches.settle(search, toStored(late))
  } catch (fault) {
    logger.warn({ err: fault, supplier: late.supplier }, "a late response couldn't be stored")
  }
}

const toStored = ({ supplier, answer }: SupplierReply): StoredAnswer =>
  answer
    ? { supplier, state: 'answered', traceKey: answer.traceKey, offers: answer.offers }
    : { supplier, state: 'failed', traceKey: '', offers: noOffers }

const toPendingAnswer = (supplier: string): StoredAnswer => ({
  supplier,
  state: 'slow',
  traceKey: '',
  offers: noOffers,
})

/** Returns the expiry: 15 minutes, or less when a supplier's session ends sooner. */
const toExpiry = (createdAt: Date, heard: readonly SupplierReply[]): Date => {
  const times = heard
    .map(({ answer }) => Date.parse(answer?.expiresAt ?? ''))
    .filter((time) => Number.isFinite(time))
  return new Date(Math.min(createdAt.getTime() + limits.traceMinutes * 60_000, ...times))
}

export type SearchService = ReturnType<typeof createSearchService>

const toHead = (search: Omit<StoredSearch, 'answers'>): Omit<SearchAnswer, 'results' | 'missing'> => ({
  searchId: search.id,
  searchBy: search.userId === null ? 'visitor' : 'user',
  traceId: search.traceId,
  expiresAt: search.expiresAt.toISOString(),
  request: search.request,
})

const noSellers: ReadonlyMap<string, LinkedSeller> = new Map()
/** Shown instead of the supplying agency's name to readers who may not see it. */
const unnamedSeller = 'another supplier'

const toMissing = (
  answers: readonly StoredAnswer[],
  sellers: ReadonlyMap<string, LinkedSeller>,
  { audience }: PriceTerms,
): SearchAnswer['missing'] =>
  answers.flatMap(({ supplier: name, state }) => {
    if (state === 'answered') return []
    const seller = audience.seesSellers ? sellers.get(name)?.companyName : unnamedSeller
    const supplier = readLinkName(name) === null ? name : (seller ?? unnamedSeller)
    return [{ supplier, reason: state }]
  })
