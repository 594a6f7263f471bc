import { randomBytes } from 'node:crypto'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { countedAttempts } from '#server/people/counted-attempts.ts'
import { normalizeEmail } from '#server/people/email-key.ts'
import { toNetwork } from '#server/people/network.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { hashSecret } from './hash-secret.ts'
import { operatorSessionsRepo, operatorsRepo, type OperatorRow } from './operators.repo.ts'

const minuteMs = 60_000

/** Operators can change everything, so their sessions are short. */
export const operatorSession = {
  /** A session ends after this time even if it is used. */
  lifetimeMs: 12 * 60 * minuteMs,
  /** A session ends after this time without use by the operator. */
  idleMs: 30 * minuteMs,
  /** How old "last seen" may be before a call updates it. */
  touchMs: minuteMs,
} as const

/**
 * Limits on failed attempts before a wait. In 15 minutes, ten at an operator from one network and twenty from a network at any operators. In
 * an hour, a hundred at an operator from all networks, which doesn't apply where the operator signed in before, so that guessing elsewhere can't
 * lock them out.
 */
const throttle = {
  windowMs: 15 * minuteMs,
  perPair: 10,
  perNetwork: 20,
  operatorWindowMs: 60 * minuteMs,
  perOperator: 100,
} as const

/** Attempts are counted in the table of all sites, under no site. */
const noSite = ''

interface Client {
  address: string
  userAgent: string
  requestId: string
  /** Aborts when the client leaves. */
  signal: AbortSignal
}

/** Signs operators in and out. Tokens are 256 random bits, stored as a hash. */
export const createOperatorSignIn = (deps: Pick<Deps, 'database' | 'now' | 'passwordHashes'>) => {
  const { database, now, passwordHashes } = deps
  /** Counts an attempt before checking the password, so that simultaneous guesses count each other. Returns a function that resets the count. */
  const count = async (
    email: string,
    operator: OperatorRow | null,
    client: Client,
  ): Promise<() => Promise<void>> => {
    const counted = countedAttempts(database.db, noSite)
    const getCutoff = (ms: number) => new Date(now().getTime() - ms)
    const network = toNetwork(client.address)
    const [account, address] = [`operator ${email}`, `operator ${network}`]
    const { id, ofAccount, ofAddress, ofPair } = await counted.addAttempt(
      { account, address, at: now() },
      { account: getCutoff(throttle.operatorWindowMs), address: getCutoff(throttle.windowMs) },
    )
    const isKnownThere = async (): Promise<boolean> =>
      operator !== null &&
      (await operatorSessionsRepo(database.db).knownAddresses(operator.id)).some(
        (known) => toNetwork(known) === network,
      )
    if (
      ofPair > throttle.perPair ||
      ofAddress > throttle.perNetwork ||
      (ofAccount > throttle.perOperator && !(await isKnownThere()))
    ) {
      await counted.removeAttempt(id)
      throw new AppError('signInThrottled')
    }
    return () => counted.clearFailures(account, address)
  }

  const start = async (
    operator: OperatorRow,
    client: Client,
  ): Promise<{ token: string; expiresAt: Date }> => {
    const token = randomBytes(32).toString('base64url')
    const at = now()
    const expiresAt = new Date(at.getTime() + operatorSession.lifetimeMs)
    await database.transaction(async (tx) => {
      await operatorSessionsRepo(tx).add({
        tokenHash: hashSecret(token),
        operatorId: operator.id,
        address: client.address,
        userAgent: client.userAgent.slice(0, 300),
        createdAt: at,
        lastSeenAt: at,
        usedAt: at,
        expiresAt,
      })
      const call = { operatorId: operator.id, requestId: client.requestId, at }
      await addOperatorEvent(tx, call, { action: 'operator.signIn', target: operator.id })
    })
    return { token, expiresAt }
  }

  return {
    start,
    /** Checks a password and starts a session. Text and duration don't reveal whether the operator exists. */
    signIn: async (given: { email: string; password: string }, client: Client) => {
      const email = normalizeEmail(given.email)
      const operator = await operatorsRepo(database.db).byEmail(email)
      const wasRight = await count(email, operator, client)
      const from = { siteId: noSite, address: client.address, signal: client.signal }
      const check = await passwordHashes.check(given.password, operator?.passwordHash ?? '', from)
      if (!operator || !check.isRight || operator.isDisabled) throw new AppError('signInFailed')
      await wasRight()
      if (check.renewed !== null) await operatorsRepo(database.db).renewPassword(operator, check.renewed)
      return { operator, ...(await start(operator, client)) }
    },
    /** Finds the operator who holds this token; null when the session has ended or was idle too long. */
    find: async (token: string): Promise<OperatorRow | null> => {
      const repo = operatorSessionsRepo(database.db)
      const found = await repo.find(hashSecret(token), now())
      if (!found) return null
      const { tokenHash, usedAt, lastSeenAt } = found.session
      if (now().getTime() - usedAt.getTime() > operatorSession.idleMs) return null
      if (now().getTime() - lastSeenAt.getTime() > operatorSession.touchMs) await repo.touch(tokenHash, now())
      return found.operator
    },
    end: (token: string): Promise<void> => operatorSessionsRepo(database.db).end(hashSecret(token), now()),
  }
}
