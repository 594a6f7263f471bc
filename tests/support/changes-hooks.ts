import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { bookings } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { startChanges, type Changes } from './changes-kit.ts'
import { openTestDatabase } from './test-server.ts'

/** What a file of change requests begins and ends with, as hooks: one database, a server for each test, and books that are right at the end. */
export const setUpChanges = () => {
  const at = {} as { database: Database; kit: Changes }
  beforeAll(async () => {
    at.database = await openTestDatabase()
  })
  beforeEach(async () => {
    at.kit = await startChanges(at.database)
  })
  afterAll(async () => {
    expect(await checkLedger(at.database.db)).toEqual([])
    await at.database.close()
  })
  return at
}

/** A booking as it is stored. */
export const bookingRow = async ({ db }: Database, bookingId: string) => {
  const [row] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.id, Number(bookingId)))
  return row
}
