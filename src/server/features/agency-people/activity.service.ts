import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { agencyPeopleEndpoints } from '#contract/http/agency-people.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { listAgencyUserIds } from '#server/people/agency.repo.ts'
import { activityRepo } from './activity.repo.ts'
import { shownActions, toActivityText } from './activity-text.ts'
import { getOwnAccount } from './people.service.ts'

type Call = typeof agencyPeopleEndpoints.agencyActivity

const pageSize = 50

/** Lists what the people of the caller's agency did. Throws `notFound` for anyone else. */
export const createActivity =
  ({ database }: Pick<Deps, 'database'>) =>
  async ({ userId, before }: RequestOf<Call>, call: SignedInContext): Promise<ResultOf<Call>> => {
    const { siteId } = call.site
    const own = await getOwnAccount(database.db, call)
    const ids = await listAgencyUserIds(database.db, siteId, own)
    if (userId !== '' && !ids.includes(userId)) throw new AppError('notFound')
    const rows = await activityRepo(database.db, siteId).page(userId === '' ? ids : [userId], {
      actions: shownActions,
      before: before === '' ? null : Number(before),
      limit: pageSize + 1,
    })
    return {
      events: rows.slice(0, pageSize).map((row) => {
        // Names of staff aren't the agency's business; jobs act for the person.
        const isByStaff = row.actor !== null && !ids.includes(row.actor)
        return {
          eventId: String(row.id),
          at: row.at.toISOString(),
          person: row.actor === null || isByStaff ? row.subjectName : row.actorName,
          isByStaff,
          text: toActivityText(row),
          bookingId: /^booking:(\d+)$/.exec(row.target)?.[1] ?? '',
        }
      }),
      hasMore: rows.length > pageSize,
    }
  }
