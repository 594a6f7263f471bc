import { sql, type SQL } from 'drizzle-orm'
import type { Database, Db } from '#server/db/database.ts'
import { instantSql, selectRows } from '#server/db/rows.ts'

/** Rows of one statement, so that no transaction holds locks for long. */
const perBatch = 500

const toCount = ([row]: { deleted: string | number }[]): number => Number(row?.deleted ?? 0)

/**
 * Deletes the oldest rows of a table whose ids grow with time. Reads in the order of the id, where the old
 * rows come first. `isOld` is a condition on their columns.
 */
const removeOldest = async (db: Db, table: SQL, isOld: SQL): Promise<number> =>
  toCount(
    await selectRows<{ deleted: string | number }>(
      db,
      sql`with old as (
          select id from ${table} where ${isOld} order by id limit ${perBatch}),
        gone as (delete from ${table} where id in (select id from old) returning id)
        select count(*) as deleted from gone`,
    ),
  )

const removeWhere = async (db: Db, table: SQL, { key, isOld }: { key: SQL; isOld: SQL }): Promise<number> =>
  toCount(
    await selectRows<{ deleted: string | number }>(
      db,
      sql`with gone as (delete from ${table} where ${key} in (
          select ${key} from ${table} where ${isOld} limit ${perBatch}) returning ${key})
        select count(*) as deleted from gone`,
    ),
  )

/**
 * Deletes records that a trigger keeps append-only. The transaction says that it removes expired ones, and the trigger still refuses those
 * that the law requires.
 */
const removeRecords = (
  { transaction }: Pick<Database, 'transaction'>,
  table: SQL,
  isOld: SQL,
): Promise<number> =>
  transaction(async (tx) => {
    await tx.execute(sql`select set_config('faredesk.removing_expired', 'on', true)`)
    return removeOldest(tx, table, isOld)
  })

/** Deletes data of all sites that has been kept long enough. Each call deletes one batch and returns its number of rows; 0 when none are left. */
export const retentionRepo = (database: Pick<Database, 'db' | 'transaction'>) => {
  const { db } = database
  return {
    /** Emails with their texts. One that is still to be sent stays. */
    removeEmails: (before: Date) =>
      removeOldest(
        db,
        sql`mails`,
        sql`created_at < ${instantSql(before)} and state not in ('queued', 'sending')`,
      ),
    removeTravellers: (unusedSince: Date) =>
      removeWhere(db, sql`saved_travellers`, {
        key: sql`id`,
        isOld: sql`used_at < ${instantSql(unusedSince)}`,
      }),
    removePartnerRequests: (before: Date) =>
      removeOldest(db, sql`partner_requests`, sql`created_at < ${instantSql(before)}`),
    removeEnquiries: (before: Date) =>
      removeWhere(db, sql`enquiries`, { key: sql`id`, isOld: sql`created_at < ${instantSql(before)}` }),
    /** Quotes with their versions and links. One that became an order stays with it, and one that can be accepted stays too. */
    removeQuotes: async (before: Date) =>
      toCount(
        await selectRows<{ deleted: string | number }>(
          db,
          sql`with old as (
              select q.id from package_quotes q where q.updated_at < ${instantSql(before)} and not exists (
                select from package_quote_versions v join trips t on t.quote_version_id = v.id where v.quote_id = q.id)
              and not exists (select from package_quote_versions v where v.quote_id = q.id
                and v.status in ('sent', 'viewed') and v.valid_until::date >= ${instantSql(before)}::date)
              order by q.id limit ${perBatch}),
            old_versions as (select v.id from package_quote_versions v where v.quote_id in (select id from old)),
            links as (delete from package_quote_links where version_id in (select id from old_versions)),
            versions as (delete from package_quote_versions where id in (select id from old_versions)),
            gone as (delete from package_quotes where id in (select id from old) returning id)
            select count(*) as deleted from gone`,
        ),
      ),
    removeInvitations: (before: Date) =>
      removeWhere(db, sql`agency_invitations`, {
        key: sql`id`,
        isOld: sql`greatest(sent_at, expires_at) < ${instantSql(before)}`,
      }),
    removeOperatorLinks: (before: Date) =>
      removeWhere(db, sql`operator_links`, {
        key: sql`code_hash`,
        isOld: sql`expires_at < ${instantSql(before)}`,
      }),
    removePanChecks: (before: Date) =>
      removeOldest(db, sql`pan_checks`, sql`checked_at < ${instantSql(before)}`),
    removeAuditEvents: (before: Date) =>
      removeRecords(database, sql`audit_events`, sql`at < ${instantSql(before)}`),
    removeGatewayEvents: (before: Date) =>
      removeRecords(database, sql`gateway_events`, sql`received_at < ${instantSql(before)}`),
    removeOperatorEvents: (before: Date) =>
      removeRecords(database, sql`operator_events`, sql`at < ${instantSql(before)}`),
  }
}

/** Stores what a recurring job has done, for the list of jobs. */
export const storeProgress = async (
  db: Db,
  kind: string,
  { deleted, text }: { deleted: number; text: string },
): Promise<void> => {
  await db.execute(
    sql`update jobs set payload = payload || jsonb_build_object('deleted', ${deleted}::bigint, 'progress', ${text}::text)
      where kind = ${kind} and unique_key = ${kind} and done_at is null`,
  )
}
