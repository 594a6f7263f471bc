import { SupplierError, type SupplierPort } from './port.ts'

/** What one node may ask of a supplier account. */
export interface SupplierBudget {
  /** Searches and calendars per minute. */
  perMinute: number
  /** Searches and calendars under way at the same time. */
  atOnce: number
}

const windowMs = 60_000

/**
 * Limits the searches and calendars of a supplier account, so that visitors can't use up what purchases need or what the
 * contract with the supplier allows. Beyond the budget a search fails at once as `timeout`, like one that wasn't answered:
 * the other suppliers are still shown. Nothing else is limited.
 */
export const withBudget = (
  supplier: SupplierPort,
  { perMinute, atOnce }: SupplierBudget,
  now: () => number = () => performance.now(),
): SupplierPort => {
  let windowEnd = 0
  let count = 0
  let underWay = 0

  const spend = async <T>(work: () => Promise<T>): Promise<T> => {
    if (now() >= windowEnd) {
      windowEnd = now() + windowMs
      count = 0
    }
    if (count >= perMinute || underWay >= atOnce)
      throw new SupplierError('timeout', "The airline didn't respond in time.", {
        internal: `over the budget of ${perMinute} a minute, ${atOnce} at once`,
      })
    count += 1
    underWay += 1
    try {
      return await work()
    } finally {
      underWay -= 1
    }
  }

  const { searchPacked } = supplier
  return {
    ...supplier,
    search: (query, options) => spend(() => supplier.search(query, options)),
    ...(searchPacked ? { searchPacked: (query, options) => spend(() => searchPacked(query, options)) } : {}),
    calendarFare: (query, options) => spend(() => supplier.calendarFare(query, options)),
  }
}
