import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { supplyNetworkDocumentsEndpoints } from '#contract/http/supply-network-documents.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import type { Deps } from '#server/deps.ts'
import { documentsListRepo } from '#server/documents/documents.repo.ts'
import { toDocument } from '#server/features/documents/documents.service.ts'
import { readTdsYear } from '#server/features/wallet/statement.service.ts'
import { findOwnBookings } from './link-documents.repo.ts'
import { requireHouseWallet, toPair } from './link-wallets.service.ts'
import { linkMoneyTexts } from './texts.ts'

type Calls = typeof supplyNetworkDocumentsEndpoints

/** Reads the documents that a linked supplier issued to the agency, and the TDS it withheld. Never reads those of other customers. */
export const createLinkDocuments = ({ database }: Pick<Deps, 'database'>) => ({
  documents: (
    { supplierId, kind, page, pageSize }: RequestOf<Calls['linkDocuments']>,
    { site }: SignedInContext,
  ): Promise<ResultOf<Calls['linkDocuments']>> =>
    database.snapshot(async (tx) => {
      const wallet = await requireHouseWallet(tx, site.siteId, supplierId)
      const repo = documentsListRepo(tx, wallet.supplierSiteId)
      const filter = { kind, month: '', userId: wallet.userId, searchQuery: '' }
      const rows = await repo.page({ ...filter, sort: 'newest' }, toOffsetLimit({ page, pageSize }))
      const { documents: total } = await repo.totals(filter)
      const twins = rows.flatMap(({ bookingId }) => (bookingId === null ? [] : [bookingId]))
      const ownBookings = await findOwnBookings(tx, toPair(wallet, site.siteId), twins)
      const documents = rows.map((row) => {
        const bookingId = ownBookings.get(row.bookingId ?? 0)
        return {
          ...toDocument(row),
          userId: '',
          // A receipt says what the supplier's staff wrote about the payment, which stays there.
          ...(row.kind === 'receipt' ? { about: linkMoneyTexts.receipt } : {}),
          bookingId: bookingId === undefined ? null : String(bookingId),
        }
      })
      return pageOf({ page, pageSize }, { documents }, { total })
    }),
  tds: async (
    { supplierId, yearFrom }: RequestOf<Calls['linkTds']>,
    { site }: SignedInContext,
  ): Promise<ResultOf<Calls['linkTds']>> => {
    const db = await database.reader()
    const wallet = await requireHouseWallet(db, site.siteId, supplierId)
    return readTdsYear(db, { siteId: wallet.supplierSiteId, userId: wallet.userId }, yearFrom)
  },
})
