import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { changeItems } from '#server/db/schema/index.ts'

/** Reads an item of a change request as it is stored. */
export const changeItemRow = async ({ db }: Database, itemId: string) => {
  const [row] = await db
    .select()
    .from(changeItems)
    .where(eq(changeItems.id, Number(itemId)))
  return row
}
