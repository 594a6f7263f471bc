import { randomUUID } from 'node:crypto'
import type { SupplierDetails } from '#contract/http/my-account-supplier.ts'
import { phoneProblem, readPhone } from '#domain/accounts/phone-numbers.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { AccountDeps } from './change-account.ts'
import { notifyStaff } from '#server/staff-news/notify-staff.ts'
import { toApplication } from './supplier-application-view.ts'
import { supplierApprovalRepo, type ApplicationRow } from './supplier-approval.repo.ts'
import { assertOpenCategories } from './supplier-categories.ts'

const texts = {
  closed: "We aren't accepting new suppliers right now.",
  own: 'Only the account holder can do this.',
  newTerms: 'The terms have changed. Read them again to continue.',
  acceptFirst: 'Accept the terms first.',
  decided: 'This application has already been decided. Contact support to change it.',
  already: 'This account is already a supplier.',
  staff: "Staff can't become suppliers.",
} as const

/**
 * Throws for staff who act for someone or jumped into a session, because nobody can accept terms or apply for someone
 * else.
 */
const assertOwnAccount = ({ actor, subject }: SignedInContext): void => {
  if (actor.jumpedBy !== null) throw new AppError('jumpLooksOnly')
  if (actor.userId !== subject.userId) throw new AppError('forbidden', { message: texts.own })
}

/** Converts the phone to its stored form; throws at its field. */
const withStoredPhone = (details: SupplierDetails): SupplierDetails => {
  const { contactPhone, contactPhoneCountryCode } = details
  const known = readPhone(contactPhone, contactPhoneCountryCode)
  if (known) return { ...details, contactPhone: known.national, contactPhoneCountryCode: known.country }
  const message = phoneProblem(contactPhone, contactPhoneCountryCode) ?? ''
  throw new AppError('invalidRequest', { fields: [{ path: 'details.contactPhone', message }] })
}

const isOpen = (row: ApplicationRow | null): boolean =>
  row === null || row.status === 'Pending' || row.status === 'Rejected'

/** Handles supplier applications: terms, their acceptance, and the application. It grants no rights; staff decide. */
export const createSupplierApproval = ({ database, now }: AccountDeps) => {
  const openRepo = ({ site, subject }: SignedInContext, db = database.db) =>
    supplierApprovalRepo(db, site.siteId, subject.userId)
  const getTerms = async (repo: ReturnType<typeof supplierApprovalRepo>) => {
    const terms = await repo.terms()
    if (!terms) throw new AppError('notFound', { message: texts.closed })
    return terms
  }
  return {
    terms: async (call: SignedInContext) => {
      const repo = openRepo(call)
      const terms = await getTerms(repo)
      const acceptedAt = await repo.acceptedAt(terms.version)
      return { ...terms, acceptedAt: acceptedAt?.toISOString() ?? null }
    },
    accept: (version: string, call: SignedInContext) =>
      database.transaction(async (tx) => {
        assertOwnAccount(call)
        const repo = openRepo(call, tx)
        await repo.lockUser()
        const terms = await getTerms(repo)
        if (terms.version !== version) throw new AppError('wrongState', { message: texts.newTerms })
        const before = await repo.acceptedAt(version)
        const acceptedAt = before ?? now()
        if (!before) await repo.accept(version, call.requestId, acceptedAt)
        return { version, acceptedAt: acceptedAt.toISOString() }
      }),
    read: async (call: SignedInContext) => {
      const row = await openRepo(call).read()
      return { application: row && toApplication(row), isSupplier: call.subject.roles.includes('supplier') }
    },
    apply: (given: SupplierDetails, call: SignedInContext) =>
      database.transaction(async (tx) => {
        assertOwnAccount(call)
        const { categories: wanted, ...details } = withStoredPhone(given)
        const repo = openRepo(call, tx)
        const user = await repo.lockUser()
        if (!user) throw new AppError('notFound')
        if (user.userType === 'staff') throw new AppError('forbidden', { message: texts.staff })
        if (user.isSupplier) throw new AppError('wrongState', { message: texts.already })
        const terms = await getTerms(repo)
        await assertOpenCategories(repo, wanted)
        const termsAcceptedAt = await repo.acceptedAt(terms.version)
        if (!termsAcceptedAt) throw new AppError('wrongState', { message: texts.acceptFirst })
        const before = await repo.read()
        if (!isOpen(before)) throw new AppError('wrongState', { message: texts.decided })
        const at = now()
        const id = before?.id ?? `sup_${randomUUID()}`
        await repo.put({
          id,
          siteId: call.site.siteId,
          userId: call.subject.userId,
          categories: wanted,
          details,
          status: 'Pending',
          termsVersion: terms.version,
          termsAcceptedAt,
          decidedBy: null,
          decidedAt: null,
          note: '',
          createdAt: at,
          updatedAt: at,
        })
        await addAudit(tx, call.site.siteId, {
          action: 'supplier.applied',
          actorUserId: call.actor.userId,
          subjectUserId: call.subject.userId,
          target: `supplierApplication:${id}`,
          details: { categories: wanted, termsVersion: terms.version, before: before?.status ?? null },
          requestId: call.requestId,
          at,
        })
        await notifyStaff(tx, call.site.siteId, { about: 'supplierApplication', ref: id }, at)
        const row = await repo.read()
        return { application: row && toApplication(row), isSupplier: false }
      }),
  }
}
