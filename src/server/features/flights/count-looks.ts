import type { Deps } from '#server/deps.ts'
import type { SupplierPort } from '#server/suppliers/port.ts'
import { usageMonth } from '#server/usage/count-booking.ts'
import { supplierLooksRepo, toLooks } from '#server/usage/supplier-looks.repo.ts'

/** Creates the counter of searches sent to suppliers. Failing to count doesn't fail the search. */
export const createLookCount =
  ({ database, now, logger }: Pick<Deps, 'database' | 'now' | 'logger'>) =>
  async (
    asked: readonly SupplierPort[],
    wanted: readonly string[],
    { site, requestId }: { site: { siteId: string }; requestId: string },
  ): Promise<void> => {
    try {
      await supplierLooksRepo(database.db).count(site.siteId, usageMonth(now()), toLooks(asked, wanted))
    } catch (fault) {
      logger.warn({ err: fault, requestId }, "a search couldn't be counted for its suppliers")
    }
  }
