import type { Db } from '#server/db/database.ts'
import { usersRepo } from './users.repo.ts'

/** Counts attempts of one site under their own names, for features with limits separate from sign-in. */
export const countedAttempts = (db: Db, siteId: string) => {
  const { addAttempt, findAttemptBefore, removeAttempt, clearFailures } = usersRepo(db, siteId)
  return { addAttempt, findAttemptBefore, removeAttempt, clearFailures }
}
