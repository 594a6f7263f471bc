import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { supplierPayments, users } from '#server/db/schema/index.ts'

export type PaymentRow = typeof supplierPayments.$inferSelect

const creators = alias(users, 'creators')
const deciders = alias(users, 'deciders')
const toNameSql = (person: Pick<typeof users, 'firstName' | 'lastName'>) =>
  sql<string>`coalesce(trim(${person.firstName} || ' ' || ${person.lastName}), '')`

export interface PaymentFilter {
  id?: number
  supplier?: string
  states?: readonly PaymentRow['state'][]
}

/** Reads and writes payments to the suppliers of one site. */
export const paymentsRepo = (db: Db, siteId: string) => {
  const matching = ({ id, supplier, states }: PaymentFilter) =>
    and(
      eq(supplierPayments.siteId, siteId),
      id === undefined ? undefined : eq(supplierPayments.id, id),
      supplier === undefined ? undefined : eq(supplierPayments.supplier, supplier),
      states === undefined ? undefined : inArray(supplierPayments.state, [...states]),
    )
  return {
    page: (filter: PaymentFilter, { offset, limit }: { offset: number; limit: number }) =>
      db
        .select({
          payment: supplierPayments,
          createdByName: toNameSql(creators as unknown as typeof users),
          decidedByName: toNameSql(deciders as unknown as typeof users),
        })
        .from(supplierPayments)
        .leftJoin(creators, and(eq(creators.id, supplierPayments.createdBy), eq(creators.siteId, siteId)))
        .leftJoin(deciders, and(eq(deciders.id, supplierPayments.decidedBy), eq(deciders.siteId, siteId)))
        .where(matching(filter))
        .orderBy(desc(supplierPayments.id))
        .limit(limit)
        .offset(offset),
    count: (filter: PaymentFilter) => db.$count(supplierPayments, matching(filter)),
    /** Sums the payments that wait for a second person, by supplier. */
    pending: async (): Promise<Map<string, number>> => {
      const rows = await db
        .select({
          supplier: supplierPayments.supplier,
          total: sql`sum(case when ${supplierPayments.kind} = 'payment' then ${supplierPayments.amountMinor}
            else -${supplierPayments.amountMinor} end)`.mapWith(Number),
        })
        .from(supplierPayments)
        .where(matching({ states: ['Pending'] }))
        .groupBy(supplierPayments.supplier)
      return new Map(rows.map(({ supplier, total }) => [supplier, total]))
    },
    lock: async (id: number): Promise<PaymentRow | null> => {
      const [row] = await db.select().from(supplierPayments).where(matching({ id })).for('update')
      return row ?? null
    },
    add: async (payment: Omit<typeof supplierPayments.$inferInsert, 'siteId'>): Promise<number> => {
      const [row] = await db
        .insert(supplierPayments)
        .values({ ...payment, siteId })
        .returning({ id: supplierPayments.id })
      if (!row) throw new Error("the supplier payment wasn't inserted")
      return row.id
    },
    change: async (id: number, change: Partial<typeof supplierPayments.$inferInsert>): Promise<void> => {
      await db.update(supplierPayments).set(change).where(matching({ id }))
    },
    /** Takes a bank reference until the transaction ends, so that the next transaction sees what this one wrote. */
    lockReference: async (reference: string): Promise<void> => {
      const name = `supplierPayment:${siteId}:${reference}`
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
    },
    hasReference: async (reference: string): Promise<boolean> =>
      (await db.$count(
        supplierPayments,
        and(
          matching({ states: ['Pending', 'Approved'] }),
          eq(supplierPayments.kind, 'payment'),
          eq(supplierPayments.bankReference, reference),
        ),
      )) > 0,
    hasReversal: async (id: number): Promise<boolean> =>
      (await db.$count(
        supplierPayments,
        and(matching({ states: ['Pending', 'Approved'] }), eq(supplierPayments.reversesId, id)),
      )) > 0,
  }
}
export type ShownPayment = Awaited<ReturnType<ReturnType<typeof paymentsRepo>['page']>>[number]
