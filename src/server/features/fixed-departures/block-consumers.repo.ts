import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { instantSql, selectRows } from '#server/db/rows.ts'

interface RawConsumer {
  name: string | null
  is_agency: boolean
  sold: string | number
  held: string | number
  seats_max: number | null
}

/** Shown instead of the name of an agency that has left the installation. */
const formerAgency = 'Former agency'

/**
 * Lists who has the seats of a block: the site's own customers, and agencies that sell it or have a cap. The rows add up to the seats
 * sold and on hold. Tickets that were cancelled after the names deadline keep their seats.
 */
export const readBlockConsumers = async (
  db: Db,
  { siteId, blockId, now }: { siteId: string; blockId: string; now: Date },
) => {
  const rows = await selectRows<RawConsumer>(
    db,
    sql`with taken as (
        select mapping_id, coalesce(sum(seats) filter (where state in ('ticketed', 'cancelled')), 0) as sold,
          coalesce(sum(seats) filter (where state = 'held' and held_until > ${instantSql(now)}), 0) as held
        from seat_claims where site_id = ${siteId} and block_id = ${blockId} group by mapping_id
      ), caps as (
        select mapping_id, seats_max from mapping_blocks
        where site_id = ${siteId} and block_id = ${blockId} and seats_max is not null
      )
      select e.name, coalesce(t.mapping_id, c.mapping_id) is not null as is_agency, coalesce(t.sold, 0) as sold, coalesce(t.held, 0) as held, c.seats_max
      from taken t full join caps c on c.mapping_id = t.mapping_id
      left join consumer_mappings m on m.id = coalesce(t.mapping_id, c.mapping_id)
      left join legal_entities e on e.id = m.legal_entity_id and e.site_id = ${siteId}
      where t.sold > 0 or t.held > 0 or c.seats_max is not null
      order by is_agency, coalesce(t.sold, 0) + coalesce(t.held, 0) desc, e.name`,
  )
  return rows.map(({ name, is_agency: isAgency, sold, held, seats_max: seatsMax }) => ({
    company: name ?? (isAgency ? formerAgency : ''),
    seatsSold: Number(sold),
    seatsHeld: Number(held),
    seatsMax,
  }))
}
