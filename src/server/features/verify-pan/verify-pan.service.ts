import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { PanCheck, verifyPanEndpoints } from '#contract/http/verify-pan.ts'
import { panProblem } from '#domain/accounts/tax-numbers.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext, SignedInContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import type { Deps } from '#server/deps.ts'
import { PanUnavailable, type PanQuestion } from '#server/pan/port.ts'
import { panChecksRepo, type PanCheckRow } from './pan-checks.repo.ts'

type Calls = typeof verifyPanEndpoints
type PanDeps = Pick<Deps, 'database' | 'now' | 'pan' | 'logger'>

const toCheck = ({ check, firstName, lastName }: PanCheckRow): PanCheck => ({
  checkNo: String(check.id),
  pan: check.pan,
  name: check.name,
  status: check.status,
  nameMatch: check.nameMatch,
  checkedBy: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
  checkedAt: check.checkedAt.toISOString(),
})

/** Asks the register. Without one, or without an answer, the result says so; a number never counts as valid then. */
const ask = async (
  { pan, logger }: PanDeps,
  question: PanQuestion,
): Promise<Pick<PanCheck, 'status' | 'nameMatch'>> => {
  if (!pan) return { status: 'formOnly', nameMatch: 'unknown' }
  try {
    return await pan.verify(question)
  } catch (fault) {
    if (!(fault instanceof PanUnavailable)) throw fault
    logger.warn({ reason: fault.reason }, 'the PAN register gave no answer')
    return { status: 'unavailable', nameMatch: 'unknown' }
  }
}

/** Verifies PAN cards and keeps the results. */
export const createPanChecks = (deps: PanDeps) => ({
  verify: async (
    { pan, name }: RequestOf<Calls['verifyPan']>,
    call: SignedInContext,
  ): Promise<ResultOf<Calls['verifyPan']>> => {
    const message = panProblem(pan)
    if (message) throw new AppError('invalidRequest', { message, fields: [{ path: 'pan', message }] })
    const result = await ask(deps, { pan, name })
    const { siteId } = call.site
    return deps.database.transaction(async (tx) => {
      const repo = panChecksRepo(tx, siteId)
      const at = deps.now()
      const id = await repo.add({ pan, name, ...result, checkedBy: call.actor.userId, checkedAt: at })
      await addAudit(tx, siteId, {
        action: 'pan.verify',
        target: String(id),
        actorUserId: call.actor.userId,
        subjectUserId: null,
        details: { ...result },
        requestId: call.requestId,
        at,
      })
      const [row] = await repo.byId(id)
      if (!row) throw new Error('the PAN check was not stored')
      return toCheck(row)
    })
  },

  list: async (
    { pan, page, pageSize }: RequestOf<Calls['panChecks']>,
    { site }: Pick<CallContext, 'site'>,
  ): Promise<ResultOf<Calls['panChecks']>> => {
    const repo = panChecksRepo(deps.database.db, site.siteId)
    const [rows, total] = await Promise.all([
      repo.list(pan, toOffsetLimit({ page, pageSize })),
      repo.count(pan),
    ])
    const checks = rows.map(toCheck)
    return pageOf({ page, pageSize }, { checks, isConnected: deps.pan !== null }, { total })
  },
})
