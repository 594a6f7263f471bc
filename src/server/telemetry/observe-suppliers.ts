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

/** The label of a supplier: agencies' own accounts count as the supplier they are at, because there is no limit to them. */
export const toSupplierLabel = (name: string): string =>
  readAccountId(name) === null ? name : tboSupplierName

/** What the first argument of a call says about the source it concerns. */
interface Subject {
  offer?: { source?: unknown }
  source?: unknown
  sources?: unknown
}

/** Returns the source that a call concerns; empty if it concerns several, or one that the supplier doesn't name. */
const toSource = (supplier: SupplierPort, subject: unknown): string => {
  const { offer, source, sources } = (
    typeof subject === 'object' && subject !== null ? subject : {}
  ) as Subject
  const [only, ...others] = Array.isArray(sources) ? (sources as unknown[]) : []
  const wanted = offer?.source ?? source ?? (others.length === 0 ? only : undefined)
  return supplier.sources.some((known) => known.source === wanted) ? String(wanted) : ''
}

/** Names a failure by its code. A call that its caller ended waited for too long, or for nobody. */
const toOutcome = (fault: unknown, [, options]: readonly unknown[]): string => {
  if (fault instanceof SupplierError) return fault.code
  const signal = (options as { signal?: AbortSignal } | undefined)?.signal
  return signal?.aborted ? 'timeout' : 'fault'
}

/** Counts, times and traces a supplier's calls. */
const observeSupplier = (supplier: SupplierPort, telemetry: Telemetry): SupplierPort => {
  const label = toSupplierLabel(supplier.name)
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
        // A packed search that isn't valid; `booking` may well find nothing.
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
  // The same supplier must stay the same object for those who compare.
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
  }
}
