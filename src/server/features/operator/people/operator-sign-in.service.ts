import { randomBytes } from 'node:crypto'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import type { HashCaller } from '#server/passwords/hash-turns.ts'
import { countedAttempts } from '#server/people/counted-attempts.ts'
import { normalizeEmail } from '#server/people/email-key.ts'
import { toNetwork } from '#server/people/network.ts'
import { orGiveBack } from '#server/people/or-give-back.ts'
import { startChallenge } from '#server/people/second-factor/factor-challenges.ts'
import { hasSecondFactor } from '#server/people/second-factor/factor-kinds.ts'
import { toFactorState, type ProofKind } from '#server/people/second-factor/second-factor.ts'
import type { Person } from '#server/calls/context.ts'
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

/** The second step of a sign-in. */
interface Proof {
  provenAt: Date
  factor: ProofKind
}

interface CountedTry {
  /** Whether the operator signed in from this network before. */
  isKnownThere: () => Promise<boolean>
  wasRight: () => Promise<void>
  /** Uncounts a try that couldn't be checked. */
  giveBack: () => Promise<void>
}

/**
 * Creates the counter of attempts, which counts before the password is checked, so that simultaneous guesses count each other. It
 * returns a function that resets the count.
 */
const createCount =
  ({ database, now }: Pick<Deps, 'database' | 'now'>) =>
  async (email: string, operator: OperatorRow | null, client: Client): Promise<CountedTry> => {
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
    return {
      isKnownThere,
      wasRight: () => counted.clearFailures(account, address),
      giveBack: () => counted.removeAttempt(id),
    }
  }

/**
 * Creates a function that stores a renewed hash and returns the operator with it, because the second step compares the hash.
 * If another sign-in has renewed it first, checks the password against that hash. Throws `signInFailed`.
 */
const createRenewal =
  ({ database, passwordHashes }: Pick<Deps, 'database' | 'passwordHashes'>) =>
  async (
    operator: OperatorRow,
    { password, renewed, from }: { password: string; renewed: string | null; from: HashCaller },
  ): Promise<OperatorRow> => {
    const repo = operatorsRepo(database.db)
    if (renewed === null) return operator
    if (await repo.renewPassword(operator, renewed)) return { ...operator, passwordHash: renewed }
    const current = await repo.byId(operator.id)
    const again = await passwordHashes.check(password, current?.passwordHash ?? '', from)
    if (!current || !again.isRight || current.isDisabled) throw new AppError('signInFailed')
    return current
  }

/** Signs operators in and out. Tokens are 256 random bits, stored as a hash. */
export const createOperatorSignIn = (deps: Pick<Deps, 'database' | 'now' | 'passwordHashes'>) => {
  const { database, now, passwordHashes } = deps
  const renew = createRenewal(deps)
  const count = createCount({ database, now })

  /** Starts a session. Throws `factorNeeded` with a challenge for an operator whose second factor hasn't been proven. */
  const start = async (
    operator: OperatorRow,
    client: Client,
    proof: Proof | null = null,
  ): Promise<{ token: string; expiresAt: Date }> => {
    const token = randomBytes(32).toString('base64url')
    const at = now()
    const expiresAt = new Date(at.getTime() + operatorSession.lifetimeMs)
    const needed = await database.transaction(async (tx) => {
      const owner = { operatorId: operator.id }
      if (proof === null && (await hasSecondFactor(tx, owner)))
        return startChallenge(tx, { owner, account: operator, way: null, at })
      await operatorSessionsRepo(tx).add({
        tokenHash: hashSecret(token),
        operatorId: operator.id,
        address: client.address,
        userAgent: client.userAgent.slice(0, 300),
        createdAt: at,
        lastSeenAt: at,
        usedAt: at,
        expiresAt,
        factorAt: proof?.provenAt ?? null,
      })
      const call = { operatorId: operator.id, requestId: client.requestId, at }
      await addOperatorEvent(tx, call, {
        action: 'operator.signIn',
        target: operator.id,
        ...(proof ? { details: { factor: proof.factor } } : {}),
      })
      return null
    })
    if (needed) throw needed
    return { token, expiresAt }
  }

  return {
    start,
    /** Checks a password and starts a session. Text and duration don't reveal whether the operator exists. */
    signIn: async (given: { email: string; password: string }, client: Client) => {
      const email = normalizeEmail(given.email)
      const operator = await operatorsRepo(database.db).byEmail(email)
      const { isKnownThere, wasRight, giveBack } = await count(email, operator, client)
      const { address, signal } = client
      const from = { siteId: noSite, address, isKnown: await isKnownThere(), signal }
      const check = await orGiveBack(
        () => passwordHashes.check(given.password, operator?.passwordHash ?? '', from),
        giveBack,
      )
      if (!operator || !check.isRight || operator.isDisabled) throw new AppError('signInFailed')
      await wasRight()
      const current = await renew(operator, { ...given, from, renewed: check.renewed })
      return { operator: current, ...(await start(current, client)) }
    },
    /** Finds the operator who holds this token; null when the session has ended or was idle too long. */
    find: async (
      token: string,
    ): Promise<{ operator: OperatorRow; secondFactor: Person['secondFactor'] } | null> => {
      const repo = operatorSessionsRepo(database.db)
      const found = await repo.find(hashSecret(token), now())
      if (!found) return null
      const { tokenHash, usedAt, lastSeenAt, factorAt } = found.session
      if (now().getTime() - usedAt.getTime() > operatorSession.idleMs) return null
      if (now().getTime() - lastSeenAt.getTime() > operatorSession.touchMs) await repo.touch(tokenHash, now())
      return {
        operator: found.operator,
        secondFactor: toFactorState(factorAt, found.factorsSince),
      }
    },
    end: (token: string): Promise<void> => operatorSessionsRepo(database.db).end(hashSecret(token), now()),
  }
}
