import { eq, ne, or } from 'drizzle-orm'
import {
  toFactorPlace,
  toGatewayPlace,
  toQuoteAnswerPlace,
  toQuoteCustomerPlace,
  toSupplierPlace,
  toTripPlace,
  toWebhookPlace,
} from '#server/secrets/seal-places.ts'
import type { SealKeys } from '#server/secrets/seal-keys.ts'
import { openSecrets, sealSecrets } from '#server/secrets/seal-secrets.ts'
import type { Db } from './database.ts'
import {
  packageQuoteVersions,
  partnerWebhooks,
  secondFactors,
  siteGateways,
  supplierAccounts,
  trips,
} from './schema/index.ts'

/** How many rows were sealed again, and how many couldn't be opened and were left as they are. */
export interface Resealed {
  resealed: number
  unreadable: number
}

/** Seals everything that isn't sealed with the current key again. Skips rows that can't be opened. */
export const sealAll = async (tx: Db, keys: SealKeys): Promise<Resealed> => {
  const counts: Resealed = { resealed: 0, unreadable: 0 }
  const reseal = (place: string, sealed: string): string | null => {
    if (sealed === '' || sealed.split('.')[1] === keys.current?.id) return null
    try {
      const again = sealSecrets(keys, place, openSecrets(keys, place, sealed))
      counts.resealed += 1
      return again
    } catch {
      counts.unreadable += 1
      return null
    }
  }
  for (const row of await tx.select().from(siteGateways).for('update')) {
    const sealedSecrets = reseal(toGatewayPlace(row), row.sealedSecrets)
    if (sealedSecrets !== null)
      await tx.update(siteGateways).set({ sealedSecrets }).where(eq(siteGateways.id, row.id))
  }
  for (const row of await tx.select().from(supplierAccounts).for('update')) {
    const sealedPassword = reseal(toSupplierPlace(row.siteId), row.sealedPassword)
    if (sealedPassword !== null)
      await tx.update(supplierAccounts).set({ sealedPassword }).where(eq(supplierAccounts.id, row.id))
  }
  for (const row of await tx.select().from(secondFactors).for('update')) {
    const sealed = reseal(toFactorPlace(row.userId ?? row.operatorId ?? ''), row.sealed)
    if (sealed !== null) await tx.update(secondFactors).set({ sealed }).where(eq(secondFactors.id, row.id))
  }
  for (const row of await tx.select().from(partnerWebhooks).for('no key update')) {
    const place = toWebhookPlace(row.id)
    const [now, old] = [reseal(place, row.sealedSecret), reseal(place, row.sealedOldSecret)]
    if (now === null && old === null) continue
    await tx
      .update(partnerWebhooks)
      .set({ sealedSecret: now ?? row.sealedSecret, sealedOldSecret: old ?? row.sealedOldSecret })
      .where(eq(partnerWebhooks.id, row.id))
  }
  for (const row of await tx
    .select({ id: trips.id, siteId: trips.siteId, number: trips.number, sealedBuyer: trips.sealedBuyer })
    .from(trips)
    .where(ne(trips.sealedBuyer, ''))
    .for('no key update')) {
    const sealedBuyer = reseal(toTripPlace(row), row.sealedBuyer)
    if (sealedBuyer !== null) await tx.update(trips).set({ sealedBuyer }).where(eq(trips.id, row.id))
  }
  await resealQuotes(tx, reseal)
  return counts
}

/** Seals the customers of quotes and their answers again. */
const resealQuotes = async (
  tx: Db,
  reseal: (place: string, sealed: string) => string | null,
): Promise<void> => {
  const { id, siteId, quoteId, version, sealedCustomer, sealedAnswer } = packageQuoteVersions
  for (const row of await tx
    .select({ id, siteId, quoteId, version, sealedCustomer, sealedAnswer })
    .from(packageQuoteVersions)
    .where(or(ne(sealedCustomer, ''), ne(sealedAnswer, '')))
    .for('no key update')) {
    const customer = reseal(toQuoteCustomerPlace(row), row.sealedCustomer)
    const answer = reseal(toQuoteAnswerPlace(row), row.sealedAnswer)
    if (customer === null && answer === null) continue
    await tx
      .update(packageQuoteVersions)
      .set({ sealedCustomer: customer ?? row.sealedCustomer, sealedAnswer: answer ?? row.sealedAnswer })
      .where(eq(id, row.id))
  }
}

/**
 * Deletes the secrets of gateways, suppliers and webhooks, so that they can be entered again, and the contacts of trips and quotes, which nobody can read any more. Second factors stay, although their apps' codes no
 * longer work: without them, a password alone would sign in, and recovery codes would be refused.
 */
export const clearSealed = async (tx: Db): Promise<void> => {
  await tx.update(siteGateways).set({ sealedSecrets: '' })
  await tx.update(supplierAccounts).set({ sealedPassword: '' })
  await tx.update(trips).set({ sealedBuyer: '' })
  await tx.update(packageQuoteVersions).set({ sealedCustomer: '', sealedAnswer: '' })
  await tx.update(partnerWebhooks).set({ sealedSecret: '', sealedOldSecret: '', oldSecretUntil: null })
}
