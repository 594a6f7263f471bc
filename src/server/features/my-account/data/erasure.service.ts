import type { ErasureBlocker, ErasureCheck } from '#contract/entities/data-copy.ts'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { erasureMailKind } from '#server/outbox/mails.repo.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { lockAgencyOf, toWalletUserId } from '#server/people/agency.repo.ts'
import { findUser } from '#server/people/find-user.ts'
import type { UserRow } from '#server/people/person.ts'
import { eraseQuotes } from '#server/features/quotes/quote-copy.service.ts'
import { eraseTrips } from '#server/features/trips/trip-copy.service.ts'
import { eraseRepo, keepsCompany } from './erase.repo.ts'
import { erasureBlockersRepo, type OpenAccount } from './erasure-blockers.repo.ts'
import { blockerTexts, erasureTexts as texts } from './erasure-texts.ts'

const listBlockers = (user: UserRow, open: OpenAccount): ErasureBlocker[] => {
  const isColleague = user.userType === 'staff' || user.isWlOwner || user.isSuperAdmin
  const isOnlyAdmin = user.agencyRole === 'admin' && open.otherAdmins === 0
  const isMember = user.walletUserId !== null && user.walletUserId !== user.id && user.leftAgencyAt === null
  const found: Record<ErasureBlocker, boolean> = {
    colleague: isColleague,
    sharedWallet: open.colleagues > 0,
    lastAdmin: isMember && isOnlyAdmin,
    walletBalance: open.walletMinor !== 0,
    openBookings: open.openBookings > 0,
    futureTickets: open.futureTickets > 0,
    openTrips: open.openTrips > 0,
    openChanges: open.openChanges > 0,
    openPayments: open.openPayments > 0,
    openWalletRequests: open.openWalletRequests > 0,
    supplier: open.supplierMatters > 0,
  }
  return (Object.keys(found) as ErasureBlocker[]).filter((blocker) => found[blocker])
}

const loadCheck = async (db: Db, user: UserRow, at: Date): Promise<ErasureCheck> => {
  const open = await erasureBlockersRepo(db, user.siteId, user.id).load(toWalletUserId(user), at)
  return {
    blockers: listBlockers(user, open).map((is) => ({ is, text: blockerTexts[is](open) })),
    kept: { bookings: open.bookings, documents: open.documents, walletEntries: open.walletEntries },
    email: hideEmailPlaceholder(user.email),
    keepsCompany: keepsCompany(user),
  }
}

const emailConfirmation = (tx: Db, user: UserRow, { site }: SignedInContext, at: Date) =>
  queuePlainMail(
    tx,
    site,
    {
      kind: erasureMailKind,
      toAddress: user.email,
      toName: '',
      subject: texts.mailSubject(site.companyName),
      paragraphs: [texts.mailText(site.companyName), texts.mailKept, texts.mailDeleted],
      createdBy: user.id,
    },
    at,
  )

/** Who erases an account, and a last check of the account as it is under its lock. */
interface ErasureOrder {
  action: 'account.erase' | 'customer.erase'
  confirm: (tx: Db, user: UserRow) => Promise<void> | void
}

/**
 * Erases a person's account (GDPR art. 17, DPDP Act 2023 s.12; ADR 41) in one transaction, once nothing is open for it.
 * Kept, because these laws require it: bookings with the names of their passengers, invoices and credit notes with
 * their parties, ledger, payments and the audit trail (CGST Act s.36 with s.35: 72 months from the annual return of the
 * year; Income-tax Rules, rule 6F, and Companies Act 2013 s.128(5): eight years of books), and the company and tax
 * details of accounts that tax returns name (Income-tax Act s.200(3), form 26Q; CGST Act s.37, GSTR-1).
 */
export const createErasure = ({ database, now, sealKeys }: Pick<Deps, 'database' | 'now' | 'sealKeys'>) => ({
  /** Says whether an account can be erased. Throws `notFound`, and `wrongState` for one that was. */
  check: async (userId: string, call: SignedInContext): Promise<ErasureCheck> => {
    const user = await findUser(database.db, call.site.siteId, userId)
    if (!user) throw new AppError('notFound')
    if (user.erasedAt !== null) throw new AppError('wrongState', { message: texts.erased })
    return loadCheck(database.db, user, now())
  },

  /** Erases an account. Throws `notFound`, and `wrongState` with an `ErasureCheck` while something is open. */
  erase: (userId: string, { action, confirm }: ErasureOrder, call: SignedInContext): Promise<Date> =>
    database.transaction(async (tx) => {
      const { siteId } = call.site
      const at = now()
      await lockAgencyOf(tx, siteId, userId)
      const known = await findUser(tx, siteId, userId)
      const user = known && (await eraseRepo(tx, siteId, known).lock())
      if (!user) throw new AppError('notFound')
      if (user.erasedAt !== null) throw new AppError('wrongState', { message: texts.erased })
      await confirm(tx, user)
      const check = await loadCheck(tx, user, at)
      const [blocker] = check.blockers
      if (blocker) throw new AppError('wrongState', { message: blocker.text, details: check })
      const repo = eraseRepo(tx, siteId, user)
      const mail = await emailConfirmation(tx, user, call, at)
      await repo.deleteOwn()
      await repo.deleteAddressed(mail?.mailId ?? null)
      await repo.stripBookings()
      await eraseTrips(tx, { sealKeys }, { siteId, userId })
      await eraseQuotes(tx, { siteId, userId }, at)
      await repo.empty(at)
      await addAudit(tx, siteId, {
        actorUserId: call.actor.userId,
        subjectUserId: userId,
        action,
        target: `user:${userId}`,
        details: { kept: check.kept },
        requestId: call.requestId,
        at,
      })
      return at
    }),
})
