import type { ResultOf } from '#contract/common/endpoint.ts'
import type { partnersEndpoints } from '#contract/http/partners.ts'
import { toRupees } from '#domain/money/money.ts'
import { partnerLimitsPerMinute } from '#domain/partners/partner-limits.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import { usageMonth } from '#server/usage/count-booking.ts'
import { allowedSearches } from '#server/usage/search-terms.ts'
import { usageRepo } from '#server/usage/usage.repo.ts'
import { findPartner } from './find-partner.service.ts'
import { readDomainOf } from './partners.repo.ts'

/** Shows an agency whether and how it may use the API. */
export const createPartnerAccess =
  ({ database, now }: Pick<Deps, 'database' | 'now'>) =>
  async (call: SignedInContext): Promise<ResultOf<typeof partnersEndpoints.access>> => {
    const { db } = database
    const { siteId, domain } = call.site
    const { walletUserId } = call.actor.agency
    const partner = await findPartner(db, call)
    const looks = usageRepo(db, siteId)
    const [{ terms, isExempt }, usage] = await Promise.all([
      looks.terms(walletUserId),
      looks.ofMonth(walletUserId, usageMonth(now())),
    ])
    const { sandboxSiteId = null, sandboxUserId = null } = partner ?? {}
    const hasSandbox = sandboxSiteId !== null && sandboxUserId !== null
    const [testHost, testWallet] = hasSandbox
      ? await Promise.all([
          readDomainOf(db, sandboxSiteId),
          walletsRepo(db, sandboxSiteId).getWallet(sandboxUserId),
        ])
      : ['', null]
    return {
      status: partner?.status ?? 'none',
      reason: partner?.reason ?? '',
      hosts: { live: domain, test: testHost },
      limitsPerMinute: partnerLimitsPerMinute,
      lookToBook: {
        looks: usage.lookCount,
        bookings: usage.bookCount,
        limit: terms && !isExempt ? allowedSearches(terms, usage.bookCount) : null,
      },
      testBalance: toRupees(testWallet?.availableMinor ?? 0),
    }
  }
