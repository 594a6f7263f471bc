import { addAudit, type AuditEvent } from '#server/audit/audit.repo.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'

/** The two sites of a request or mapping. */
export interface Pair {
  /** The supplying site. */
  siteId: string
  consumerSiteId: string
}

type Caused = Pick<SignedInContext, 'requestId'> & {
  site: Pick<SignedInContext['site'], 'siteId'>
  actor: Pick<SignedInContext['actor'], 'userId'>
}

/**
 * Adds an event to the trails of both sites under the call's id. The caller's own site sees the person; the
 * other sees only the site.
 */
export const auditBothSites = async (
  tx: Db,
  { siteId, consumerSiteId }: Pair,
  event: Pick<AuditEvent, 'action' | 'target'> & { details: Record<string, unknown>; at: Date },
  { site, actor, requestId }: Caused,
): Promise<void> => {
  for (const one of [siteId, consumerSiteId]) {
    const isOwn = one === site.siteId
    await addAudit(tx, one, {
      ...event,
      actorUserId: isOwn ? actor.userId : null,
      details: { ...event.details, siteId, consumerSiteId, bySiteId: site.siteId },
      requestId,
    })
  }
}
