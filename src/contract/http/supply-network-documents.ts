import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { Rupees } from '#contract/common/money.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import { IssuedDocument } from '#contract/entities/issued-document.ts'
import { TdsMonth } from '#contract/entities/wallet.ts'
import { documentKinds } from './documents.ts'

/** The linked supplier's name in the ledger: `link-<its site>`. */
const supplierId = z.string().min(1).max(120)
const reads = {
  area: 'suppliers',
  access: 'wlOwnerOrStaff',
  method: 'POST',
  right: ['suppliers.wallets', 'suppliers.pay'],
} as const

/**
 * (ours) Invoices, credit notes and receipts that a linked supplier issued to the agency, in the supplier's series, newest first.
 * `bookingId` is the agency's own booking, and `userId` is empty.
 */
const linkDocuments = endpoint({
  ...reads,
  id: 'suppliers.linkDocuments',
  path: 'supplier/getLinkDocuments',
  request: z.object({ supplierId, kind: z.enum(documentKinds).default('all'), ...pageRequest }),
  result: z.object({ documents: z.array(IssuedDocument), ...pageInfo }),
  errors: ['notFound'],
})

/** (ours) TDS that a linked supplier withheld from the agency's commission, by month of a financial year. */
const linkTds = endpoint({
  ...reads,
  id: 'suppliers.linkTds',
  path: 'supplier/getLinkTds',
  request: z.object({ supplierId, yearFrom: z.int().min(2000).max(2100) }),
  result: z.object({ months: z.array(TdsMonth), withheld: Rupees, reversed: Rupees, net: Rupees }),
  errors: ['notFound'],
})

export const supplyNetworkDocumentsEndpoints = { linkDocuments, linkTds }
