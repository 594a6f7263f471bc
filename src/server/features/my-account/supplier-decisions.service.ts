import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { supplierDecisionEndpoints } from '#contract/http/my-account-supplier-decisions.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import type { Db } from '#server/db/database.ts'
import type { AccountDeps } from './change-account.ts'
import { listDecisions, toReviewedApplication } from './supplier-application-view.ts'
import { supplierApprovalRepo, type ApplicationRow } from './supplier-approval.repo.ts'
import { emailSupplierDecision } from './supplier-decision-mail.ts'
import { supplierDecisionsRepo } from './supplier-decisions.repo.ts'

type List = typeof supplierDecisionEndpoints.supplierApplications
type Decide = typeof supplierDecisionEndpoints.decideSupplierApplication
type Input = RequestOf<Decide>

const texts = {
  already: (status: string, name: string) =>
    `This application is already ${status.toLowerCase()}${name === '' ? '' : `, by ${name}`}.`,
  changed: 'The applicant has changed this application. Check it again before you decide.',
  staff: "This account is staff now. Staff can't become suppliers.",
} as const

interface Locked {
  application: ApplicationRow
  user: { isSupplier: boolean; userType: string }
}

/** Locks the applicant and then the application, in the order in which an applicant's own change locks them. */
const lockBoth = async (tx: Db, siteId: string, applicationId: string): Promise<Locked> => {
  const repo = supplierDecisionsRepo(tx, siteId)
  const found = await repo.byId(applicationId)
  if (!found) throw new AppError('notFound')
  const user = await supplierApprovalRepo(tx, siteId, found.application.userId).lockUser()
  const application = await repo.lock(applicationId)
  if (!user || !application) throw new AppError('notFound')
  return { application, user }
}

/** Throws unless the caller can decide this about the application that they have read. */
const assertDecidable = async (
  { application, user }: Locked,
  input: Input,
  { actor }: Pick<SignedInContext, 'actor'>,
  repo: ReturnType<typeof supplierDecisionsRepo>,
): Promise<void> => {
  if (application.userId === actor.userId) throw new AppError('ownRequest')
  const isUnchanged = application.updatedAt.getTime() === Date.parse(input.updatedAt)
  if (!isUnchanged && application.status === 'Pending')
    throw new AppError('wrongState', { message: texts.changed })
  if (!isUnchanged || !listDecisions(application, actor).includes(input.decision)) {
    const decidedBy = (await repo.byId(application.id))?.decidedBy ?? ''
    throw new AppError('wrongState', { message: texts.already(application.status, decidedBy) })
  }
  if (input.decision === 'Approved' && user.userType === 'staff')
    throw new AppError('forbidden', { message: texts.staff })
}

/**
 * Lists and decides applications to become a supplier. A decision changes the applicant's right to manage seat blocks,
 * is recorded and emailed, all in one transaction.
 */
export const createSupplierDecisions = ({ database, now }: AccountDeps) => ({
  list: async (
    { page, pageSize, ...filter }: RequestOf<List>,
    { site, actor }: SignedInContext,
  ): Promise<ResultOf<List>> => {
    const repo = supplierDecisionsRepo(database.db, site.siteId)
    const [rows, total] = await Promise.all([
      repo.page(filter, toOffsetLimit({ page, pageSize })),
      repo.count(filter),
    ])
    const applications = rows.map((row) => toReviewedApplication(row, actor))
    return pageOf({ page, pageSize }, { applications }, { total })
  },

  decide: (input: Input, call: SignedInContext): Promise<ResultOf<Decide>> =>
    database.transaction(async (tx) => {
      const { siteId } = call.site
      const { applicationId, decision, note } = input
      const repo = supplierDecisionsRepo(tx, siteId)
      const locked = await lockBoth(tx, siteId, applicationId)
      await assertDecidable(locked, input, call, repo)
      const { application, user } = locked
      const { userId, status: before } = application
      const at = now()
      const isSupplier = decision === 'Approved'
      await repo.decide(applicationId, {
        status: decision,
        note,
        decidedBy: call.actor.userId,
        decidedAt: at,
        updatedAt: at,
      })
      if (decision !== 'Rejected') await repo.setSupplier(userId, isSupplier)
      await addAudit(tx, siteId, {
        action: 'supplier.decided',
        actorUserId: call.actor.userId,
        subjectUserId: userId,
        target: `supplierApplication:${applicationId}`,
        details: {
          before: { status: before, isSupplier: user.isSupplier },
          after: { status: decision, isSupplier: decision === 'Rejected' ? user.isSupplier : isSupplier },
          note,
        },
        requestId: call.requestId,
        at,
      })
      await emailSupplierDecision(tx, { userId, before, decision, note }, call, at)
      const shown = await repo.byId(applicationId)
      if (!shown) throw new Error("the decided application wasn't found")
      return { application: toReviewedApplication(shown, call.actor) }
    }),
})
