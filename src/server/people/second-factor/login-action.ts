import type { Db } from '#server/db/database.ts'
import { hasSecondFactor } from './factor-kinds.ts'

/** Returns how the trail names a first step that was right: the whole sign-in, unless a second step follows. */
export const getLoginAction = async (
  db: Db,
  user: { siteId: string; id: string },
): Promise<'users.login' | 'users.loginFirstStep'> =>
  (await hasSecondFactor(db, { siteId: user.siteId, userId: user.id }))
    ? 'users.loginFirstStep'
    : 'users.login'
