import type { TrailEvent } from '#contract/entities/operator-operations.ts'
import { toOffsetLimit, type PageRequest } from '#server/calls/page-of.ts'
import type { Deps } from '#server/deps.ts'
import { assertAgency } from '../agencies/require-agency.ts'
import { trailRepo, type TrailRow } from './trail.repo.ts'

const maxValueLength = 200
/** Events contain no secrets, but details with these names are left out as a precaution. */
const secretName = /password|secret|token|code|link|hash|key$/i
/** The key of a job says what the job is about. */
const isShown = (name: string): boolean => name === 'key' || !secretName.test(name)

const toText = (value: unknown): string =>
  (typeof value === 'string'
    ? value
    : JSON.stringify(value, (name, inner) => (isShown(name) ? inner : undefined))
  ).slice(0, maxValueLength)

/** Returns the details of an event that aren't empty, as text. */
const toDetails = (details: Record<string, unknown>): TrailEvent['details'] =>
  Object.entries(details).flatMap(([name, value]) =>
    !isShown(name) || value === null || value === undefined || value === ''
      ? []
      : [{ name, value: toText(value) }],
  )

const toTrailEvent = ({ id, at, operatorId, name, details, ...row }: TrailRow): TrailEvent => ({
  ...row,
  eventId: String(id),
  at: at.toISOString(),
  operator: operatorId === null ? null : (name ?? operatorId),
  details: toDetails(details),
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
