import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { bookings } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { startChanges, type Changes } from './changes-kit.ts'
import { openTestDatabase } from './test-server.ts'

/**
 * Sets up a file of change-request tests with hooks: one database, a server for each test, and a ledger that must
 * balance at the end.
 */
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

/** Loads a booking as it is stored. */
export const bookingRow = async ({ db }: Database, bookingId: string) => {
  const [row] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.id, Number(bookingId)))
  return row
}
