import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { AgencyPerson, agencyPeopleEndpoints } from '#contract/http/agency-people.ts'
import { hasAgencyRight, peopleRefusal, type PeopleStep } from '#domain/accounts/agency-people.ts'
import { toPaise } from '#domain/money/money.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { getAllSpentToday, getSpentToday } from '#server/ledger/daily-limit.ts'
import { toWalletUserId } from '#server/people/agency.repo.ts'
import { findUser } from '#server/people/find-user.ts'
import type { UserRow } from '#server/people/person.ts'
import type { SessionService } from '#server/people/sessions.ts'
import { peopleRepo } from './people.repo.ts'
import { isActive, toAgencyPerson, toInvitation, toView } from './people-view.ts'
import { peopleTexts as texts } from './texts.ts'

type Calls = typeof agencyPeopleEndpoints
type UserChange = Partial<
  Pick<UserRow, 'agencyRole' | 'seesAgencyBookings' | 'dailyLimitMinor' | 'leftAgencyAt' | 'lowBalanceMinor'>
>

/** Loads the caller's own account, from whose wallet the agency pays. */
export const getOwnAccount = async (db: Db, call: SignedInContext): Promise<UserRow> => {
  const user = await findUser(db, call.site.siteId, call.actor.userId)
  if (!user) throw new AppError('notSignedIn')
  return user
}

/** What a change does, and what the audit trail says about it. */
interface Step {
  userId: string
  version: number
  step: PeopleStep
  change: UserChange
  action: 'people.changed' | 'people.removed' | 'people.restored'
  reason?: string
}

const personById = async (
  db: Db,
  { walletUserId, userId }: { walletUserId: string; userId: string },
  call: SignedInContext,
  at: Date,
) => {
  const { siteId } = call.site
  const row = (await peopleRepo(db, siteId, walletUserId).people()).find(({ user }) => user.id === userId)
  if (!row) throw new AppError('notFound')
  const spentMinor = await getSpentToday(db, siteId, userId, at)
  return toAgencyPerson(row, { readerId: call.actor.userId, spentMinor })
}

/** Changes one person under the agency's lock, where the rules and the version are checked. */
const carryOut = async (
  tx: Db,
  { userId, version, step, change, action, reason }: Step,
  call: SignedInContext,
  { sessions, at }: { sessions: SessionService; at: Date },
): Promise<AgencyPerson> => {
  const { siteId } = call.site
  const walletUserId = toWalletUserId(await getOwnAccount(tx, call))
  const repo = peopleRepo(tx, siteId, walletUserId)
  await repo.lockAgency()
  const rows = (await repo.people()).map(({ user }) => user)
  const target = rows.find(({ id }) => id === userId)
  const caller = rows.find(({ id }) => id === call.actor.userId)
  if (!target || !caller) throw new AppError('notFound')
  // The caller may have been demoted or removed while this call waited for the lock.
  if (caller.agencyRole !== 'admin' || !isActive(caller)) throw new AppError('forbidden')
  if (target.erasedAt !== null) throw new AppError('wrongState', { message: texts.erased })
  if (target.agencyVersion !== version) throw new AppError('wrongState', { message: texts.changed })
  const toRules = (user: UserRow) => ({
    userId: user.id,
    role: user.agencyRole,
    isActive: isActive(user),
    hasLeft: user.leftAgencyAt !== null,
  })
  const refusal = peopleRefusal(caller.id, toRules(target), rows.map(toRules), step)
  if (refusal === 'ownAccount') throw new AppError('forbidden', { message: texts.refusals.ownAccount })
  if (refusal) throw new AppError('wrongState', { message: texts.refusals[refusal] })
  const { leftAgencyAt } = { ...target, ...change }
  // The site's own block outlasts what the agency does.
  const isBlocked = target.isBlockedBySite || leftAgencyAt !== null
  await repo.change(userId, { ...change, isBlocked, agencyVersion: version + 1 })
  // Invitations end with their sender's right to invite.
  if (step.is === 'remove' || (step.is === 'change' && step.role !== 'admin'))
    await repo.withdrawInvitationsOf(userId)
  if (step.is === 'remove') await sessions.endAll(siteId, userId, null, tx)
  await addAudit(tx, siteId, {
    actorUserId: caller.id,
    subjectUserId: userId,
    action,
    target: userId,
    details: {
      before: toTerms(target),
      after: toTerms({ ...target, ...change }),
      ...(reason === undefined ? {} : { reason }),
    },
    requestId: call.requestId,
    at,
  })
  return personById(tx, { walletUserId, userId }, call, at)
}

/** Lists and changes the people of the caller's agency. */
export const createPeopleService = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  sessions: SessionService,
) => {
  const act = (step: Step, call: SignedInContext) =>
    database.transaction((tx) => carryOut(tx, step, call, { sessions, at: now() }))

  return {
    list: async (call: SignedInContext): Promise<ResultOf<Calls['agencyPeople']>> => {
      const { db } = database
      const { siteId } = call.site
      const own = await getOwnAccount(db, call)
      const repo = peopleRepo(db, siteId, toWalletUserId(own))
      const [rows, invitations] = await Promise.all([repo.people(), repo.invitations()])
      const ids = rows.map(({ user }) => user.id)
      const spent = await getAllSpentToday(db, siteId, ids, now())
      return {
        companyName: own.company?.companyName ?? '',
        people: rows.map((row) =>
          toAgencyPerson(row, { readerId: own.id, spentMinor: spent.get(row.user.id) ?? 0 }),
        ),
        invitations: invitations.map(({ invitation, invitedBy }) =>
          toInvitation(invitation, invitedBy, now()),
        ),
      }
    },
    change: (
      { userId, version, role, ...terms }: RequestOf<Calls['changeAgencyPerson']>,
      call: SignedInContext,
    ) =>
      act(
        {
          userId,
          version,
          step: { is: 'change', role },
          change: {
            agencyRole: role,
            seesAgencyBookings: terms.bookings === 'all',
            dailyLimitMinor: terms.dailyLimit === null ? null : toPaise(terms.dailyLimit),
            // Someone who can't see the wallet gets no alerts about it.
            ...(hasAgencyRight(role, 'money') ? {} : { lowBalanceMinor: null }),
          },
          action: 'people.changed',
        },
        call,
      ),
    remove: ({ userId, version, reason }: RequestOf<Calls['removeAgencyPerson']>, call: SignedInContext) =>
      act(
        {
          userId,
          version,
          step: { is: 'remove' },
          change: { leftAgencyAt: now(), lowBalanceMinor: null },
          action: 'people.removed',
          reason,
        },
        call,
      ),
    restore: ({ userId, version }: RequestOf<Calls['restoreAgencyPerson']>, call: SignedInContext) =>
      act(
        {
          userId,
          version,
          step: { is: 'restore' },
          change: { leftAgencyAt: null },
          action: 'people.restored',
        },
        call,
      ),
  }
}

/** Returns a person's terms as the audit trail keeps them. */
const toTerms = (user: UserRow) => ({
  role: user.agencyRole,
  bookings: toView(user),
  dailyLimitMinor: user.dailyLimitMinor,
  hasLeft: user.leftAgencyAt !== null,
})
