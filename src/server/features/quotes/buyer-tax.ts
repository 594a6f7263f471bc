import { OptionalPan } from '#contract/entities/trip.ts'
import { residentBuyer, type TaxBuyer } from '#domain/packages/tax-rules.ts'
import type { Db } from '#server/db/database.ts'
import { toTaxBuyer } from '#server/features/trips/order/quoted-order.service.ts'
import { taxPayersRepo } from '#server/people/tax-payers.repo.ts'

/** Reads the PAN of an agent, who buys what their quotes offer; empty without a valid one. */
export const readAgentPan = async (db: Db, siteId: string, userId: string): Promise<string> => {
  const byId = await taxPayersRepo(db, siteId).byId([userId])
  return OptionalPan.safeParse(byId(userId).pan).data ?? ''
}

/** Returns the buyer whose taxes a quote is made with: its agent, or a customer with a PAN who lives in India. */
export const loadQuoteBuyer = async (
  db: Db,
  siteId: string,
  { isOfAgent, userId }: { isOfAgent: boolean; userId: string },
): Promise<TaxBuyer> =>
  isOfAgent
    ? toTaxBuyer({ hasPan: (await readAgentPan(db, siteId, userId)) !== '', residency: 'resident' })
    : residentBuyer
