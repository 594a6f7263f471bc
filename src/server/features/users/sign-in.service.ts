import { AppError } from '../../calls/app-error.ts'
import type { Deps } from '../../deps.ts'
import { hashPassword, isPasswordRight } from './passwords.ts'
import type { UserRow } from './person.ts'
import { usersRepo } from './users.repo.ts'

/** Failed attempts in 15 minutes before an account, or an address, has to wait. */
export const throttle = { windowMs: 15 * 60 * 1000, perAccount: 8, perAddress: 40 } as const

export interface SignIn {
  email?: string | undefined
  phone?: string | undefined
  password: string
  address: string
  requestId: string
}

/** Checks a sign-in. One text and about one duration, whether the account exists or not. */
export const createSignInService = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  const nobody = hashPassword('no account has this password')
  return async (siteId: string, attempt: SignIn): Promise<UserRow> => {
    const users = usersRepo(database.db, siteId)
    const user = await users.byAccount(attempt)
    // By the account, not by what was typed: e-mail and phone of one person share its attempts.
    const account = user?.id ?? (attempt.email || attempt.phone || '')
    // Written down before the password is looked at, so that guesses at the same moment count each other.
    const { id, ofAccount, ofAddress } = await users.addAttempt(
      { account, address: attempt.address, at: now() },
      new Date(now().getTime() - throttle.windowMs),
    )
    if (ofAccount > throttle.perAccount || ofAddress > throttle.perAddress) {
      await users.removeAttempt(id)
      throw new AppError('signInThrottled')
    }
    const isRight = await isPasswordRight(attempt.password, user?.passwordHash ?? (await nobody))
    if (!user || !isRight) throw new AppError('signInFailed')
    await users.clearFailures(account)
    if (user.isBlocked) throw new AppError('accountBlocked')
    await users.addAudit({
      actorUserId: user.id,
      subjectUserId: user.id,
      action: 'users.login',
      requestId: attempt.requestId,
      at: now(),
    })
    return user
  }
}
