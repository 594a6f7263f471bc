import type { Db } from '#server/db/database.ts'
import type { UserRow } from './person.ts'
import { usersRepo } from './users.repo.ts'

/** Finds a user of a site, for other features. */
export const findUser = (db: Db, siteId: string, id: string): Promise<UserRow | null> =>
  usersRepo(db, siteId).byId(id)
