import { limits } from '#contract/common/constants.ts'
import { paymentsEndpoints, type PayableSession } from '#contract/http/payments.ts'
import { isInnerAddress } from '#domain/site/inner-address.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { findRepeat, storeKey, type KeyedCall, toKeyedCall } from '#server/idempotency/idempotency.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { createCheckThrottle } from '#server/clock/check-throttle.ts'
import type { Check } from './check.service.ts'
import { firstCheckDelayMs } from './check-times.rules.ts'
import { toAppError, type Accounts, type OpenAccount } from './gateway-accounts.ts'
import { paymentJobs } from './job-kinds.ts'
import { paymentNotes } from './notes.ts'
import type { Opening } from './open-order.ts'
import { newOrderId } from './order-ids.ts'
import { getSessionAmount, type CreateInput, type SessionAmount } from './session-amount.ts'
import { loadPayableSession } from './session-view.ts'
import { appendNotes } from './settle.service.ts'
import { sessionsRepo, type SessionRow } from './sessions.repo.ts'

interface SessionDeps extends Pick<Deps, 'database' | 'now'> {
  accounts: Accounts
  opening: Opening
  check: Check
}

const currency = 'INR'
/** How many payments a user can have open at once, each being a request to the gateway and a job. */
const maxOpenSessions = 5
/** Checks of one payment at its gateway are at least this far apart. */
const minCheckIntervalMs = 1_500

/** Opens, shows and checks a user's payment sessions. Never credits anything itself. */
export const createSessions = (deps: SessionDeps) => {
  const { db } = deps.database
  const lately = createCheckThrottle({ now: deps.now, intervalMs: minCheckIntervalMs })

  const getOwnSession = async (orderId: string, call: SignedInContext): Promise<SessionRow> => {
    const session = await sessionsRepo(db, call.site.siteId).byId(orderId)
    if (!session || session.userId !== call.subject.userId) throw new AppError('notFound')
    return session
  }

  const answer = (session: SessionRow, call: SignedInContext): Promise<PayableSession> =>
    loadPayableSession(deps, session, call.origin)

  const begin = (input: CreateInput, keyedCall: KeyedCall, place: OpenAccount, call: SignedInContext) =>
    deps.database.transaction(async (tx): Promise<{ session: SessionRow; isNew: boolean }> => {
      const { siteId } = call.site
      const repo = sessionsRepo(tx, siteId)
      const at = deps.now()
      const wanted = await getSessionAmount(tx, input, call, at)
      const open = await findOrAddSession(repo, { input, wanted, at })
      const orderId = open?.orderId ?? newOrderId(input.isElsewhere)
      const kept = await storeKey(tx, keyedCall, orderId, at)
      if (kept !== orderId) {
        const earlier = await repo.byId(kept)
        if (!earlier) throw new AppError('notFound')
        return { session: earlier, isNew: false }
      }
      if (open) return { session: open, isNew: false }
      await assertMayOpen(repo, call.subject.userId, at)
      return { session: await add(tx, { orderId, input, wanted, place, call, at }), isNew: true }
    })

  return {
    create: async (input: CreateInput, call: SignedInContext): Promise<PayableSession> => {
      const keyedCall = toKeyedCall(call, paymentsEndpoints.createSession, input)
      const repeated = await findRepeat(db, keyedCall)
      if (repeated !== null)
        return answer(await deps.opening(await getOwnSession(repeated, call), call.origin, false), call)
      const place = await deps.accounts.findActive(db, call.site.siteId)
      if (!place || call.site.currency !== currency) throw new AppError('gatewayOff')
      const { session, isNew } = await begin(input, keyedCall, place, call)
      return answer(await deps.opening(session, call.origin, isNew), call)
    },
    get: async ({ orderId }: { orderId: string }, call: SignedInContext) =>
      answer(await getOwnSession(orderId, call), call),
    verify: async ({ orderId }: { orderId: string }, call: SignedInContext): Promise<PayableSession> => {
      const session = await getOwnSession(orderId, call)
      // Five pages that poll ask the gateway no more often than one.
      if (session.state === 'paid' || !lately.tryClaim(orderId)) return answer(session, call)
      return answer(await asked(deps.check, session), call)
    },
    recheck: async ({ orderId }: { orderId: string }, call: SignedInContext): Promise<PayableSession> => {
      const repo = sessionsRepo(db, call.site.siteId)
      const session = await repo.byId(orderId)
      if (!session) throw new AppError('notFound')
      await addAudit(db, call.site.siteId, {
        actorUserId: call.actor.userId,
        subjectUserId: session.userId,
        action: 'payment.recheck',
        target: `payment:${orderId}`,
        requestId: call.requestId,
        at: deps.now(),
      })
      return answer(await asked(deps.check, session), call)
    },
  }
}

