import { AppError } from '#server/calls/app-error.ts'
import { isStaff, type Person, type SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { findUser } from '#server/people/find-user.ts'

/** Who runs a site sees every wallet of it: its staff and its owner. */
export const runsSite = (person: Person): boolean => isStaff(person) || person.roles.includes('wlOwner')

/** Whose wallet a call is about: one's own without an id. Another's looks like none, also to staff of another site. */
export const walletOwner = async (
  db: Db,
  userId: string | undefined,
  call: SignedInContext,
): Promise<string> => {
  if (userId === undefined || userId === call.subject.userId) return call.subject.userId
  const user = runsSite(call.actor) ? await findUser(db, call.site.siteId, userId) : null
  if (!user) throw new AppError('notFound')
  return user.id
}
