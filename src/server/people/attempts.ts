import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf } from './network.ts'
import { countedAttempts } from './counted-attempts.ts'

const minuteMs = 60_000

/** How often. Mails: to an address, and asked for from a client's address. Changes: old passwords that were wrong. */
export const accountLimits = {
  mailWindowMs: 60 * minuteMs,
  mailsPerAddress: 3,
  mailsPerClient: 30,
  changeWindowMs: 15 * minuteMs,
  wrongOldPasswords: 5,
} as const

/** Counts what must not be done without end, on every node alike. Names of its own keep it apart from sign-ins. */
export const createAttempts = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  const before = (ms: number): Date => new Date(now().getTime() - ms)
  return {
    /**
     * Whether one more mail may go to an address: false when it had its share, so that the answer can stay the same. Throws
     * `rateLimited` when the client asked too often, for whatever addresses.
     */
    mayMail: async (siteId: string, email: string, client: string): Promise<boolean> => {
      const counted = countedAttempts(database.db, siteId)
      const since = before(accountLimits.mailWindowMs)
      const { id, ofAccount, ofAddress } = await counted.addAttempt(
        { account: `mail ${email}`, address: `mail ${networkOf(client)}`, at: now() },
        { account: since, address: since },
      )
      const isClientOver = ofAddress > accountLimits.mailsPerClient
      const isAddressOver = ofAccount > accountLimits.mailsPerAddress
      if (isClientOver || isAddressOver) await counted.removeAttempt(id)
      if (isClientOver) throw new AppError('rateLimited')
      return !isAddressOver
    },
    /** Counts a try at the old password before it is looked at. Throws `signInThrottled`; the answer forgets the tries. */
    tryOldPassword: async (siteId: string, userId: string): Promise<() => Promise<void>> => {
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
      return () => counted.clearFailures(name, name)
    },
  }
}
export type Attempts = ReturnType<typeof createAttempts>
