import { SupplierDetails, type SupplierApplication } from '#contract/http/my-account-supplier.ts'
import type { ReviewedApplication, SupplierDecision } from '#contract/http/my-account-supplier-decisions.ts'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import type { Person } from '#server/calls/context.ts'
import type { ApplicationRow } from './supplier-approval.repo.ts'
import type { ListedApplication } from './supplier-decisions.repo.ts'

/** Converts an application for its applicant, without the account number but for its last four digits. */
export const toApplication = (row: ApplicationRow): SupplierApplication => {
  const { accountNumber, ...details } = SupplierDetails.parse({ ...row.details, categories: row.categories })
  return {
    status: row.status,
    details: { ...details, accountEndsWith: accountNumber.slice(-4) },
    note: row.note,
    termsVersion: row.termsVersion,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

const decisionsByStatus: Record<ApplicationRow['status'], SupplierDecision[]> = {
  Pending: ['Approved', 'Rejected'],
  Approved: ['Suspended'],
  Rejected: [],
  Suspended: ['Approved'],
}

/** Lists what a person can decide about an application: nothing about their own. */
export const listDecisions = (
  { userId, status }: Pick<ApplicationRow, 'userId' | 'status'>,
  reader: Pick<Person, 'userId'>,
): SupplierDecision[] => (userId === reader.userId ? [] : decisionsByStatus[status])

/** Converts an application for the site's staff. */
export const toReviewedApplication = (
  { application, applicant, decidedBy }: ListedApplication,
  reader: Pick<Person, 'userId'>,
): ReviewedApplication => ({
  ...toApplication(application),
  applicationId: application.id,
  user: {
    userId: application.userId,
    name: `${applicant.firstName} ${applicant.lastName}`.trim(),
    email: hideEmailPlaceholder(applicant.email),
  },
  termsAcceptedAt: application.termsAcceptedAt?.toISOString() ?? null,
  decidedBy,
  isOwn: application.userId === reader.userId,
  decisions: listDecisions(application, reader),
})
