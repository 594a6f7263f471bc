import { createHmac } from 'node:crypto'
import { desc, eq, ne } from 'drizzle-orm'
import type { ServerConfig } from '#server/config/config.ts'
import { toGatewayPlace, toSupplierPlace } from '#server/secrets/seal-places.ts'
import { openSecrets } from '#server/secrets/seal-secrets.ts'
import { StartRefused } from '#server/start-refused.ts'
import type { Db } from './database.ts'
import { installation, siteGateways, supplierAccounts } from './schema/index.ts'

/** Returns a value that identifies a secret without revealing it. */
const toCheckValue = (secretKey: Uint8Array): string =>
  createHmac('sha256', secretKey).update('faredesk installation').digest('base64url')

const readCheckValue = async (db: Db): Promise<string> => {
  const [row] = await db.select({ secretCheck: installation.secretCheck }).from(installation).limit(1)
  return row?.secretCheck ?? ''
}

/** Returns the accounts that were sealed last, of gateways and of suppliers. */
const readSealed = async (db: Db): Promise<{ place: string; sealed: string }[]> => {
  const [gateways, suppliers] = await Promise.all([
    db
      .select()
      .from(siteGateways)
      .where(ne(siteGateways.sealedSecrets, ''))
      .orderBy(desc(siteGateways.updatedAt))
      .limit(1),
    db
      .select()
      .from(supplierAccounts)
      .where(ne(supplierAccounts.sealedPassword, ''))
      .orderBy(desc(supplierAccounts.updatedAt))
      .limit(1),
  ])
  return [
    ...gateways.map((row) => ({ place: toGatewayPlace(row), sealed: row.sealedSecrets })),
    ...suppliers.map((row) => ({ place: toSupplierPlace(row.siteId), sealed: row.sealedPassword })),
  ]
}

const canOpenAll = async (db: Db, secretKey: Uint8Array): Promise<boolean> => {
  const sealed = await readSealed(db)
  try {
    for (const row of sealed) openSecrets(secretKey, row.place, row.sealed)
    return true
  } catch {
    return false
  }
}

/**
 * Compares the secret with the one that the database was used with. `new`: no secret is stored yet, and nothing contradicts this one. An
 * earlier version stored none, so the accounts that it sealed show which one it used.
 */
export const compareSecret = async (db: Db, secretKey: Uint8Array): Promise<'same' | 'other' | 'new'> => {
  const known = await readCheckValue(db)
  if (known !== '') return known === toCheckValue(secretKey) ? 'same' : 'other'
  return (await canOpenAll(db, secretKey)) ? 'new' : 'other'
}

/** Stores the secret's check value, by default only if the database has none yet. */
const store = async (db: Db, secretKey: Uint8Array, { isReplaced = false } = {}): Promise<void> => {
  const secretCheck = toCheckValue(secretKey)
  await db
    .insert(installation)
    // Version 1, because `writeMaintenance` takes 0 to mean that there is no row.
    .values({ id: 1, maintenance: {}, version: 1, secretCheck })
    .onConflictDoUpdate({
      target: installation.id,
      set: { secretCheck },
      ...(isReplaced ? {} : { setWhere: eq(installation.secretCheck, '') }),
    })
}

/** Describes a secret that isn't the one that the database was used with, and what to do. */
export const describeOtherSecret = ({
  secret,
  dataFolder,
}: Pick<ServerConfig, 'secret' | 'dataFolder'>): string =>
  `${secret === null ? `The file secret.key in ${dataFolder} isn't` : "FAREDESK_SECRET isn't"} the secret that this database was used with, so payment gateways and e-ticket links wouldn't work. Restore the earlier secret. If it is lost, run \`npm run admin -- secret replace\`.`

/**
 * Refuses any secret but the database's own, because data sealed with that one couldn't be read. Stores it if the database has none yet.
 * Throws StartRefused.
 */
export const assertKnownSecret = async (
  db: Db,
  secretKey: Uint8Array,
  config: Pick<ServerConfig, 'secret' | 'dataFolder'>,
): Promise<void> => {
  if ((await compareSecret(db, secretKey)) === 'new') await store(db, secretKey)
  // Another node may have stored its secret in the meantime.
  if ((await compareSecret(db, secretKey)) !== 'same') throw new StartRefused(describeOtherSecret(config))
}

/** Stores a new secret as the database's own. Data sealed with the earlier one stays unreadable. */
export const replaceKnownSecret = (db: Db, secretKey: Uint8Array): Promise<void> =>
  store(db, secretKey, { isReplaced: true })
