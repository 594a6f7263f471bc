import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { SupplierWallet } from '#contract/entities/supplier-wallet.ts'
import type { SupplierBalance } from '#contract/entities/supply-network-money.ts'
import type { supplierWalletEndpoints } from '#contract/http/supplier-wallets.ts'
import { ageBalance } from '#domain/money/ageing.ts'
import { sumMinor, toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Person } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Deps } from '#server/deps.ts'
import { listLinkBalances } from '#server/features/supply-network/money/link-wallets.service.ts'
import { readLinkName } from '#server/suppliers/linked-sites/link-name.ts'
import { loadSupplierNames } from './names.repo.ts'
import { payablesRepo, supplierLinesRepo, type Span } from './payables.repo.ts'
import { paymentsRepo } from './payments.repo.ts'
import { toOwnPaymentView, toPaymentView } from './payment-view.ts'
import { toSupplierName } from './supplier-name.ts'

type Calls = typeof supplierWalletEndpoints
type ListRequest = RequestOf<Calls['supplierWallets']>
type Page = { page: number; pageSize: number }

type WalletsDeps = Pick<Deps, 'database' | 'now'>

interface Payable {
  supplierId: string
  name: string
  balanceMinor: number
  buckets: number[]
  oldestOn: string | null
  pendingMinor: number
  atSupplier: SupplierBalance | null
}

/** The first bucket of amounts that are owed for more than 30 days. */
const overdueFrom = 3

const toKind = (supplierId: string): SupplierWallet['kind'] => {
  if (readLinkName(supplierId) !== null) return 'linked'
  return supplierId.includes(':') ? 'user' : 'system'
}

const toWallet = (payable: Payable): SupplierWallet => ({
  supplierId: payable.supplierId,
  name: payable.name,
  kind: toKind(payable.supplierId),
  owed: toRupees(payable.balanceMinor),
  ageing: payable.buckets.map(toRupees),
  oldestOn: payable.oldestOn,
  pending: toRupees(payable.pendingMinor),
  atSupplier: payable.atSupplier,
})

const isShort = (balance: SupplierBalance | null): boolean => (balance?.needed ?? null) !== null

const isInState = ({ balanceMinor, buckets, atSupplier }: Payable, state: ListRequest['state']): boolean => {
  if (state === 'short') return isShort(atSupplier)
  if (state === 'owed') return balanceMinor > 0
  if (state === 'advance') return balanceMinor < 0
  if (state === 'settled') return balanceMinor === 0
  return state === 'all' || sumMinor(buckets.slice(overdueFrom)) > 0
}

const matchesRequest = (payable: Payable, { searchQuery, kind, state }: ListRequest): boolean =>
  payable.name.toLowerCase().includes(searchQuery.toLowerCase()) &&
  (kind === 'all' || kind === toKind(payable.supplierId)) &&
  isInState(payable, state)

const byName = (one: Payable, other: Payable): number => one.name.localeCompare(other.name)
const orders: Record<ListRequest['sort'], (one: Payable, other: Payable) => number> = {
  owed: (one, other) => other.balanceMinor - one.balanceMinor || byName(one, other),
  oldest: (one, other) => (one.oldestOn ?? '9').localeCompare(other.oldestOn ?? '9') || byName(one, other),
  name: byName,
}

/** Adds up each bucket. */
const sumBuckets = (payables: readonly Payable[]): number[] =>
  [0, 1, 2, 3, 4].map((place) => sumMinor(payables.map(({ buckets }) => buckets[place] ?? 0)))

