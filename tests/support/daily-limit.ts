import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { sites } from '#server/db/schema/index.ts'

/** Sets the daily limit of a site's staff, in paise, and returns a function that restores the site's settings. */
export const setDailyLimit = async (
  { db }: Pick<Database, 'db'>,
  siteId: string,
  secondEyesAboveMinor: number,
): Promise<() => Promise<void>> => {
  const isSite = eq(sites.id, siteId)
  const save = async (settings: typeof sites.$inferSelect.settings): Promise<void> => {
    await db.update(sites).set({ settings }).where(isSite)
  }
  const [site] = await db.select().from(sites).where(isSite)
  await save({ ...site?.settings, secondEyesAboveMinor })
  return () => save(site?.settings ?? {})
}
