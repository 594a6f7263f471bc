import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'

interface RawEvent {
  id: string | number
  at: string | Date
  action: string
  target: string
  details: Record<string, unknown>
  subject: string
  actor: string | null
  subject_name: string
  actor_name: string | null
}

/** Reads what the audit trail of a site says about some people. */
export const activityRepo = (db: Db, siteId: string) => ({
  /** Newest first, before an event. Each person's events are read from the index, so a page costs the same at any depth. */
  page: async (
    userIds: readonly string[],
    { actions, before, limit }: { actions: readonly string[]; before: number | null; limit: number },
  ) => {
    const people = JSON.stringify(userIds)
    const rows = await selectRows<RawEvent>(
      db,
      sql`select e.id, e.at, e.action, e.target, e.details, e.subject_user_id as subject, e.actor_user_id as actor,
          trim(s.first_name || ' ' || s.last_name) as subject_name, trim(a.first_name || ' ' || a.last_name) as actor_name
        from jsonb_array_elements_text(${people}::jsonb) p(id)
        cross join lateral (
          select * from audit_events x where x.site_id = ${siteId} and x.subject_user_id = p.id
            and x.action in (select jsonb_array_elements_text(${JSON.stringify(actions)}::jsonb))
            and (${before}::bigint is null or x.id < ${before}::bigint)
          order by x.id desc limit ${limit}
        ) e
        join users s on s.id = e.subject_user_id and s.site_id = ${siteId}
        left join users a on a.id = e.actor_user_id and a.site_id = ${siteId}
        order by e.id desc limit ${limit}`,
    )
    return rows.map(({ id, at, subject_name: subjectName, actor_name: actorName, ...row }) => ({
      ...row,
      id: Number(id),
      at: new Date(at),
      subjectName,
      actorName: actorName ?? '',
    }))
  },
})
export type ActivityRow = Awaited<ReturnType<ReturnType<typeof activityRepo>['page']>>[number]