/** Reads balances with their age. */
const createPayables = ({ database, now }: WalletsDeps) => {
  const { db } = database

  const load = async (siteId: string, suppliers: readonly string[] | null): Promise<Payable[]> => {
    if (suppliers?.length === 0) return []
    const repo = payablesRepo(db, siteId)
    const found = await repo.list(suppliers)
    const names = await loadSupplierNames(db, siteId)
    const pending = await paymentsRepo(db, siteId).pending()
    const links = await listLinkBalances(db, siteId)
    const today = indiaDate(now())
    // A linked agency is listed before the first payment too.
    const unused = [...links.keys()].filter((id) => !found.has(id) && (suppliers?.includes(id) ?? true))
    for (const id of unused) found.set(id, { balanceMinor: 0, due: [] })
    return [...found].map(([supplierId, { balanceMinor, due }]) => ({
      supplierId,
      name: toSupplierName(supplierId, names),
      balanceMinor,
      pendingMinor: pending.get(supplierId) ?? 0,
      atSupplier: links.get(supplierId)?.balance ?? null,
      ...ageBalance(due, balanceMinor, today),
    }))
  }

  /** Loads the wallets at linked agencies that don't cover a fare, without the balances of other suppliers. */
  const loadShort = async (siteId: string): Promise<Payable[]> => {
    const links = await listLinkBalances(db, siteId)
    return load(
      siteId,
      [...links].flatMap(([id, { balance }]) => (isShort(balance) ? [id] : [])),
    )
  }

  /** Loads one supplier's wallet; one without entries is empty. */
  const loadOne = async (siteId: string, supplierId: string): Promise<Payable> => {
    const [found] = await load(siteId, [supplierId])
    if (found) return found
    const name = toSupplierName(supplierId, await loadSupplierNames(db, siteId))
    return { supplierId, name, balanceMinor: 0, pendingMinor: 0, atSupplier: null, ...ageBalance([], 0, '') }
  }

  return { load, loadShort, loadOne }
}

/** Reads statements of one account, by line and by day or month. */
const createStatements = ({ database: { db } }: WalletsDeps) => {
  const statement = async (siteId: string, accountId: number, { page, pageSize, ...span }: Span & Page) => {
    const repo = supplierLinesRepo(db, siteId)
    const [rows, total] = await Promise.all([
      repo.lines(accountId, span, toOffsetLimit({ page, pageSize })),
      repo.countLines(accountId, span),
    ])
    const entries = rows.map((row) => ({
      entryId: String(row.lineId),
      createdAt: row.createdAt.toISOString(),
      kind: row.kind,
      text: row.text,
      bookingId: row.bookingId === null ? null : String(row.bookingId),
      pnr: row.pnr,
      amount: toRupees(row.amountMinor),
      owedAfter: toRupees(row.owedAfterMinor),
    }))
    return pageOf({ page, pageSize }, { entries }, { total })
  }

  const periods = async (
    siteId: string,
    accountId: number,
    { by, ...span }: Span & { by: 'day' | 'month' },
  ): Promise<ResultOf<Calls['supplierPeriods']>> => {
    const { openingMinor, rows } = await supplierLinesRepo(db, siteId).periods(accountId, span, by)
    let owedMinor = openingMinor
    const shown = rows.map(({ period, entries, addedMinor, takenMinor }) => {
      owedMinor += addedMinor + takenMinor
      const [added, taken] = [toRupees(addedMinor), toRupees(takenMinor)]
      return { period, entries, added, taken, owedAfter: toRupees(owedMinor) }
    })
    return {
      opening: toRupees(openingMinor),
      closing: toRupees(owedMinor),
      added: toRupees(sumMinor(rows.map(({ addedMinor }) => addedMinor))),
      taken: toRupees(sumMinor(rows.map(({ takenMinor }) => takenMinor))),
      periods: shown.toReversed(),
    }
  }

  return { statement, periods }
}