/** Throws `rateLimited` while a user has as many open sessions as one may have. */
const assertMayOpen = async (
  repo: ReturnType<typeof sessionsRepo>,
  userId: string,
  at: Date,
): Promise<void> => {
  await repo.lockOpening(userId)
  const expiries = await repo.listOpenExpiries(userId, at)
  const [next] = expiries
  if (!next || expiries.length < maxOpenSessions) return
  throw new AppError('rateLimited', {
    message: paymentNotes.tooManyOpen(maxOpenSessions, Math.ceil((next.getTime() - at.getTime()) / 60_000)),
    details: { retryAt: next.toISOString() },
  })
}

const asked = (check: Check, session: SessionRow): Promise<SessionRow> =>
  check(session).catch((fault: unknown) => {
    throw toAppError(fault)
  })

const findOpen = async (
  repo: ReturnType<typeof sessionsRepo>,
  { input, wanted, at }: { input: CreateInput; wanted: SessionAmount; at: Date },
): Promise<SessionRow | null> => {
  if (wanted.trip) return repo.findOpenOfTrip(wanted.trip, at)
  return input.flightOrderId === undefined ? null : repo.findOpenOfFlight(input.flightOrderId, at)
}

/** Returns the one open session of an order or trip; null for a payment into the wallet. A session for a smaller amount is ended and replaced. */
const findOrAddSession = async (
  repo: ReturnType<typeof sessionsRepo>,
  { input, wanted, at }: { input: CreateInput; wanted: SessionAmount; at: Date },
): Promise<SessionRow | null> => {
  const open = await findOpen(repo, { input, wanted, at })
  if (!open || open.amountMinor >= wanted.amountMinor) return open
  await repo.change(open.orderId, {
    state: 'expired',
    note: appendNotes(open.note, [paymentNotes.replaced]),
    expiresAt: at,
    updatedAt: at,
  })
  return null
}

/** Names what a session pays for. */
const toServiceName = (
  { flightOrderId }: CreateInput,
  { trip }: SessionAmount,
): 'trip' | 'wallet' | 'flights' => {
  if (trip) return 'trip'
  return flightOrderId === undefined ? 'wallet' : 'flights'
}

const add = async (
  tx: Db,
  made: {
    orderId: string
    input: CreateInput
    wanted: SessionAmount
    place: OpenAccount
    call: SignedInContext
    at: Date
  },
): Promise<SessionRow> => {
  const { orderId, input, wanted, place, call, at } = made
  const { siteId } = call.site
  const serviceName = toServiceName(input, wanted)
  const fullTime = new Date(at.getTime() + limits.paymentSessionMinutes * 60_000)
  const session = await sessionsRepo(tx, siteId).add({
    orderId,
    userId: call.subject.userId,
    createdBy: call.actor.userId,
    purpose: serviceName === 'wallet' ? 'wallet' : 'order',
    flightOrderId: wanted.trip ? null : (input.flightOrderId ?? null),
    tripId: wanted.trip?.id ?? null,
    tripReceiptNo: wanted.trip?.receiptNo ?? null,
    amountMinor: wanted.amountMinor,
    currency,
    gateway: place.port.name,
    merchantKey: place.account.merchantKey,
    state: 'created',
    traceId: wanted.traceId,
    redirectTo: isInnerAddress(input.redirectTo) ? input.redirectTo : '',
    remark: input.remark,
    serviceName,
    supplierSiteId: siteId,
    // A payment after the order has expired couldn't buy it.
    expiresAt: wanted.expiresAt && wanted.expiresAt < fullTime ? wanted.expiresAt : fullTime,
    createdAt: at,
    updatedAt: at,
  })
  const runAt = new Date(at.getTime() + firstCheckDelayMs)
  await jobsRepo(tx).add(
    { kind: paymentJobs.resolve, uniqueKey: orderId, payload: { siteId, orderId }, runAt },
    at,
  )
  return session
}
