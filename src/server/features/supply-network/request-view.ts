import type { ConsumerRequest } from '#contract/entities/supply-network.ts'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import type { SiteRequest } from './site-requests.repo.ts'

/** Returns the name of the person who decided; empty until then. */
export const toApproverName = ({ approver }: Pick<SiteRequest, 'approver'>): string =>
  `${approver?.firstName ?? ''} ${approver?.lastName ?? ''}`.trim()

/** Converts a request for the site that decides it. */
export const toRequestView = (row: SiteRequest): ConsumerRequest => {
  const { request, list, agency, approver } = row
  return {
    id: request.id,
    supplierListId: request.listId,
    listTitle: list.title,
    supplier_category: list.category,
    domain: agency.domain,
    logoUrl: agency.logoUrl,
    companyName: agency.companyName,
    siteName: agency.companyName,
    requestStatus: request.state,
    requestGeneratedAt: request.requestedAt.toISOString(),
    adminContact: agency.adminContact,
    adminEmail: agency.adminEmail,
    whitelabel_mongoDb_siteId: request.consumerSiteId,
    note: request.note,
    termsVersion: request.termsVersion,
    approverName: toApproverName(row),
    approverEmail: hideEmailPlaceholder(approver?.email ?? ''),
    decidedAt: request.decidedAt?.toISOString() ?? null,
    reason: request.reason,
  }
}