/** Reads a supplier's own wallet: what the site owes them for seats. */
export const createOwnWallet = (deps: WalletsDeps) => {
  const { db } = deps.database
  const { loadOne } = createPayables(deps)
  const { statement, periods } = createStatements(deps)

  const ownId = ({ userId }: Person): string => `fixed-departures:${userId}`
  /** A supplier who never sold anything has no account; id 0 matches nothing. */
  const ownAccount = async (person: Person): Promise<number> =>
    (await payablesRepo(db, person.siteId).findAccountId(ownId(person))) ?? 0

  return {
    mine: async (person: Person): Promise<SupplierWallet> => ({
      ...toWallet(await loadOne(person.siteId, ownId(person))),
      // Suppliers don't see what staff haven't decided yet.
      pending: 0,
    }),
    myStatement: async (person: Person, asked: RequestOf<Calls['myStatement']>) =>
      statement(person.siteId, await ownAccount(person), asked),
    myPeriods: async (person: Person, asked: RequestOf<Calls['myPeriods']>) =>
      periods(person.siteId, await ownAccount(person), asked),
    myPayments: async (person: Person, page: RequestOf<Calls['myPayments']>) => {
      const repo = paymentsRepo(db, person.siteId)
      const filter = { supplier: ownId(person), states: ['Approved', 'Reversed'] as const }
      const [rows, total] = await Promise.all([repo.page(filter, toOffsetLimit(page)), repo.count(filter)])
      return pageOf(page, { payments: rows.map((row) => toOwnPaymentView(row, '')) }, { total })
    },
  }
}

/** Reads what a site owes its suppliers: balances with their age, statements and payments. */
export const createSupplierWallets = (deps: WalletsDeps) => {
  const { db } = deps.database
  const { load, loadShort, loadOne } = createPayables(deps)
  const { statement, periods } = createStatements(deps)

  /** Throws `notFound` for a supplier that the site is neither linked with nor has ever owed anything. */
  const requireAccount = async (siteId: string, supplierId: string): Promise<number> => {
    const id = await payablesRepo(db, siteId).findAccountId(supplierId)
    if (id !== null) return id
    // A linked agency has no account before its first entry; id 0 matches nothing.
    if ((await listLinkBalances(db, siteId)).has(supplierId)) return 0
    throw new AppError('notFound')
  }

  return {
    list: async (siteId: string, request: ListRequest): Promise<ResultOf<Calls['supplierWallets']>> => {
      const loaded = await (request.state === 'short' ? loadShort(siteId) : load(siteId, null))
      const matching = loaded.filter((payable) => matchesRequest(payable, request))
      const sorted = matching.toSorted(orders[request.sort])
      const { offset, limit } = toOffsetLimit(request)
      const wallets = sorted.slice(offset, offset + limit).map(toWallet)
      const balances = matching.map(({ balanceMinor }) => balanceMinor)
      return {
        ...pageOf(request, { wallets }, { total: matching.length }),
        totals: {
          owed: toRupees(sumMinor(balances.map((minor) => Math.max(0, minor)))),
          advance: toRupees(sumMinor(balances.map((minor) => Math.max(0, -minor)))),
          ageing: sumBuckets(matching).map(toRupees),
        },
      }
    },
    one: async (siteId: string, supplierId: string): Promise<SupplierWallet> => {
      await requireAccount(siteId, supplierId)
      return toWallet(await loadOne(siteId, supplierId))
    },
    statement: async (siteId: string, { supplierId, ...asked }: RequestOf<Calls['supplierStatement']>) =>
      statement(siteId, await requireAccount(siteId, supplierId), asked),
    periods: async (siteId: string, { supplierId, ...asked }: RequestOf<Calls['supplierPeriods']>) =>
      periods(siteId, await requireAccount(siteId, supplierId), asked),
    payments: async (
      reader: Person,
      { supplierId, state, ...page }: RequestOf<Calls['supplierPayments']>,
    ) => {
      const repo = paymentsRepo(db, reader.siteId)
      const filter = {
        ...(supplierId === '' ? {} : { supplier: supplierId }),
        ...(state === 'all' ? {} : { states: [state] }),
      }
      const [rows, total, names] = await Promise.all([
        repo.page(filter, toOffsetLimit(page)),
        repo.count(filter),
        loadSupplierNames(db, reader.siteId),
      ])
      const payments = rows.map((row) =>
        toPaymentView(row, toSupplierName(row.payment.supplier, names), reader),
      )
      return pageOf(page, { payments }, { total })
    },
  }
}
