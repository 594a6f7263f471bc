import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { supplierRecords } from '#server/db/schema/index.ts'
import { isExpired, type SupplierRecords } from './supplier-records.ts'

/** Stores records of one supplier in our database. */
export const createSupplierRecords = (
  { db }: Pick<Database, 'db'>,
  supplier: string,
  now: () => Date,
): SupplierRecords => {
  const hasKey = (key: string) => and(eq(supplierRecords.supplier, supplier), eq(supplierRecords.key, key))
  return {
    get: async (key) => {
      const [row] = await db
        .select({ value: supplierRecords.value, expiresAt: supplierRecords.expiresAt })
        .from(supplierRecords)
        .where(hasKey(key))
        .limit(1)
      return row && !isExpired(row.expiresAt, now()) ? row.value : null
    },
    put: async (key, value, expiresAt) => {
      const row = { value, expiresAt: expiresAt ?? null, updatedAt: now() }
      await db
        .insert(supplierRecords)
        .values({ supplier, key, ...row })
        .onConflictDoUpdate({ target: [supplierRecords.supplier, supplierRecords.key], set: row })
    },
    putIfAbsent: async (key, value, expiresAt) => {
      const row = { value, expiresAt: expiresAt ?? null, updatedAt: now() }
      const rows = await db
        .insert(supplierRecords)
        .values({ supplier, key, ...row })
        .onConflictDoUpdate({
          target: [supplierRecords.supplier, supplierRecords.key],
          set: row,
          setWhere: lte(supplierRecords.expiresAt, now()),
        })
        .returning({ key: supplierRecords.key })
      return rows.length === 1
    },
    update: async (key, fields) => {
      const rows = await db
        .update(supplierRecords)
        .set({
          value: sql`${supplierRecords.value} || ${JSON.stringify(fields)}::jsonb`,
          updatedAt: now(),
        })
        .where(hasKey(key))
        .returning({ key: supplierRecords.key })
      return rows.length === 1
    },
    remove: async (key) => {
      await db.delete(supplierRecords).where(hasKey(key))
    },
    clearExpired: async () => {
      await db
        .delete(supplierRecords)
        .where(and(eq(supplierRecords.supplier, supplier), lte(supplierRecords.expiresAt, now())))
    },
  }
}
