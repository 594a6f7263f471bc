import type { SecondFactor } from '#contract/http/accounts-second-factor.ts'
import type { Passkey } from '#contract/entities/passkey.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { FactorEvent } from './factor-events.ts'
import { createFactorTries, type CheckedAccount } from './factor-tries.ts'
import type { PasskeyPlace } from './passkeys.ts'
import type { PasskeyRow } from './passkeys.repo.ts'
import type { ActiveFactor } from './second-factor.ts'
import { stepTexts as texts } from './texts.ts'

/** The account of the person who calls, in one of its sessions: a user of a site, or an operator. */
export interface OwnAccount extends CheckedAccount {
  /** Where its passkeys work. */
  place: PasskeyPlace
  /** How apps and browsers name the account. */
  names: { issuer: string; label: string }
  /** Who requires a second step of the person; null if they may turn it off. */
  requiredBy: string | null
  /** The token of the session. */
  token: string
  /** Records that the factor was proven in this session. */
  prove: (tx: Db) => Promise<void>
  /** Makes the account's other sessions prove the factor again. */
  dropOtherProofs: (tx: Db) => Promise<void>
  /** Adds a line to the trail and emails the owner, in the transaction of the event. */
  record: (tx: Db, event: FactorEvent) => Promise<void>
}

/** Throws `wrongState` if the account must have a second step and would lose its last factor. */
export const assertMayEnd = ({ requiredBy }: OwnAccount, wasLast: boolean): void => {
  if (wasLast && requiredBy !== null)
    throw new AppError('wrongState', { message: texts.requiredLast(requiredBy) })
}

/** Something that proves a factor, and the failure to show when it doesn't. */
interface Check<T> {
  /** Whether guessing could find it. */
  isGuessable: boolean
  /** Null when it is wrong. */
  work: () => Promise<T | null>
  wrong: () => AppError
}

/** Creates the check of a code or a passkey, which counts it first. Throws `signInThrottled`, and what `wrong` creates. */
export const createFactorCheck = (deps: Pick<Deps, 'database' | 'now'>) => {
  const countTry = createFactorTries(deps)
  return async <T>(account: CheckedAccount, { isGuessable, work, wrong }: Check<T>): Promise<T> => {
    const { owner, address, knownAddresses } = account
    const tries = await countTry({ owner, address, knownAddresses, isGuessable })
    const answer = await tries.check(work)
    if (answer === null) throw wrong()
    await tries.wasRight()
    return answer
  }
}

/** Converts a passkey to what its owner sees. */
const toPasskey = ({ id, name, isBackedUp, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  passkeyId: id,
  name,
  isBackedUp,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** Converts a factor to what its owner sees. Null means that there's none. */
export const toSecondFactor = (found: ActiveFactor | null, isRequired: boolean): SecondFactor => ({
  kind: found?.appSince ? 'totp' : null,
  activeSince: found?.appSince?.toISOString() ?? null,
  passkeys: (found?.passkeys ?? []).map(toPasskey),
  recoveryCodesLeft: found?.recoveryCodesLeft ?? 0,
  isRequired,
})
