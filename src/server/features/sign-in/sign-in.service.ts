import { phoneAccountName } from '#domain/accounts/phone-numbers.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { normalizeEmail } from '#server/people/email-key.ts'
import { toNetwork } from '#server/people/network.ts'
import { accountClaimRepo } from '#server/people/account-claim.repo.ts'
import type { PasswordCheck } from '#server/passwords/passwords.ts'
import { orGiveBack } from '#server/people/or-give-back.ts'
import type { UserRow } from '#server/people/person.ts'
import { getLoginAction } from '#server/people/second-factor/login-action.ts'
import { usersRepo } from '#server/people/users.repo.ts'

const minuteMs = 60_000

/**
 * Limits on failed attempts at one site before a wait. In 15 minutes, eight at an account from one address and forty
 * from an address at any accounts. In an hour, a hundred at an account from all addresses, which doesn't apply where the
 * account signed in before, so that guessing elsewhere can't lock out the owner.
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
  /** Aborts when the client leaves. */
  signal?: AbortSignal | undefined
  requestId: string
}

/**
 * Returns the name under which attempts at an unknown account are counted: the same for every spelling of an address
 * or phone, and different from everything counted by a name or an id.
 */
const unknownAccountName = ({ email, phone }: Pick<SignIn, 'email' | 'phone'>): string =>
  `nobody ${email ? normalizeEmail(email) : phoneAccountName(phone ?? '')}`

/** Checks a sign-in. The text and the duration don't reveal whether the account exists. */
export const createSignInService = ({
  database,
  now,
  passwordHashes,
}: Pick<Deps, 'database' | 'now' | 'passwordHashes'>) => {
  /** Counts an attempt before checking the password, so that simultaneous guesses count each other. Returns its id. */
  const countAttempt = async (
    siteId: string,
    account: string,
    { address, isKnown }: { address: string; isKnown: () => Promise<boolean> },
  ): Promise<number> => {
    const users = usersRepo(database.db, siteId)
    const getCutoff = (ms: number) => new Date(now().getTime() - ms)
    const { id, ofAccount, ofAddress, ofPair } = await users.addAttempt(
      { account, address, at: now() },
      { account: getCutoff(throttle.accountWindowMs), address: getCutoff(throttle.windowMs) },
    )
    if (
      ofPair > throttle.perPair ||
      ofAddress > throttle.perAddress ||
      (ofAccount > throttle.perAccount && !(await isKnown()))
    ) {
      await users.removeAttempt(id)
      throw new AppError('signInThrottled')
    }
    return id
  }

  /**
   * Stores a renewed hash and returns the account with it. If another sign-in has renewed it first, checks the password
   * against that hash. Throws `signInFailed`.
   */
  const renew = async (
    { siteId, attempt }: { siteId: string; attempt: SignIn },
    user: UserRow,
    { renewed }: PasswordCheck,
  ): Promise<UserRow> => {
    if (renewed === null) return user
    if (await accountClaimRepo(database.db, siteId).renewPassword(user, renewed))
      return { ...user, passwordHash: renewed }
    const current = await usersRepo(database.db, siteId).byId(user.id)
    // The password was right a moment ago.
    const from = { siteId, address: attempt.address, isKnown: true, signal: attempt.signal }
    const again = await passwordHashes.check(attempt.password, current?.passwordHash ?? '', from)
    if (!current || !again.isRight) throw new AppError('signInFailed')
    return current
  }

  return async (siteId: string, attempt: SignIn): Promise<UserRow> => {
    const users = usersRepo(database.db, siteId)
    const address = toNetwork(attempt.address)
    const user = await users.byAccount({ ...attempt, email: attempt.email && normalizeEmail(attempt.email) })
    // Counted per account, so that attempts by email and by phone share a limit.
    const account = user?.id ?? unknownAccountName(attempt)
    const isKnown = async (): Promise<boolean> =>
      (await users.knownAddresses(user?.id ?? '')).some((known) => toNetwork(known) === address)
    const attemptId = await countAttempt(siteId, account, { address, isKnown })
    // An account without a password takes as long as any other, and so does an unknown one.
    const from = { siteId, address: attempt.address, isKnown: await isKnown(), signal: attempt.signal }
    const check = await orGiveBack(
      () => passwordHashes.check(attempt.password, user?.passwordHash ?? '', from),
      () => users.removeAttempt(attemptId),
    )
    if (!user || !check.isRight) throw new AppError('signInFailed')
    await users.clearFailures(account, address)
    if (user.isBlocked) throw new AppError('accountBlocked')
    const current = await renew({ siteId, attempt }, user, check)
    await addAudit(database.db, siteId, {
      actorUserId: user.id,
      subjectUserId: user.id,
      action: await getLoginAction(database.db, user),
      requestId: attempt.requestId,
      at: now(),
    })
    return current
  }
}
