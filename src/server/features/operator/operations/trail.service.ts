import type { TrailEvent } from '#contract/entities/operator-operations.ts'
import { describeDetails } from '#domain/operator/event-details.ts'
import { toOffsetLimit, type PageRequest } from '#server/calls/page-of.ts'
import type { Deps } from '#server/deps.ts'
import { assertAgency } from '../agencies/require-agency.ts'
import { trailRepo, type TrailRow } from './trail.repo.ts'

const toTrailEvent = ({ id, at, operatorId, name, details, ...row }: TrailRow): TrailEvent => ({
  ...row,
  eventId: String(id),
  at: at.toISOString(),
  operator: operatorId === null ? null : (name ?? operatorId),
  details: describeDetails(details),
})

/** Shows operators what they and the admin command did. */
export const createTrail = ({ database }: Pick<Deps, 'database'>) => {
  const list = async ({
    siteId,
    ...page
  }: { siteId: string } & PageRequest): Promise<{ events: TrailEvent[]; total: number }> => {
    const repo = trailRepo(database.db)
    const [rows, total] = await Promise.all([
      repo.list({ siteId, ...toOffsetLimit(page) }),
      repo.count(siteId),
    ])
    return { events: rows.map(toTrailEvent), total }
  }
  return {
    list,
    /** Lists the events of an agency that exists, or of a deleted one. Throws `notFound` if there has never been such an agency. */
    ofKnown: async (wanted: { siteId: string } & PageRequest): ReturnType<typeof list> => {
      const found = await list(wanted)
      if (found.total === 0 && wanted.siteId !== '') await assertAgency(database.db, wanted.siteId)
      return found
    },
  }
}
