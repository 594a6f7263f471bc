import { createHmac, hkdfSync } from 'node:crypto'
import { desc, eq, ne, notInArray } from 'drizzle-orm'
import type { ServerConfig } from '#server/config/config.ts'
import type { GivenSecrets } from '#server/secret-key.ts'
import { toGatewayPlace, toSupplierPlace } from '#server/secrets/seal-places.ts'
import { createSealKey, toSealKeys, type SealKey, type SealKeys } from '#server/secrets/seal-keys.ts'
import { openSecrets, sealSecrets } from '#server/secrets/seal-secrets.ts'
import { StartRefused } from '#server/start-refused.ts'
import type { Database, Db } from './database.ts'
import { installation, installationKeys, siteGateways, supplierAccounts } from './schema/index.ts'
import { clearSealed, sealAll, type Resealed } from './sealed-rows.ts'

/** The keys of an installation. They stay the same when its secret is replaced by another. */
export interface InstallationKeys {
  /** Signs links and codes. */
  secretKey: Uint8Array
  sealKeys: SealKeys
}

/**
 * Whether a secret belongs to the database. `new`: no secret is stored yet, and nothing contradicts this one. `hasEarlierSecret`: another
 * secret still opens the database too.
 */
export type SecretState = { kind: 'same'; hasEarlierSecret: boolean } | { kind: 'new' } | { kind: 'other' }

/** The settings that say where the secrets come from. */
type SecretSettings = Pick<ServerConfig, 'secret' | 'earlierSecret' | 'dataFolder'>

interface Keyring {
  secretKey: Uint8Array
  later: readonly SealKey[]
}

/** What the given secrets open, and the secret that opened it. */
interface Opened {
  kind: 'same' | 'new'
  keyring: Keyring
  opener: Uint8Array
  hasEarlierSecret: boolean
}

/** Returns a value that identifies a secret without revealing it. */
const toCheckValue = (secret: Uint8Array): string =>
  createHmac('sha256', secret).update('faredesk installation').digest('base64url')

const keyringPlace = 'installation/keys'
const mainName = 'main'
const toWrapKeys = (secret: Uint8Array): SealKeys =>
  toSealKeys(new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(0), 'faredesk installation keys', 32)))

const wrap = (secret: Uint8Array, { secretKey, later }: Keyring): string =>
  sealSecrets(toWrapKeys(secret), keyringPlace, {
    [mainName]: Buffer.from(secretKey).toString('base64'),
    ...Object.fromEntries(later.map(({ id, key }) => [`seal ${id}`, Buffer.from(key).toString('base64')])),
  })

const unwrap = (secret: Uint8Array, sealed: string): Keyring => {
  const { [mainName]: main = '', ...later } = openSecrets(toWrapKeys(secret), keyringPlace, sealed)
  return {
    secretKey: Buffer.from(main, 'base64'),
    later: Object.entries(later).map(([name, key]) => ({
      id: name.slice('seal '.length),
      key: Buffer.from(key, 'base64'),
    })),
  }
}

/** Returns the accounts that were sealed last, of gateways and of suppliers. */
const readSealed = async (db: Db): Promise<{ place: string; sealed: string }[]> => {
  const gateways = await db
    .select()
    .from(siteGateways)
    .where(ne(siteGateways.sealedSecrets, ''))
    .orderBy(desc(siteGateways.updatedAt))
    .limit(1)
  const suppliers = await db
    .select()
    .from(supplierAccounts)
    .where(ne(supplierAccounts.sealedPassword, ''))
    .orderBy(desc(supplierAccounts.updatedAt))
    .limit(1)
  return [
    ...gateways.map((row) => ({ place: toGatewayPlace(row), sealed: row.sealedSecrets })),
    ...suppliers.map((row) => ({ place: toSupplierPlace(row.siteId), sealed: row.sealedPassword })),
  ]
}

const canOpenAll = async (db: Db, secret: Uint8Array): Promise<boolean> => {
  const sealed = await readSealed(db)
  try {
    for (const row of sealed) openSecrets(toSealKeys(secret), row.place, row.sealed)
    return true
  } catch {
    return false
  }
}

/** Opens a database whose secret has never been replaced by another: its key is the first secret itself. */
const openFirst = async (db: Db, given: readonly Uint8Array[]): Promise<Opened | null> => {
  const [row] = await db.select({ secretCheck: installation.secretCheck }).from(installation).limit(1)
  const known = row?.secretCheck ?? ''
  for (const opener of given) {
    const isOwn = known === '' ? await canOpenAll(db, opener) : known === toCheckValue(opener)
    if (isOwn)
      return {
        kind: known === '' ? 'new' : 'same',
        keyring: { secretKey: opener, later: [] },
        opener,
        hasEarlierSecret: false,
      }
  }
  return null
}

const open = async (db: Db, { current, earlier }: GivenSecrets): Promise<Opened | null> => {
  const given = [current, ...earlier]
  const rows = await db.select().from(installationKeys)
  if (rows.length === 0) return openFirst(db, given)
  for (const opener of given) {
    const row = rows.find(({ secretCheck }) => secretCheck === toCheckValue(opener))
    if (row)
      return {
        kind: 'same',
        keyring: unwrap(opener, row.sealedKeys),
        opener,
        hasEarlierSecret: rows.length > 1,
      }
  }
  return null
}

