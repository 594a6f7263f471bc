import type { RequestOf } from '#contract/common/endpoint.ts'
import type { sitePartnerRequestsEndpoints } from '#contract/http/site-partner-requests.ts'
import type { CallContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import type { Deps } from '#server/deps.ts'
import { partnerRequestsRepo } from './partner-requests.repo.ts'

/** Lists the companies that asked to use the site's API, newest first. */
export const createPartnerRequests =
  ({ database }: Pick<Deps, 'database'>) =>
  async (
    { searchQuery, ...page }: RequestOf<typeof sitePartnerRequestsEndpoints.partnerRequests>,
    call: Pick<CallContext, 'site'>,
  ) => {
    const repo = partnerRequestsRepo(database.db, call.site.siteId)
    const [rows, total] = await Promise.all([
      repo.page(searchQuery, toOffsetLimit(page)),
      repo.countMatches(searchQuery),
    ])
    const requests = rows.map(({ id, companyName, contactName, email, phone, message, createdAt }) => ({
      requestId: String(id),
      companyName,
      contactName,
      email,
      phone,
      message,
      createdAt: createdAt.toISOString(),
    }))
    return pageOf(page, { requests }, { total })
  }
