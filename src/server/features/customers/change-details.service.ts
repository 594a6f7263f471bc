import type { ChangedMeanwhile } from '#contract/http/customers-change.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { endCodes } from '#server/one-time-codes/one-time-codes.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import type { SessionService } from '#server/people/sessions.ts'
import { changeRefusal, emailRefusal } from '#server/people/account-rights.ts'
import { lockAgencyOf, shareInAgency } from '#server/people/agency.repo.ts'
import { auditTrailRepo } from './audit-trail.repo.ts'
import { toChangedDetails, type DetailsInput } from './changed-details.ts'
import { toCustomer, toVersion } from './customer-on-wire.ts'
import type { CustomerRow } from './customer-list.repo.ts'
import { customersRepo } from './customers.repo.ts'
import { assertAllowed, toAccountActor } from '#server/people/assert-allowed.ts'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { assertAvailable } from './read-fields.ts'
import { customerTexts } from './texts.ts'

type User = CustomerRow['user']

/** Notifies the account's previous address, so that a takeover through this form doesn't go unnoticed. */
const emailOldAddress = async (tx: Db, user: User, call: SignedInContext, at: Date): Promise<void> => {
  const toAddress = hideEmailPlaceholder(user.email)
  if (toAddress === '') return
  await queuePlainMail(
    tx,
    call.site,
    {
      kind: customerTexts.mailKind,
      toAddress,
      toName: `${user.firstName} ${user.lastName}`.trim(),
      subject: customerTexts.movedSubject,
      paragraphs: [customerTexts.movedText(call.site.companyName)],
      createdBy: call.actor.userId,
    },
    at,
  )
}

/** Returns the name under which groups and taxes list the account: its company, or the person. */
const toEntityName = ({ company, firstName, lastName }: Pick<User, 'company' | 'firstName' | 'lastName'>) =>
  company?.companyName || `${firstName} ${lastName}`.trim()

/** Returns only the changed fields, before and after. */
const differences = (before: Record<string, unknown>, after: Record<string, unknown>) => {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const pick = (from: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, from[key]]))
  return { before: pick(before), after: pick(after) }
}

/** Returns what changed for the whole legal entity: its company, tax details and type. */
const toSharedChange = (
  user: User,
  { company, billing, userType }: Pick<User, 'company' | 'billing' | 'userType'>,
): Partial<Pick<User, 'company' | 'billing' | 'userType'>> => {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  return {
    ...(isSame(company, user.company) ? {} : { company }),
    ...(isSame(billing, user.billing) ? {} : { billing }),
    ...(userType === user.userType ? {} : { userType }),
  }
}

/** Throws `wrongState` with the account as someone else has changed it. */
const refuseOldVersion = async (tx: Db, siteId: string, customerId: string): Promise<never> => {
  const row = await customersRepo(tx, siteId).byId(customerId)
  const last = await auditTrailRepo(tx, siteId).lastChange(customerId)
  if (!row) throw new Error(`user ${customerId} disappeared while locked`)
  const changedBy = `${last?.firstName ?? ''} ${last?.lastName ?? ''}`.trim()
  const details: ChangedMeanwhile = {
    customer: toCustomer(row),
    changedBy,
    at: last?.at.toISOString() ?? null,
  }
  throw new AppError('wrongState', { message: customerTexts.changedMeanwhile(changedBy), details })
}

/**
 * Handles the Change Details form. A new email ends the account's sessions, open links and links to other services;
 * it must be confirmed again, and the previous address is notified. Throws `forbidden`, `accountExists`, or
 * `invalidRequest` with the fields.
 */
export const createChangeDetails =
  ({ database, now }: Pick<Deps, 'database' | 'now'>, sessions: SessionService) =>
  async (input: DetailsInput, call: SignedInContext) => {
    const { siteId } = call.site
    const { customerId } = input
    const { row, isMoved } = await database.transaction(async (tx) => {
      const repo = customersRepo(tx, siteId)
      await lockAgencyOf(tx, siteId, customerId)
      const user = await repo.lock(customerId)
      if (!user) throw new AppError('notFound')
      assertAllowed(changeRefusal(toAccountActor(call), user, input.userType ?? user.userType))
      if (input.version !== undefined && input.version !== toVersion(user))
        await refuseOldVersion(tx, siteId, customerId)
      const { change, isMoved } = toChangedDetails(user, input)
      if (isMoved) assertAllowed(emailRefusal(toAccountActor(call)))
      const email = isMoved ? hideEmailPlaceholder(change.email) : ''
      const phone = change.phone === user.phone ? '' : change.phone
      await assertAvailable(repo, { email, phone, phonePath: 'primaryPhone' }, customerId)
      await repo.change(customerId, change)
      await shareInAgency(tx, siteId, user, toSharedChange(user, change))
      const entityName = toEntityName({ ...user, ...change })
      if (entityName !== toEntityName(user)) await repo.renameEntity(user.legalEntityId, entityName)
      const at = now()
      if (isMoved) {
        for (const kind of ['verifyEmail', 'setPassword', 'handOver'] as const)
          await endCodes(tx, { siteId, kind, userId: customerId, at })
        await repo.unlinkOthers(customerId)
        await emailOldAddress(tx, user, call, at)
      }
      await addAudit(tx, siteId, {
        actorUserId: call.actor.userId,
        subjectUserId: customerId,
        action: 'customer.updateDetails',
        target: customerId,
        details: differences({ ...user }, change),
        requestId: call.requestId,
        at,
      })
      const row = await repo.byId(customerId)
      if (!row) throw new Error(`user ${customerId} disappeared while locked`)
      return { row, isMoved }
    })
    if (isMoved) await sessions.endAll(siteId, customerId)
    return toCustomer(row)
  }
