import type { Db } from '#server/db/database.ts'
import type { UserRow } from './person.ts'
import { usersRepo } from './users.repo.ts'

/** A user of a site for other features; null when the site has none of that id. */
export const findUser = (db: Db, siteId: string, id: string): Promise<UserRow | null> =>
  usersRepo(db, siteId).byId(id)
