import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import { entryKindsByStatementKind, type StatementFilter } from '#contract/entities/wallet.ts'
import type { walletEndpoints } from '#contract/http/wallet.ts'
import { sumMinor, toRupees } from '#domain/money/money.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { statementRepo } from '#server/ledger/statement.repo.ts'
import type { StatementQuery } from '#server/ledger/statement-query.ts'
import { tdsByMonth } from '#server/ledger/tds.repo.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import { indiaDayBounds } from '#server/clock/india.ts'
import { toStatementEntry } from '#server/ledger/wallet-entry.ts'
import { getWalletOwner } from './wallet-owner.ts'
import { walletUsersRepo } from './wallet-users.repo.ts'

type Calls = typeof walletEndpoints
type Page = Pick<RequestOf<Calls['statement']>, 'page' | 'pageSize'>
type Summary = ResultOf<Calls['statementSummary']>

const bookingsAtMost = 50

const toEntryKinds = (kind: StatementFilter['kind']): StatementQuery['kinds'] => {
  if (kind === undefined) return null
  return kind === 'other'
    ? { are: Object.values(entryKindsByStatementKind).flat(), isNot: true }
    : { are: entryKindsByStatementKind[kind], isNot: false }
}

/** Reads the TDS withheld from one wallet, by month of a financial year. */
export const readTdsYear = async (
  db: Db,
  { siteId, userId }: { siteId: string; userId: string },
  yearFrom: number,
): Promise<ResultOf<Calls['tdsSummary']>> => {
  const { since, before } = indiaDayBounds(`${yearFrom}-04-01`, `${yearFrom + 1}-03-31`)
  if (!since || !before) throw new Error('the financial year has no start or no end')
  const rows = await tdsByMonth(db, siteId, userId, { since, before })
  const withheld = sumMinor(rows.map(({ withheldMinor }) => withheldMinor))
  const reversed = sumMinor(rows.map(({ reversedMinor }) => reversedMinor))
  return {
    months: rows.map((row) => ({
      month: row.month,
      bookings: row.bookings,
      commission: toRupees(row.commissionMinor),
      withheld: toRupees(row.withheldMinor),
      reversed: toRupees(row.reversedMinor),
      net: toRupees(row.withheldMinor - row.reversedMinor),
    })),
    withheld: toRupees(withheld),
    reversed: toRupees(reversed),
    net: toRupees(withheld - reversed),
  }
}

/** Reads statements: the entries of the wallet, totals for a date range, and TDS by month. */
export const createStatements = ({ database }: Pick<Deps, 'database'>) => {
  const openStatement = async (
    filter: StatementFilter,
    userId: string | undefined,
    call: SignedInContext,
  ) => {
    const { siteId } = call.site
    const db = await database.reader()
    const owner = await getWalletOwner(db, userId, call)
    const accountId = await walletsRepo(db, siteId).findAccountId(owner)
    const query: StatementQuery = {
      dateFrom: filter.dateFrom,
      dateTo: filter.dateTo,
      kinds: toEntryKinds(filter.kind),
      direction: filter.direction ?? null,
      bookingIds:
        filter.booking === ''
          ? null
          : await walletUsersRepo(db, siteId).bookingIds(owner, filter.booking, bookingsAtMost),
    }
    // A wallet without entries has no account; id 0 matches no lines.
    return { repo: statementRepo(db, siteId, accountId ?? 0), query }
  }

  return {
    lines: async (
      { page, pageSize, ...filter }: StatementFilter & Page,
      userId: string | undefined,
      call: SignedInContext,
    ): Promise<ResultOf<Calls['statement']>> => {
      const { repo, query } = await openStatement(filter, userId, call)
      const [rows, counted] = await Promise.all([
        repo.lines(query, toOffsetLimit({ page, pageSize })),
        repo.count(query),
      ])
      return pageOf({ page, pageSize }, { entries: rows.map(toStatementEntry) }, counted)
    },

    summary: async (
      filter: StatementFilter,
      userId: string | undefined,
      call: SignedInContext,
    ): Promise<Summary> => {
      const { repo, query } = await openStatement(filter, userId, call)
      const [{ opening, closing }, sums] = await Promise.all([repo.balances(query), repo.sums(query)])
      return { opening: toRupees(opening), closing: toRupees(closing), sums: toTotals(sums) }
    },

    tds: async (
      { yearFrom, userId }: RequestOf<Calls['tdsSummary']>,
      call: SignedInContext,
    ): Promise<ResultOf<Calls['tdsSummary']>> => {
      const db = await database.reader()
      const owner = await getWalletOwner(db, userId, call)
      return readTdsYear(db, { siteId: call.site.siteId, userId: owner }, yearFrom)
    },
  }
}

type KindSums = Awaited<ReturnType<ReturnType<typeof statementRepo>['sums']>>

const toTotals = (sums: KindSums): Summary['sums'] => {
  const moneyIn = sumMinor(sums.map(({ inMinor }) => inMinor))
  const moneyOut = sumMinor(sums.map(({ outMinor }) => outMinor))
  return {
    entries: sumMinor(sums.map(({ entries }) => entries)),
    moneyIn: toRupees(moneyIn),
    moneyOut: toRupees(moneyOut),
    net: toRupees(moneyIn + moneyOut),
    tds: toRupees(sumMinor(sums.map(({ tdsMinor }) => tdsMinor))),
    byKind: sums.map(({ kind, entries, inMinor, outMinor }) => ({
      kind,
      entries,
      amount: toRupees(inMinor + outMinor),
    })),
  }
}
