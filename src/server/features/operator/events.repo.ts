import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { operatorEvents } from '#server/db/schema/index.ts'
import type { OperatorCall } from './call.ts'

interface OperatorEvent {
  action: string
  /** The agency that it concerns; absent for the installation as a whole. */
  siteId?: string
  target?: string
  details?: Record<string, unknown>
}

/** Adds an event to the installation's trail, in the transaction that causes it. The database prevents later changes. */
export const addOperatorEvent = async (
  tx: Db,
  { operatorId, requestId, at }: OperatorCall,
  { action, siteId = '', target = '', details = {} }: OperatorEvent,
): Promise<void> => {
  await tx.insert(operatorEvents).values({ operatorId, requestId, at, action, siteId, target, details })
}

/** Whether an operator was emailed about wrong second steps since then. */
export const wasEmailedSince = async (tx: Db, operatorId: string, since: Date): Promise<boolean> => {
  const rows = await tx
    .select({ id: operatorEvents.id })
    .from(operatorEvents)
    .where(
      and(
        gt(operatorEvents.at, since),
        eq(operatorEvents.target, operatorId),
        sql`${operatorEvents.details} ->> 'emailed' = 'true'`,
      ),
    )
    .limit(1)
  return rows.length > 0
}
