import { phoneAccountName } from '#domain/accounts/phone-numbers.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { normalizeEmail } from '#server/people/email-key.ts'
import { networkOf } from '#server/people/network.ts'
import { hashPassword, isPasswordRight } from '#server/people/passwords.ts'
import type { UserRow } from '#server/people/person.ts'
import { usersRepo } from '#server/people/users.repo.ts'

const minuteMs = 60_000

/**
 * Failed attempts before one has to wait. Eight at an account from one address, forty from an address at whatever account, in 15
 * minutes. A hundred an hour at an account from all addresses together, which does not count where the account signed in before:
 * so nobody locks others out of their own accounts by guessing from elsewhere.
 */
export const throttle = {
  windowMs: 15 * minuteMs,
  perPair: 8,
  perAddress: 40,
  accountWindowMs: 60 * minuteMs,
  perAccount: 100,
} as const

export interface SignIn {
  email?: string | undefined
  phone?: string | undefined
  password: string
  address: string
  requestId: string
}

/**
 * What the attempts at an account that is not there are counted by: every spelling of an address or a phone alike, as with accounts
 * that are, and apart from all that is counted by a name or an id.
 */
const nobodysName = ({ email, phone }: Pick<SignIn, 'email' | 'phone'>): string =>
  `nobody ${email ? normalizeEmail(email) : phoneAccountName(phone ?? '')}`

/** Checks a sign-in. One text and about one duration, whether the account exists or not. */
export const createSignInService = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  const nobody = hashPassword('no account has this password')

  /** Counts an attempt before the password is looked at, so that guesses at the same moment count each other. */
  const countAttempt = async (
    siteId: string,
    account: string,
    user: UserRow | null,
    address: string,
  ): Promise<void> => {
    const users = usersRepo(database.db, siteId)
    const before = (ms: number) => new Date(now().getTime() - ms)
    const { id, ofAccount, ofAddress, ofPair } = await users.addAttempt(
      { account, address, at: now() },
      { account: before(throttle.accountWindowMs), address: before(throttle.windowMs) },
    )
    const isKnownThere = async (): Promise<boolean> =>
      user !== null && (await users.addressesOf(user.id)).some((known) => networkOf(known) === address)
    if (
      ofPair > throttle.perPair ||
      ofAddress > throttle.perAddress ||
      (ofAccount > throttle.perAccount && !(await isKnownThere()))
    ) {
      await users.removeAttempt(id)
      throw new AppError('signInThrottled')
    }
  }

  return async (siteId: string, attempt: SignIn): Promise<UserRow> => {
    const users = usersRepo(database.db, siteId)
    const address = networkOf(attempt.address)
    const user = await users.byAccount({ ...attempt, email: attempt.email && normalizeEmail(attempt.email) })
    // By the account, not by what was typed: e-mail and phone of one person share its attempts.
    const account = user?.id ?? nobodysName(attempt)
    await countAttempt(siteId, account, user, address)
    // An account without a password takes as long as any other.
    const isRight = await isPasswordRight(attempt.password, user?.passwordHash || (await nobody))
    if (!user || user.passwordHash === '' || !isRight) throw new AppError('signInFailed')
    await users.clearFailures(account, address)
    if (user.isBlocked) throw new AppError('accountBlocked')
    await addAudit(database.db, siteId, {
      actorUserId: user.id,
      subjectUserId: user.id,
      action: 'users.login',
      requestId: attempt.requestId,
      at: now(),
    })
    return user
  }
}
