import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/index.ts'
import { saveSite } from './site-kit.ts'
import type { TestServer } from './test-server.ts'

/** Turns rewards on at Skyways and makes its agent the referrer of the shopper, who has booked. Returns the shopper's id. */
export const layReferral = async (server: TestServer): Promise<{ userId: string }> => {
  const userId = 'usr_skyways_retail'
  const referralReward = { isOn: true, amount: 1, smallestBooking: 0, withinDays: 730 }
  await saveSite(server, { referralReward })
  const change = { referredBy: 'usr_skyways_agent', createdAt: new Date('2026-01-01T00:00:00Z') }
  await server.database.db.update(users).set(change).where(eq(users.id, userId))
  return { userId }
}
