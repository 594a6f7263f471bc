import { scryptSync } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/index.ts'
import { demoPassword } from '#server/demo/users.data.ts'

/** A cost that takes a few milliseconds. */
export const quickCost = { N: 1024, r: 8, p: 1 }

/**
 * Gives every demo login a password hash that is checked in a few milliseconds instead of a hundred, for tests with
 * thousands of sign-ins. The product reads the cost from the hash; its own hashes cost what they always do.
 */
export const hashDemoPasswordsQuickly = async (db: Db): Promise<void> => {
  const salt = Buffer.from('one salt for all')
  const key = scryptSync(demoPassword, salt, 32, quickCost)
  const words = [
    'scrypt',
    quickCost.N,
    quickCost.r,
    quickCost.p,
    salt.toString('base64'),
    key.toString('base64'),
  ]
  await db.update(users).set({ passwordHash: words.join('$') })
}
