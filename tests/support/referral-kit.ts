import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/index.ts'
import { saveSite } from './site-kit.ts'
import type { TestServer } from './test-server.ts'

/** Rewards referrals of Skyways and lets its agent have referred the shopper, who has booked. Returns whom to reward. */
export const layReferral = async (server: TestServer): Promise<{ userId: string }> => {
  const userId = 'usr_skyways_retail'
  const referralReward = { isOn: true, amount: 1, smallestBooking: 0, withinDays: 730 }
  await saveSite(server, { referralReward })
  const change = { referredBy: 'usr_skyways_agent', createdAt: new Date('2026-01-01T00:00:00Z') }
  await server.database.db.update(users).set(change).where(eq(users.id, userId))
  return { userId }
}
