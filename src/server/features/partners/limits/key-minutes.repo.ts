import { sql } from 'drizzle-orm'
import type { PartnerLimitName } from '#contract/entities/partners.ts'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'

/** Counts the calls of keys in minutes, for all nodes together. */
export const keyMinutesRepo = (db: Db) => ({
  /** Counts a call in a minute and returns how many there were, with the minute that was counted: that of the node whose clock is ahead. */
  count: async (
    keyId: string,
    limitName: PartnerLimitName,
    minute: number,
  ): Promise<{ minute: number; calls: number }> => {
    const [row] = await selectRows<{ minute: number; calls: number }>(
      db,
      sql`insert into partner_minutes as m (site_id, key_id, limit_name, minute, calls)
        select k.site_id, k.id, ${limitName}, ${minute}::int, 1 from partner_keys k where k.id = ${keyId}
        on conflict (key_id, limit_name) do update set
          minute = greatest(m.minute, excluded.minute),
          calls = case when m.minute >= excluded.minute then m.calls + 1 else 1 end
        returning minute, calls`,
    )
    return row ?? { minute, calls: 1 }
  },
})
