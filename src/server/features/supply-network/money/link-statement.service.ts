import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { LinkEntry } from '#contract/entities/supply-network-money.ts'
import { supplyNetworkMoneyEndpoints } from '#contract/http/supply-network-money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import { indiaDayBounds } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { actOnce } from '#server/idempotency/act-once.ts'
import { toKeyedCall } from '#server/idempotency/idempotency.ts'
import { postAcceptedCorrection } from '#server/ledger/link-movements.ts'
import { auditBothSites } from '../audit-both-sites.ts'
import type { HouseWallet } from './house-wallets.repo.ts'
import { linkEntriesRepo } from './link-entries.repo.ts'
import { toLinkEntry } from './link-entry.ts'
import { requireHouseWallet, toPair } from './link-wallets.service.ts'
import { noticesRepo } from './notices.repo.ts'
import { linkMoneyTexts as texts } from './texts.ts'

type Calls = typeof supplyNetworkMoneyEndpoints
type Acceptance = RequestOf<Calls['acceptLinkCorrection']>

const readId = (id: string): number => {
  if (!/^\d{1,15}$/.test(id)) throw new AppError('notFound')
  return Number(id)
}

/** Books an accepted correction in the agency's ledger. Throws `wrongState` if there is nothing to accept. */
const accept = async (
  tx: Db,
  { wallet, input }: { wallet: HouseWallet; input: Acceptance },
  call: SignedInContext,
  at: Date,
): Promise<void> => {
  const { siteId } = call.site
  const entryId = readId(input.entryId)
  const notice = await noticesRepo(tx, toPair(wallet, siteId)).lock(entryId)
  if (!notice) throw new AppError('notFound')
  const nothing = () => new AppError('wrongState', { message: texts.nothingToAccept })
  if (notice.kind !== 'correction' || notice.mirroredAt === null) throw nothing()
  const { supplierId: supplier, account, note } = input
  const { amountMinor } = notice
  const text = texts.accepted(wallet.companyName, note)
  const movement = { siteId, supplier, entryId, amountMinor, text, createdBy: call.actor.userId, at }
  if (!(await postAcceptedCorrection(tx, account, movement)).isNew) throw nothing()
  const event = {
    action: 'supplyNetwork.correctionAccepted',
    target: `ledgerEntry:${entryId}`,
    details: { amountMinor },
    at,
  }
  await auditBothSites(tx, toPair(wallet, siteId), event, call)
}

/** Shows an agency the statement of its wallet at a supplier, and accepts the supplier's corrections into its books. */
export const createLinkStatements = (deps: Pick<Deps, 'database' | 'now'>) => {
  const { db } = deps.database
  return {
    page: async (
      { supplierId, dateFrom, dateTo, ...page }: RequestOf<Calls['linkStatement']>,
      { site }: SignedInContext,
    ): Promise<ResultOf<Calls['linkStatement']>> => {
      const wallet = await requireHouseWallet(db, site.siteId, supplierId)
      const repo = linkEntriesRepo(db, toPair(wallet, site.siteId))
      const span = indiaDayBounds(dateFrom, dateTo)
      const [rows, counted] = await Promise.all([repo.page(span, toOffsetLimit(page)), repo.count(span)])
      return pageOf(page, { entries: rows.map((row) => toLinkEntry(row, wallet.companyName)) }, counted)
    },
    accept: async (input: Acceptance, call: SignedInContext): Promise<LinkEntry> => {
      const { siteId } = call.site
      const wallet = await requireHouseWallet(db, siteId, input.supplierId)
      const keyedCall = toKeyedCall(call, supplyNetworkMoneyEndpoints.acceptLinkCorrection, input)
      const entryId = await actOnce(deps, keyedCall, async (tx, at) => {
        await accept(tx, { wallet, input }, call, at)
        return input.entryId
      })
      const [row] = await linkEntriesRepo(db, toPair(wallet, siteId)).byIds([Number(entryId)])
      if (!row) throw new Error(`entry ${entryId} not found`)
      return toLinkEntry(row, wallet.companyName)
    },
  }
}
