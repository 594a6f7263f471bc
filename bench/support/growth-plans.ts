import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import { queueEntries } from '#server/db/schema/index.ts'
import { toEntryFilter } from '#server/features/tickets/ticket-filter.repo.ts'
import { listQuery } from '#server/features/tickets/list-query.ts'
import { endpoints } from '#contract/http/registry.ts'
import { commonName, rareName } from './many-bookings.ts'
import { benchPeople } from './queue-shapes.ts'

const pageSize = 50

/** Returns the plans of the statements that lists spend their time on, with the rows and pages that they read. */
export const growthPlans = async ({ db }: Database, siteId: string): Promise<string> => {
  const asker = { siteId, actor: benchPeople.staff, subject: benchPeople.staff }
  const page = (filter: object): SQL => {
    const parsed = endpoints.tickets.tickets.request.parse({ ...filter, pageSize })
    const { scope, queue } = listQuery(asker, 'tickets', parsed)
    return sql`select ${queueEntries.id} from ${queueEntries}
      where ${toEntryFilter(siteId, scope, queue, parsed)} order by ${queueEntries.createdAt} desc, ${queueEntries.id} desc limit ${pageSize}`
  }
  const statements: Record<string, SQL> = {
    'the first page of the queue': page({}),
    'a common name': page({ passengerName: commonName }),
    'a rare name': page({ passengerName: rareName }),
    'a PNR that no booking has': page({ pnrOrTicketNumber: 'NOSUCH' }),
    'the newest lines of the largest wallet': sql`select l.id, l.amount_minor, l.balance_after_minor from ledger_lines l
      where l.account_id = (select a.id from ledger_accounts a join users u on u.id = a.user_id
        where a.code = 'wallet' and a.site_id = 'lotus' and u.id = 'usr_lotus_staff')
      order by l.id desc limit ${pageSize}`,
    "a year's profit and loss by day": sql`select period, sum(sales_minor) from profit_day_sums
      where site_id = ${siteId} and axis = 'product' and grain = 'D' and period between '2025-01-01' and '2025-12-31' group by 1`,
  }
  const texts: string[] = []
  for (const [name, statement] of Object.entries(statements)) {
    const rows = await selectRows<{ 'QUERY PLAN': string }>(
      db,
      sql`explain (analyze, buffers, timing off) ${statement}`,
    )
    texts.push(`# ${name}\n\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`)
  }
  return texts.join('\n')
}
