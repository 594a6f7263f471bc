import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { requestTypeNames } from '#contract/common/enumerations.ts'
import { splitGst } from '#domain/money/gst.ts'
import { toRupees } from '#domain/money/money.ts'
import type { Db } from '#server/db/database.ts'
import { timeOrder } from '#server/db/row-cursor.ts'
import {
  changeItems,
  changeRequests,
  issuedDocuments,
  ledgerAccounts,
  ledgerEntries,
  ledgerLines,
  referralRewards,
  walletRequests,
} from '#server/db/schema/index.ts'
import { toWalletUserId } from '#server/people/agency.repo.ts'
import { toIso, type CopySection } from './copy-section.ts'

const byDocument = timeOrder(issuedDocuments.issuedAt, issuedDocuments.id)

/**
 * Entries of the person's wallet. Where colleagues pay from it too, only those that the person made or that were made
 * for them; the rest is about the colleagues.
 */
const walletEntries: CopySection = {
  keys: 'number',
  read: async (db, { siteId, user }, start, limit) => {
    const ownerId = toWalletUserId(user)
    const own = user.walletUserId === null ? undefined : eq(ledgerEntries.personId, user.id)
    const rows = await db
      .select({
        id: ledgerLines.id,
        code: ledgerAccounts.code,
        kind: ledgerEntries.kind,
        text: ledgerEntries.text,
        bookingId: ledgerEntries.bookingId,
        amountMinor: ledgerLines.amountMinor,
        balanceAfterMinor: ledgerLines.balanceAfterMinor,
        createdAt: ledgerEntries.createdAt,
      })
      .from(ledgerAccounts)
      .innerJoin(ledgerLines, eq(ledgerLines.accountId, ledgerAccounts.id))
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
      .where(
        and(
          eq(ledgerAccounts.siteId, siteId),
          eq(ledgerAccounts.userId, ownerId),
          inArray(ledgerAccounts.code, ['wallet', 'walletReserved']),
          gt(ledgerLines.id, start.number),
          own,
        ),
      )
      .orderBy(asc(ledgerLines.id))
      .limit(limit)
    return rows.map((row) => ({
      key: String(row.id),
      row: {
        entryId: String(row.id),
        part: row.code === 'wallet' ? 'available' : 'reserved',
        kind: row.kind,
        text: row.text,
        bookingId: row.bookingId === null ? null : String(row.bookingId),
        amount: toRupees(row.amountMinor),
        // The balance of a shared wallet is the agency's.
        ...(own ? {} : { balanceAfter: toRupees(row.balanceAfterMinor ?? 0) }),
        createdAt: row.createdAt.toISOString(),
      },
    }))
  },
}

const walletRequestsSection: CopySection = {
  keys: 'number',
  read: async (db, { siteId, user }, start, limit) => {
    const rows = await db
      .select()
      .from(walletRequests)
      .where(
        and(
          eq(walletRequests.siteId, siteId),
          eq(walletRequests.userId, user.id),
          gt(walletRequests.id, start.number),
        ),
      )
      .orderBy(asc(walletRequests.id))
      .limit(limit)
    return rows.map((row) => ({
      key: String(row.id),
      row: {
        requestId: String(row.id),
        kind: row.kind,
        amount: toRupees(row.amountMinor),
        paymentMode: row.paymentMode,
        bankReference: row.bankReference,
        paidOn: row.paidOn,
        reason: row.reason,
        state: row.state,
        decisionNote: row.decisionNote,
        isByYou: row.createdBy === user.id,
        createdAt: row.createdAt.toISOString(),
        decidedAt: toIso(row.decidedAt),
      },
    }))
  },
}

const itemsOf = async (db: Db, siteId: string, requestIds: readonly number[]) =>
  requestIds.length === 0
    ? []
    : db
        .select()
        .from(changeItems)
        .where(and(eq(changeItems.siteId, siteId), inArray(changeItems.requestId, [...requestIds])))
        .orderBy(asc(changeItems.id))

const toOptionalRupees = (minor: number | null): number | null => (minor === null ? null : toRupees(minor))

const changes: CopySection = {
  keys: 'number',
  read: async (db, { siteId, user }, start, limit) => {
    const rows = await db
      .select()
      .from(changeRequests)
      .where(
        and(
          eq(changeRequests.siteId, siteId),
          eq(changeRequests.userId, user.id),
          gt(changeRequests.id, start.number),
        ),
      )
      .orderBy(asc(changeRequests.id))
      .limit(limit)
    const items = await itemsOf(
      db,
      siteId,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({
      key: String(row.id),
      row: {
        requestId: String(row.id),
        bookingId: String(row.bookingId),
        kind: requestTypeNames[row.requestType],
        remarks: row.remarks,
        refundTo: row.refundTo,
        newFlights: row.newFlights?.segments ?? null,
        isByYou: row.createdBy === user.id,
        createdAt: row.createdAt.toISOString(),
        tickets: items
          .filter(({ requestId }) => requestId === row.id)
          .map((item) => ({
            passenger: item.passengerIndex + 1,
            state: item.state,
            airlineSays: item.statusText,
            wallet: toOptionalRupees(item.walletMinor),
            creditNoteNo: item.ourCreditNoteNo,
            settledAt: toIso(item.settledAt),
          })),
      },
    }))
  },
}

const documents: CopySection = {
  keys: 'time',
  read: async (db, { siteId, user }, start, limit) => {
    const rows = await db
      .select({ key: byDocument.key, document: issuedDocuments })
      .from(issuedDocuments)
      .where(
        and(
          eq(issuedDocuments.siteId, siteId),
          eq(issuedDocuments.userId, user.id),
          byDocument.after(start.time, 'bigint'),
        ),
      )
      .orderBy(...byDocument.order)
      .limit(limit)
    return rows.map(({ key, document }) => {
      const { seller, buyer, placeOfSupply } = document.parties
      const split = splitGst(document.gstMinor, seller.gstNumber, placeOfSupply)
      return {
        key,
        row: {
          kind: document.kind,
          documentNo: document.documentNo,
          issuedAt: document.issuedAt.toISOString(),
          bookingId: document.bookingId === null ? null : String(document.bookingId),
          about: document.about,
          seller,
          buyer,
          placeOfSupply,
          taxable: toRupees(document.taxableMinor),
          cgst: toRupees(split.cgstMinor),
          sgst: toRupees(split.sgstMinor),
          igst: toRupees(split.igstMinor),
          total: toRupees(document.totalMinor),
        },
      }
    })
  },
}

/** The reward that the person's own sign-up earned for whoever referred them. Whom the person referred is about others. */
const referral: CopySection = {
  keys: 'number',
  read: async (db, { siteId, user }, start, limit) => {
    const { requestId, bookingId, createdAt } = referralRewards
    const rows = await db
      .select({ requestId, bookingId, createdAt })
      .from(referralRewards)
      .where(
        and(
          eq(referralRewards.siteId, siteId),
          eq(referralRewards.userId, user.id),
          gt(requestId, start.number),
        ),
      )
      .orderBy(asc(requestId))
      .limit(limit)
    return rows.map((row) => ({
      key: String(row.requestId),
      row: { bookingId: String(row.bookingId), earnedAt: row.createdAt.toISOString() },
    }))
  },
}

/** What moved in the wallet, and the papers about it. */
export const moneySections = {
  walletEntries,
  walletRequests: walletRequestsSection,
  changeRequests: changes,
  documents,
  referral,
}
