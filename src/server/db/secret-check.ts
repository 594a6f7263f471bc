import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ServerConfig } from '#server/config/config.ts'
import { StartRefused } from '#server/start-refused.ts'
import type { Db } from './database.ts'
import { installation } from './schema/index.ts'

/** Returns a value that identifies a secret without revealing it. */
const toCheckValue = (secretKey: Uint8Array): string =>
  createHmac('sha256', secretKey).update('faredesk installation').digest('base64url')

const readCheckValue = async (db: Db): Promise<string> => {
  const [row] = await db.select({ secretCheck: installation.secretCheck }).from(installation).limit(1)
  return row?.secretCheck ?? ''
}

/** Whether the secret is the one that the database was used with. Stores it if the database has none yet. */
export const isKnownSecret = async (db: Db, secretKey: Uint8Array): Promise<boolean> => {
  const secretCheck = toCheckValue(secretKey)
  const known = await readCheckValue(db)
  if (known !== '') return known === secretCheck
  await db
    .insert(installation)
    // Version 1, because `writeMaintenance` takes 0 to mean that there is no row.
    .values({ id: 1, maintenance: {}, version: 1, secretCheck })
    .onConflictDoUpdate({
      target: installation.id,
      set: { secretCheck },
      setWhere: eq(installation.secretCheck, ''),
    })
  return (await readCheckValue(db)) === secretCheck
}

/** Describes a secret that isn't the one that the database was used with, and what to do. */
export const describeOtherSecret = ({
  secret,
  dataFolder,
}: Pick<ServerConfig, 'secret' | 'dataFolder'>): string =>
  `${secret === null ? `The file secret.key in ${dataFolder} isn't` : "FAREDESK_SECRET isn't"} the secret that this database was used with, so payment gateways and e-ticket links wouldn't work. Restore the earlier secret. If it is lost, run \`npm run admin -- secret replace\`.`

/** Refuses any secret but the database's own, because data sealed with that one couldn't be read. Throws StartRefused. */
export const assertKnownSecret = async (
  db: Db,
  secretKey: Uint8Array,
  config: Pick<ServerConfig, 'secret' | 'dataFolder'>,
): Promise<void> => {
  if (!(await isKnownSecret(db, secretKey))) throw new StartRefused(describeOtherSecret(config))
}

/** Stores a new secret as the database's own. Data sealed with the earlier one stays unreadable. */
export const replaceKnownSecret = async (db: Db, secretKey: Uint8Array): Promise<void> => {
  await isKnownSecret(db, secretKey)
  await db.update(installation).set({ secretCheck: toCheckValue(secretKey) })
}
