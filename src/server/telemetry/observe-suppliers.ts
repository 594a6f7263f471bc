import { readLinkName } from '#server/suppliers/linked-sites/link-name.ts'
import { readAccountId } from '#server/suppliers/own-accounts/account-name.ts'
import { SupplierError, type SupplierPort } from '#server/suppliers/port.ts'
import type { SupplierRegistry } from '#server/suppliers/registry.ts'
import { tboSupplierName } from '#server/suppliers/tbo/tbo-supplier.ts'
import type { Telemetry } from './telemetry.ts'

const observed: ReadonlySet<PropertyKey> = new Set([
  'search',
  'searchPacked',
  'calendarFare',
  'fareRules',
  'fareQuote',
  'ssr',
  'hold',
  'ticket',
  'booking',
  'release',
  'cancellationCharges',
  'changeRequest',
  'changeRequests',
  'changeRequestStatus',
] satisfies (keyof SupplierPort)[])

/**
 * Returns a supplier's label. Accounts of agencies have the label of their supplier, and all links have the label `link`, because the
 * number of both has no limit.
 */
export const toSupplierLabel = (name: string): string => {
  if (readLinkName(name) !== null) return 'link'
  return readAccountId(name) === null ? name : tboSupplierName
}

/** The fields of a call's first argument that can name its source. */
interface Subject {
  offer?: { source?: unknown }
  source?: unknown
  sources?: unknown
}

/** Returns the source that a call is for; empty if it's for several, or for one that the supplier doesn't list. */
const toSource = (supplier: SupplierPort, subject: unknown): string => {
  const { offer, source, sources } = (
    typeof subject === 'object' && subject !== null ? subject : {}
  ) as Subject
  const [only, ...others] = Array.isArray(sources) ? (sources as unknown[]) : []
  const wanted = offer?.source ?? source ?? (others.length === 0 ? only : undefined)
  return supplier.sources.some((known) => known.source === wanted) ? String(wanted) : ''
}

/** Returns a failure's outcome label: the supplier error's code, `timeout` if the caller aborted the call, or `fault`. */
const toOutcome = (fault: unknown, [, options]: readonly unknown[]): string => {
  if (fault instanceof SupplierError) return fault.code
  const signal = (options as { signal?: AbortSignal } | undefined)?.signal
  return signal?.aborted ? 'timeout' : 'fault'
}

/** Counts, times and traces a supplier's calls. */
const observeSupplier = (supplier: SupplierPort, telemetry: Telemetry): SupplierPort => {
  const label = toSupplierLabel(supplier.name)
  telemetry.record({
    type: 'supplier',
    supplier: label,
    sources: supplier.sources.map(({ source }) => source),
  })
  const watch =
    (call: string, work: (...args: unknown[]) => Promise<unknown>) =>
    async (...args: unknown[]): Promise<unknown> => {
      const source = toSource(supplier, args[0])
      const span = telemetry.startSpan({
        name: `supplier ${call}`,
        kind: 'client',
        attributes: { 'faredesk.supplier': label, 'faredesk.source': source },
      })
      const began = performance.now()
      const end = (outcome: string): void => {
        const ms = performance.now() - began
        telemetry.record({ type: 'supplierCall', supplier: label, source, call, outcome, ms })
        span.end(outcome === 'answered' ? {} : { error: outcome })
      }
      try {
        const answer = await span.run(() => work.apply(supplier, args))
        // For a packed search, null means that the answer was invalid. For `booking`, it means that nothing was found.
        end(call === 'search' && answer === null ? 'badAnswer' : 'answered')
        return answer
      } catch (fault) {
        end(toOutcome(fault, args))
        throw fault
      }
    }
  const watched = Object.fromEntries(
    Object.entries(supplier).flatMap(([name, work]) =>
      observed.has(name) && typeof work === 'function'
        ? // A packed search is a search.
          [[name, watch(name === 'searchPacked' ? 'search' : name, work)]]
        : [],
    ),
  )
  return { ...supplier, ...watched }
}

/** Counts, times and traces the calls to all suppliers of a registry. */
export const observeSuppliers = (registry: SupplierRegistry, telemetry: Telemetry): SupplierRegistry => {
  // Returns the same object for the same supplier, because callers compare suppliers by identity.
  const known = new WeakMap<SupplierPort, SupplierPort>()
  const observe = (supplier: SupplierPort): SupplierPort => {
    const seen = known.get(supplier) ?? observeSupplier(supplier, telemetry)
    known.set(supplier, seen)
    return seen
  }
  return {
    shared: registry.shared.map(observe),
    find: async (name, siteId) => {
      const found = await registry.find(name, siteId)
      return found && observe(found)
    },
    listForSite: async (site) => (await registry.listForSite(site)).map(observe),
    listSellers: (siteId) => registry.listSellers(siteId),
    findSeller: (name, siteId) => registry.findSeller(name, siteId),
    reportShort: (name, siteId, costMinor) => registry.reportShort(name, siteId, costMinor),
  }
}
