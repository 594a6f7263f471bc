import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { PartnerMode } from '#contract/entities/partners.ts'
import type { Db } from '#server/db/database.ts'
import { instantSql, selectRows } from '#server/db/rows.ts'
import { partnerFailures, partnerKeys } from '#server/db/schema/index.ts'
import type { FinishedCall, UsageCounts } from './usage-buffer.ts'

/** Failures that a partner can read at most. */
export const failuresKept = 2_000

/** What usage is added up by. */
export interface UsageRow {
  keyId: string
  day: string
  endpoint: string
  calls: number
  refused: number
  failed: number
  latencies: number[]
}

/** Adds counts, which belong to any partner. Rows are written in one order, so that two nodes can't deadlock. */
export const addUsage = async (db: Db, counts: readonly UsageCounts[]): Promise<void> => {
  if (counts.length === 0) return
  const rows = counts
    .toSorted((one, other) =>
      `${one.keyId} ${one.day} ${one.endpoint}` < `${other.keyId} ${other.day} ${other.endpoint}` ? -1 : 1,
    )
    .map((row) => ({ ...row, lastCallAt: row.lastCallAt.toISOString() }))
  await db.execute(sql`
    insert into partner_usage as u
      (site_id, key_id, day, endpoint, calls, refused, failed, latencies, last_call_at)
    select k.site_id, k.id, r.day, r.endpoint, r.calls, r.refused, r.failed,
      array(select l.value::int from jsonb_array_elements_text(r.latencies) with ordinality l(value, place) order by l.place),
      r."lastCallAt"::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("keyId" text, day text, endpoint text, calls int,
      refused int, failed int, latencies jsonb, "lastCallAt" text)
    join partner_keys k on k.id = r."keyId"
    order by k.id, r.day, r.endpoint
    on conflict (key_id, day, endpoint) do update set
      calls = u.calls + excluded.calls,
      refused = u.refused + excluded.refused,
      failed = u.failed + excluded.failed,
      latencies = array(
        select coalesce(l.old, 0) + coalesce(l.new, 0)
        from unnest(u.latencies, excluded.latencies) with ordinality l(old, new, place) order by l.place),
      last_call_at = greatest(u.last_call_at, excluded.last_call_at)`)
}

/** Adds refused and failed calls. */
export const addFailures = async (db: Db, failures: readonly FinishedCall[]): Promise<void> => {
  if (failures.length === 0) return
  const rows = failures.map(({ key, at, ...call }) => ({
    ...call,
    keyId: key.keyId,
    mode: key.mode,
    at: at.toISOString(),
  }))
  await db.execute(sql`
    insert into partner_failures (site_id, partner_id, key_id, mode, request_id, at, endpoint, status, code, ms)
    select k.site_id, k.partner_id, k.id, r.mode, r."requestId", r.at::timestamptz, r.endpoint, r.status, r.code,
      round(r.ms)::int
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("keyId" text, mode text, "requestId" text, at text,
      endpoint text, status int, code text, ms float8)
    join partner_keys k on k.id = r."keyId"
    order by r.at`)
}

/** Deletes failures from before an instant, and of each partner those beyond the limit. Returns how many. */
export const removeOldFailures = async (db: Db, before: Date): Promise<number> => {
  const [row] = await selectRows<{ deleted: string | number }>(
    db,
    sql`with ranked as (
        select id, at, row_number() over (partition by partner_id order by at desc, id desc) as place from partner_failures),
      gone as (delete from partner_failures where id in (
        select id from ranked where at < ${instantSql(before)} or place > ${failuresKept}) returning id)
      select count(*) as deleted from gone`,
  )
  return Number(row?.deleted ?? 0)
}

/** Reads what the keys of one partner did. */
export const usageRepo = (db: Db, partnerId: string) => ({
  /** Adds the calls of some days up for each day, endpoint and key. */
  rows: async ({ mode, from, to }: { mode: PartnerMode; from: string; to: string }): Promise<UsageRow[]> => {
    return selectRows<UsageRow>(
      db,
      sql`select u.key_id as "keyId", u.day, u.endpoint, u.calls, u.refused, u.failed, to_jsonb(u.latencies) as latencies
        from partner_keys k join partner_usage u on u.key_id = k.id
        where k.partner_id = ${partnerId} and k.mode = ${mode} and u.day between ${from} and ${to}
        order by u.day, u.endpoint, u.key_id`,
    )
  },
  /** Lists the keys of a mode, including old ones, with the bookings that each made in some time. */
  keys: ({ mode, since, before }: { mode: PartnerMode; since: Date; before: Date }) =>
    db
      .select({
        keyId: partnerKeys.id,
        name: partnerKeys.name,
        // Drizzle omits a column's table when a statement reads only one table.
        bookings: sql<number>`(select count(*) from orders o where o.partner_key_id = partner_keys.id
          and o.booking_id is not null and o.created_at >= ${instantSql(since)} and o.created_at < ${instantSql(before)})`.mapWith(
          Number,
        ),
      })
      .from(partnerKeys)
      .where(and(eq(partnerKeys.partnerId, partnerId), eq(partnerKeys.mode, mode)))
      .orderBy(desc(partnerKeys.createdAt), desc(partnerKeys.id)),
  failures: (
    { mode, since }: { mode: PartnerMode; since: Date },
    { offset, limit }: { offset: number; limit: number },
  ) =>
    db
      .select({ failure: partnerFailures, keyName: partnerKeys.name })
      .from(partnerFailures)
      .innerJoin(partnerKeys, eq(partnerKeys.id, partnerFailures.keyId))
      .where(ofMode(partnerId, mode, since))
      .orderBy(desc(partnerFailures.at), desc(partnerFailures.id))
      .offset(offset)
      .limit(limit),
  countFailures: (mode: PartnerMode, since: Date): Promise<number> =>
    db.$count(partnerFailures, ofMode(partnerId, mode, since)),
})

const ofMode = (partnerId: string, mode: PartnerMode, since: Date) =>
  and(eq(partnerFailures.partnerId, partnerId), eq(partnerFailures.mode, mode), gt(partnerFailures.at, since))