/** Opens the installation's keys with the given secrets, and stores nothing. Throws StartRefused if the secrets aren't the database's own. */
export const openKeys = async (
  db: Db,
  secrets: GivenSecrets,
  config: SecretSettings,
): Promise<InstallationKeys> => {
  const opened = await open(db, secrets)
  if (!opened) throw new StartRefused(describeOtherSecret(config))
  return toKeys(opened.keyring, secrets)
}

const toKeys = ({ secretKey, later }: Keyring, { isRotating }: GivenSecrets): InstallationKeys => ({
  secretKey,
  sealKeys: toSealKeys(secretKey, later, isRotating),
})

/** Returns the keys of an installation that begins with this secret. */
export const toFirstKeys = (secrets: GivenSecrets): InstallationKeys =>
  toKeys({ secretKey: secrets.current, later: [] }, secrets)

/** Compares the secrets with the ones that the database was used with. An earlier version stored none, so the accounts that it sealed show which one it used. */
export const compareSecret = async (db: Db, secrets: GivenSecrets): Promise<SecretState> => {
  const opened = await open(db, secrets)
  if (!opened) return { kind: 'other' }
  return opened.kind === 'new' ? { kind: 'new' } : { kind: 'same', hasEarlierSecret: opened.hasEarlierSecret }
}

/** Stores the check value of a new database's secret, by default only if the database has none yet. */
const storeFirst = async (db: Db, secret: Uint8Array, { isReplaced = false } = {}): Promise<void> => {
  const secretCheck = toCheckValue(secret)
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

const storeKeys = async (db: Db, secret: Uint8Array, keyring: Keyring): Promise<void> => {
  const sealedKeys = wrap(secret, keyring)
  await db
    .insert(installationKeys)
    .values({ secretCheck: toCheckValue(secret), sealedKeys })
    .onConflictDoUpdate({ target: installationKeys.secretCheck, set: { sealedKeys } })
}

/** Lets one node at a time change the keys. The row doesn't exist before the first start of a new installation. */
const lockKeys = (tx: Db): Promise<unknown> =>
  tx.select({ id: installation.id }).from(installation).for('update')

/** Describes a secret that isn't the one that the database was used with, and what to do. */
export const describeOtherSecret = ({ secret, earlierSecret, dataFolder }: SecretSettings): string => {
  const lost = 'If it is lost, run `npm run admin -- secret replace`.'
  if (earlierSecret !== null)
    return `Neither FAREDESK_SECRET nor FAREDESK_SECRET_OLD is the secret that this database was used with, so payment gateways and e-ticket links wouldn't work. Set FAREDESK_SECRET_OLD to that secret. ${lost}`
  return `${secret === null ? `The file secret.key in ${dataFolder} isn't` : "FAREDESK_SECRET isn't"} the secret that this database was used with, so payment gateways and e-ticket links wouldn't work. Restore the earlier secret. To replace it with this one, also set FAREDESK_SECRET_OLD to the earlier one. ${lost}`
}

/**
 * Refuses any secret but the database's own, because data sealed with that one couldn't be read. Stores it if the database has none yet. If
 * an earlier secret opens the database, the current one does from then on too, and there is a new key for sealing. Throws StartRefused.
 */
export const assertKnownSecret = (
  { transaction }: Pick<Database, 'transaction'>,
  secrets: GivenSecrets,
  config: SecretSettings,
): Promise<void> =>
  transaction(async (tx) => {
    await lockKeys(tx)
    const found = await open(tx, secrets)
    if (found?.kind === 'new') await storeFirst(tx, found.keyring.secretKey)
    // Another node may have stored its secret in the meantime.
    const opened = found?.kind === 'new' ? await open(tx, secrets) : found
    if (!opened) throw new StartRefused(describeOtherSecret(config))
    const { keyring, opener } = opened
    if (opener === secrets.current) return
    const next = { ...keyring, later: [...keyring.later, createSealKey()] }
    await storeKeys(tx, opener, next)
    await storeKeys(tx, secrets.current, next)
  })

/** Later keys that stay: the newest, and the one before it, which a node that hasn't noticed the newest still seals with. */
const keptKeys = 2

/**
 * Ends the use of every secret but the current one: seals everything with the newest key, and deletes what the other secrets open.
 * Returns null if no other secret opens the database. Every node must already run with the current secret alone.
 */
export const retireEarlierSecrets = async (tx: Db, secrets: GivenSecrets): Promise<Resealed | null> => {
  await lockKeys(tx)
  const opened = await open(tx, { ...secrets, earlier: [] })
  if (!opened?.hasEarlierSecret) return null
  const { secretKey, later } = opened.keyring
  const done = await sealAll(tx, toSealKeys(secretKey, later))
  await storeKeys(tx, secrets.current, { secretKey, later: later.slice(-keptKeys) })
  await tx
    .delete(installationKeys)
    .where(notInArray(installationKeys.secretCheck, [toCheckValue(secrets.current)]))
  return done
}

/**
 * Stores a new secret as the database's own, and deletes what was sealed with the lost one. Returns false, and changes nothing, if one of
 * the given secrets opens the database.
 */
export const replaceKnownSecret = async (tx: Db, secrets: GivenSecrets): Promise<boolean> => {
  await lockKeys(tx)
  if (await open(tx, secrets)) return false
  await tx.delete(installationKeys)
  await storeFirst(tx, secrets.current, { isReplaced: true })
  await clearSealed(tx)
  return true
}
