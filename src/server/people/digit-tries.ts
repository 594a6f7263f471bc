import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { toNetwork } from './network.ts'
import { usersRepo } from './users.repo.ts'

const minuteMs = 60_000

/** Limits for wrong digits of emailed codes at one site. */
const digitLimits = {
  dayMs: 24 * 60 * minuteMs,
  clientWindowMs: 15 * minuteMs,
  /** In a day, at one address from one network: two codes, with all their tries. */
  perPair: 10,
  /**
   * In a day, at one address from all networks. Of a million codes, so guessing all year at one address succeeds about
   * once in thirty times. Doesn't apply where the account signed in before.
   */
  perAddress: 100,
  /** In a quarter of an hour, from one network at all addresses. */
  perClient: 40,
} as const

interface DigitTry {
  siteId: string
  email: string
  client: string
}

/**
 * Creates the counter of tries at emailed digits, which counts before they are checked. The counter throws
 * `signInThrottled`. Tries refused for their own network don't count towards the address's total, so that one network
 * can't lock an owner out elsewhere. Call the returned function on success to reset the network's counts.
 */
export const createDigitTries =
  ({ database, now }: Pick<Deps, 'database' | 'now'>) =>
  async ({ siteId, email, client }: DigitTry): Promise<() => Promise<void>> => {
    const users = usersRepo(database.db, siteId)
    const before = (ms: number): Date => new Date(now().getTime() - ms)
    const network = toNetwork(client)
    const pair = { account: `digits ${email} from ${network}`, address: `digits ${network}` }
    const total = { account: `digits ${email}`, address: `digits of an address ${network}` }
    const day = before(digitLimits.dayMs)
    const isKnownThere = async (): Promise<boolean> => {
      const owner = await users.byAccount({ email })
      const known = owner ? await users.knownAddresses(owner.id) : []
      return known.some((address) => toNetwork(address) === network)
    }
    const throttle = async (...ids: number[]): Promise<never> => {
      for (const id of ids) await users.removeAttempt(id)
      throw new AppError('signInThrottled')
    }

    const here = await users.addAttempt(
      { ...pair, at: now() },
      { account: day, address: before(digitLimits.clientWindowMs) },
    )
    const isOverHere = email !== '' && here.ofAccount > digitLimits.perPair
    if (isOverHere || here.ofAddress > digitLimits.perClient) await throttle(here.id)
    if (email !== '') {
      const all = await users.addAttempt({ ...total, at: now() }, { account: day, address: day })
      if (all.ofAccount > digitLimits.perAddress && !(await isKnownThere())) await throttle(here.id, all.id)
    }
    return async () => {
      await users.clearFailures(pair.account, pair.address)
      await users.clearFailures(total.account, total.address)
    }
  }
