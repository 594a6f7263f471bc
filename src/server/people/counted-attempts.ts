import type { Db } from '#server/db/database.ts'
import { usersRepo } from './users.repo.ts'

/** Attempts of one site that are counted beside those to sign in, under names of their own, for features with limits of their own. */
export const countedAttempts = (db: Db, siteId: string) => {
  const { addAttempt, removeAttempt, clearFailures } = usersRepo(db, siteId)
  return { addAttempt, removeAttempt, clearFailures }
}
