import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { bookings, ledgerAccounts, ledgerEntries, ledgerLines, users } from '#server/db/schema/index.ts'
import { ledgerRepo } from './ledger.repo.ts'

/**
 * All in paise. `ownMinor` is the balance including reserved money; `availableMinor` is own + credit limit −
 * reserved.
 */
export interface Wallet {
  ownMinor: number
  reservedMinor: number
  creditLimitMinor: number
  availableMinor: number
}

const maxCountedEntries = 10_000

/** Selects all lines of a wallet or only those of bookings. */
interface EntryFilter {
  ofBookings: boolean
}
const everyLine: EntryFilter = { ofBookings: false }
const filterCondition = ({ ofBookings }: EntryFilter) =>
  ofBookings ? isNotNull(ledgerEntries.bookingId) : undefined

export type WalletLine = Awaited<ReturnType<ReturnType<typeof walletsRepo>['listEntries']>>[number]

const toWallet = (rows: readonly (typeof ledgerAccounts.$inferSelect)[]): Wallet => {
  const wallet = rows.find((row) => row.code === 'wallet')
  const reservedMinor = rows.find((row) => row.code === 'walletReserved')?.balanceMinor ?? 0
  const freeMinor = wallet?.balanceMinor ?? 0
  const creditLimitMinor = wallet?.creditLimitMinor ?? 0
  return {
    ownMinor: freeMinor + reservedMinor,
    reservedMinor,
    creditLimitMinor,
    availableMinor: freeMinor + creditLimitMinor,
  }
}

/** Loads the wallets of several users of a site and returns a lookup by user id. */
export const loadWallets = async (
  db: Db,
  siteId: string,
  userIds: readonly string[],
): Promise<(userId: string) => Wallet> => {
  const isWallet = and(
    eq(ledgerAccounts.siteId, siteId),
    inArray(ledgerAccounts.code, ['wallet', 'walletReserved']),
    sql`coalesce(${ledgerAccounts.userId}, '') = coalesce(${users.walletUserId}, ${users.id})`,
  )
  const rows =
    userIds.length === 0
      ? []
      : await db
          .select({ userId: users.id, account: ledgerAccounts })
          .from(users)
          .innerJoin(ledgerAccounts, isWallet)
          .where(and(eq(users.siteId, siteId), inArray(users.id, [...userIds])))
  return (userId) => toWallet(rows.filter((row) => row.userId === userId).map(({ account }) => account))
}

/** Reads the wallets of one site. People of an agency read the one that they share (`wallet_holder`). */
export const walletsRepo = (db: Db, siteId: string) => {
  const accountsOfUser = (userId: string) =>
    and(
      eq(ledgerAccounts.siteId, siteId),
      inArray(ledgerAccounts.code, ['wallet', 'walletReserved']),
      sql`coalesce(${ledgerAccounts.userId}, '') = wallet_holder(${userId})`,
    )
  const walletLines = (userId: string) => and(accountsOfUser(userId), eq(ledgerAccounts.code, 'wallet'))
  return {
    getWallet: async (userId: string): Promise<Wallet> =>
      toWallet(await db.select().from(ledgerAccounts).where(accountsOfUser(userId))),
    /** Finds the id of the user's `wallet` account; null when the wallet has no entries yet. */
    findAccountId: async (userId: string): Promise<number | null> => {
      const [row] = await db.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(walletLines(userId))
      return row?.id ?? null
    },
    /** Locks the wallet until the transaction ends, as posting an entry does. */
    lockWallet: async (userId: string): Promise<{ freeMinor: number; creditLimitMinor: number }> => {
      const wanted = [{ code: 'wallet', owner: userId }]
      const ledger = ledgerRepo(db, siteId)
      await ledger.openAccounts(wanted)
      const [row] = await ledger.lockAccounts(wanted)
      return { freeMinor: row?.balanceMinor ?? 0, creditLimitMinor: row?.creditLimitMinor ?? 0 }
    },
    /**
     * Sets how far a wallet may go below zero, in paise. A check constraint refuses a limit that the wallet already
     * exceeds.
     */
    setCreditLimit: async (userId: string, limitMinor: number): Promise<void> => {
      await ledgerRepo(db, siteId).openAccounts([{ code: 'wallet', owner: userId }])
      await db.update(ledgerAccounts).set({ creditLimitMinor: limitMinor }).where(walletLines(userId))
    },
    /** Lists entries of the `wallet` account, newest first. */
    listEntries: (userId: string, page: { offset: number; limit: number }, which: EntryFilter = everyLine) =>
      db
        .select({
          lineId: ledgerLines.id,
          createdAt: ledgerEntries.createdAt,
          kind: ledgerEntries.kind,
          text: ledgerEntries.text,
          bookingId: ledgerEntries.bookingId,
          pnr: bookings.pnr,
          person: sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
          isByOther: sql<boolean>`coalesce(${ledgerEntries.createdBy} <> ${ledgerEntries.personId}, false)`,
          amountMinor: ledgerLines.amountMinor,
          balanceAfterMinor: ledgerLines.balanceAfterMinor,
        })
        .from(ledgerLines)
        .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
        .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
        .leftJoin(bookings, and(eq(bookings.id, ledgerEntries.bookingId), eq(bookings.siteId, siteId)))
        .leftJoin(users, and(eq(users.id, ledgerEntries.personId), eq(users.siteId, siteId)))
        .where(and(walletLines(userId), filterCondition(which)))
        .orderBy(desc(ledgerLines.id))
        .limit(page.limit)
        .offset(page.offset),
    /** Counts entries, up to `maxCountedEntries`. */
    countEntries: async (
      userId: string,
      which: EntryFilter = everyLine,
    ): Promise<{ total: number; isCapped: boolean }> => {
      const some = db
        .select({ id: ledgerLines.id })
        .from(ledgerLines)
        .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
        .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
        .where(and(walletLines(userId), filterCondition(which)))
        .limit(maxCountedEntries + 1)
        .as('some')
      const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(some)
      const total = row?.total ?? 0
      return { total: Math.min(total, maxCountedEntries), isCapped: total > maxCountedEntries }
    },
  }
}
