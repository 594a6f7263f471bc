import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { countedAttempts } from '../counted-attempts.ts'
import { toNetwork } from '../network.ts'
import { orGiveBack } from '../or-give-back.ts'
import { getOwnerId, type FactorOwner } from './factor-owner.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Wrong codes of a day from one network, and how long that network waits after its last one. */
const pauses = [
  { after: 20, ms: 120 * minuteMs },
  { after: 15, ms: 30 * minuteMs },
  { after: 10, ms: 5 * minuteMs },
  { after: 5, ms: minuteMs },
] as const

/**
 * Wrong codes of a day from all networks, after which only networks where the owner signed in before may try the app's
 * codes. Recovery codes and passkeys always work.
 */
const perOwner = 100

/** Attempts of operators are counted in the table of all sites, under no site. */
const noSite = ''

/** An account whose second factor is checked. */
export interface CheckedAccount {
  owner: FactorOwner
  /** The client's address. */
  address: string
  /** Lists the addresses from which the owner signed in before. Only called after very many wrong codes. */
  knownAddresses: () => Promise<readonly string[]>
}

interface FactorTry extends CheckedAccount {
  /** Whether guessing could find it: codes of an app have six digits, recovery codes and passkeys are random. */
  isGuessable: boolean
}

const getPauseMs = (wrong: number): number => pauses.find(({ after }) => wrong >= after)?.ms ?? 0

/**
 * Creates the counter of codes, which counts before a code is checked, so that simultaneous guesses count each other. Each
 * network pauses longer after more wrong codes, and never for good, so that someone who knows the password can't lock the
 * owner out. The counter throws `signInThrottled`. It returns how many wrong codes there were today, `check`, which
 * runs the check and uncounts a code that couldn't be checked, and `wasRight`, to call on success.
 */
export const createFactorTries =
  ({ database, now }: Pick<Deps, 'database' | 'now'>) =>
  async ({ owner, isGuessable, address, knownAddresses }: FactorTry) => {
    const counted = countedAttempts(database.db, 'userId' in owner ? owner.siteId : noSite)
    const network = toNetwork(address)
    const account = `factor ${getOwnerId(owner)}`
    const here = `${account} from ${network}`
    const isKnownNetwork = async (): Promise<boolean> =>
      (await knownAddresses()).some((known) => toNetwork(known) === network)
    const at = now()
    const since = new Date(at.getTime() - dayMs)
    const { id, ofAccount, ofAddress } = await counted.addAttempt(
      { account, address: here, at },
      { account: since, address: since },
    )
    const refuse = async (waitMs: number): Promise<never> => {
      await counted.removeAttempt(id)
      throw new AppError('signInThrottled', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    }
    const earlier = await counted.findAttemptBefore(id, here)
    const readyAt = earlier ? earlier.getTime() + getPauseMs(ofAddress - 1) : 0
    if (readyAt > at.getTime()) await refuse(readyAt - at.getTime())
    if (ofAccount > perOwner && isGuessable && !(await isKnownNetwork())) await refuse(60 * minuteMs)
    return {
      wrongToday: ofAccount,
      check: <T>(work: () => Promise<T>) => orGiveBack(work, () => counted.removeAttempt(id)),
      wasRight: () => counted.clearFailures(account, here),
    }
  }
