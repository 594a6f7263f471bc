import { randomBytes } from 'node:crypto'
import { dayMs } from '#contract/common/constants.ts'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { AgencyInvitation, agencyPeopleEndpoints } from '#contract/http/agency-people.ts'
import { toPaise } from '#domain/money/money.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { hashCode } from '#server/one-time-codes/one-time-codes.ts'
import { getSiteOrigin } from '#server/outbox/mail-parts.ts'
import { invitationMailKind } from '#server/outbox/mails.repo.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { assertSiteMayMail } from '#server/outbox/site-email-limit.ts'
import { peopleAtMost, toWalletUserId } from '#server/people/agency.repo.ts'
import { createAttempts } from '#server/people/attempts.ts'
import { normalizeEmail } from '#server/people/email-key.ts'
import type { UserRow } from '#server/people/person.ts'
import { invitedRepo, peopleRepo, type InvitationRow } from './people.repo.ts'
import { getOwnAccount } from './people.service.ts'
import { toInvitation } from './people-view.ts'
import { peopleTexts as texts } from './texts.ts'

type Calls = typeof agencyPeopleEndpoints
type NewTerms = RequestOf<Calls['inviteAgencyPerson']>

const lifetimeMs = 7 * dayMs

const nameOf = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** Creates a link's code. Only its hash is stored. */
const newLink = (at: Date) => {
  const code = randomBytes(32).toString('base64url')
  return {
    code,
    columns: { codeHash: hashCode(code), sentAt: at, expiresAt: new Date(at.getTime() + lifetimeMs) },
  }
}

interface Sending {
  inviter: UserRow
  to: Pick<InvitationRow, 'email' | 'firstName' | 'lastName'>
  code: string
  at: Date
}

/** Queues the email with the link. The code is in the fragment, so no log contains it. */
const sendLink = async (tx: Db, { inviter, to, code, at }: Sending, call: SignedInContext): Promise<void> => {
  const { site } = call
  await assertSiteMayMail(tx, { siteId: site.siteId, cause: 'people' }, at)
  const agency = inviter.company?.companyName || nameOf(inviter)
  await queuePlainMail(
    tx,
    site,
    {
      kind: invitationMailKind,
      toAddress: to.email,
      toName: nameOf(to),
      subject: texts.subject(agency, site.companyName),
      paragraphs: [texts.invited(nameOf(inviter), agency, site.companyName), texts.notExpected],
      link: { label: texts.join, url: `${getSiteOrigin(call)}/app/generate_password#code=${code}` },
      createdBy: inviter.id,
    },
    at,
  )
}

const assertNoAccount = async (tx: Db, siteId: string, email: string): Promise<void> => {
  const repo = invitedRepo(tx, siteId)
  await repo.lockEmail(email)
  if (!(await repo.hasAccount(email))) return
  const message = texts.accountExists(email)
  throw new AppError('accountExists', { message, fields: [{ path: 'email', message }] })
}

const audit = (
  tx: Db,
  event: { action: string; target: string; details: Record<string, unknown>; at: Date },
  call: SignedInContext,
): Promise<void> =>
  addAudit(tx, call.site.siteId, {
    ...event,
    actorUserId: call.actor.userId,
    subjectUserId: call.actor.userId,
    requestId: call.requestId,
  })

/** Opens the agency of the caller under its lock. */
const openAgency = async (tx: Db, call: SignedInContext) => {
  const inviter = await getOwnAccount(tx, call)
  const repo = peopleRepo(tx, call.site.siteId, toWalletUserId(inviter))
  await repo.lockAgency()
  return { inviter, repo }
}

const add = async (tx: Db, input: NewTerms, call: SignedInContext, at: Date): Promise<AgencyInvitation> => {
  const { inviter, repo } = await openAgency(tx, call)
  const { firstName, lastName, role, bookings, dailyLimit } = input
  const email = normalizeEmail(input.email)
  await assertNoAccount(tx, call.site.siteId, email)
  if (await repo.isInvited(email)) throw new AppError('wrongState', { message: texts.invitedAlready(email) })
  if ((await repo.countPeople()) + (await repo.countInvitations()) >= peopleAtMost)
    throw new AppError('wrongState', { message: texts.full(peopleAtMost) })
  const { code, columns } = newLink(at)
  const row = {
    ...columns,
    id: `inv_${randomBytes(9).toString('base64url')}`,
    email,
    firstName,
    lastName,
    role,
    seesAgencyBookings: bookings === 'all',
    dailyLimitMinor: dailyLimit === null ? null : toPaise(dailyLimit),
    state: 'open' as const,
    invitedBy: inviter.id,
    createdAt: at,
  }
  await repo.addInvitation(row)
  await sendLink(tx, { inviter, to: row, code, at }, call)
  const details = { email, role, bookings, dailyLimitMinor: row.dailyLimitMinor }
  await audit(tx, { action: 'people.invited', target: `invitation:${row.id}`, details, at }, call)
  return toInvitation({ ...row, siteId: call.site.siteId, walletUserId: '' }, nameOf(inviter), at)
}

/** Loads an open invitation of the caller's agency under its lock. */
const openInvitation = async (tx: Db, invitationId: string, call: SignedInContext) => {
  const { inviter, repo } = await openAgency(tx, call)
  const row = await repo.lockInvitation(invitationId)
  if (!row) throw new AppError('notFound')
  if (row.state !== 'open') throw new AppError('wrongState', { message: texts.notOpen })
  return { inviter, repo, row, target: `invitation:${row.id}` }
}

/** Invites colleagues to the caller's agency. An account is created only when the link is opened. */
export const createInvitations = (deps: Pick<Deps, 'database' | 'now'>) => {
  const { database, now } = deps
  const attempts = createAttempts(deps)

  const countMail = async (email: string, call: SignedInContext): Promise<void> => {
    if (!(await attempts.countMail(call.site.siteId, email, call.address, 'invitation')))
      throw new AppError('rateLimited', { message: texts.tooManyMails })
  }

  return {
    invite: async (input: NewTerms, call: SignedInContext): Promise<AgencyInvitation> => {
      await countMail(normalizeEmail(input.email), call)
      return database.transaction((tx) => add(tx, input, call, now()))
    },
    resend: async (invitationId: string, call: SignedInContext): Promise<AgencyInvitation> => {
      const { db } = database
      const own = await getOwnAccount(db, call)
      const known = await peopleRepo(db, call.site.siteId, toWalletUserId(own)).lockInvitation(invitationId)
      if (known?.state === 'open') await countMail(known.email, call)
      return database.transaction(async (tx) => {
        const at = now()
        const { inviter, repo, row, target } = await openInvitation(tx, invitationId, call)
        await assertNoAccount(tx, call.site.siteId, row.email)
        const { code, columns } = newLink(at)
        await repo.changeInvitation(row.id, columns)
        await sendLink(tx, { inviter, to: row, code, at }, call)
        await audit(tx, { action: 'people.inviteResent', target, details: { email: row.email }, at }, call)
        return toInvitation({ ...row, ...columns }, nameOf(inviter), at)
      })
    },
    withdraw: (invitationId: string, call: SignedInContext): Promise<{ invitationId: string }> =>
      database.transaction(async (tx) => {
        const { repo, row, target } = await openInvitation(tx, invitationId, call)
        await repo.changeInvitation(row.id, { state: 'withdrawn' })
        const event = { action: 'people.inviteWithdrawn', target, details: { email: row.email }, at: now() }
        await audit(tx, event, call)
        return { invitationId }
      }),
  }
}
