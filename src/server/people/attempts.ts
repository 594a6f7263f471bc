import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import type { PasswordCheck } from '#server/passwords/passwords.ts'
import { toNetwork } from './network.ts'
import { countedAttempts } from './counted-attempts.ts'
import { createDigitTries } from './digit-tries.ts'
import { orGiveBack } from './or-give-back.ts'

const minuteMs = 60_000

/** Limits for emails (per recipient, and per client address) and for wrong old passwords. */
export const accountLimits = {
  mailWindowMs: 60 * minuteMs,
  mailsPerAddress: 3,
  mailsPerClient: 30,
  changeWindowMs: 15 * minuteMs,
  wrongOldPasswords: 5,
} as const

/** Why an email is sent to an address that anyone may have typed. */
export type MailPurpose =
  'signUp' | 'passwordReset' | 'verification' | 'newsletter' | 'guest' | 'invitation' | 'closing'

/**
 * Counts attempts for rate limits shared by all nodes. The names differ from those of sign-ins, which count
 * separately.
 */
export const createAttempts = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  const before = (ms: number): Date => new Date(now().getTime() - ms)
  const reserveMail = async (
    siteId: string,
    email: string,
    client: string,
    purpose: MailPurpose,
  ): Promise<{ isAllowed: boolean; giveBack: () => Promise<void> }> => {
    const counted = countedAttempts(database.db, siteId)
    const since = before(accountLimits.mailWindowMs)
    const { id, ofAccount, ofAddress } = await counted.addAttempt(
      { account: `${purpose} ${email}`, address: `mail ${toNetwork(client)}`, at: now() },
      { account: since, address: since },
    )
    const isClientOver = ofAddress > accountLimits.mailsPerClient
    const isAddressOver = ofAccount > accountLimits.mailsPerAddress
    if (isClientOver || isAddressOver) await counted.removeAttempt(id)
    if (isClientOver) throw new AppError('rateLimited')
    return { isAllowed: !isAddressOver, giveBack: () => counted.removeAttempt(id) }
  }
  return {
    /** Does the same as `countMail`, for an email that may still fail. Call `giveBack` when it isn't sent. */
    reserveMail,
    /**
     * Whether another email may go to an address; false rather than an error, so that the answer doesn't reveal the
     * account. Throws `rateLimited` when the client asked too often, for any addresses. Each purpose counts
     * separately for an address, so that signing someone up can't keep password emails from them.
     */
    countMail: async (
      siteId: string,
      email: string,
      client: string,
      purpose: MailPurpose,
    ): Promise<boolean> => (await reserveMail(siteId, email, client, purpose)).isAllowed,
    /**
     * Checks an account's password and returns whether it is right. Counts the attempt before the check, so that
     * simultaneous guesses count each other, and resets the count on success. Throws `signInThrottled`.
     */
    tryOldPassword: async (
      siteId: string,
      userId: string,
      check: () => Promise<PasswordCheck>,
    ): Promise<boolean> => {
      const counted = countedAttempts(database.db, siteId)
      const name = `change ${userId}`
      const since = before(accountLimits.changeWindowMs)
      const { id, ofAccount } = await counted.addAttempt(
        { account: name, address: name, at: now() },
        { account: since, address: since },
      )
      if (ofAccount > accountLimits.wrongOldPasswords) {
        await counted.removeAttempt(id)
        throw new AppError('signInThrottled')
      }
      const { isRight } = await orGiveBack(check, () => counted.removeAttempt(id))
      if (isRight) await counted.clearFailures(name, name)
      return isRight
    },
    countDigits: createDigitTries({ database, now }),
  }
}
export type Attempts = ReturnType<typeof createAttempts>
