import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { Rupees } from '#contract/common/money.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import { DocumentKind, IssuedDocument } from '#contract/entities/issued-document.ts'

export const documentKinds = ['all', ...DocumentKind.options] as const
export const documentSorts = ['newest', 'oldest', 'highest', 'lowest'] as const

/** Which documents of a site. Dates are those of India. */
export const DocumentFilter = z.object({
  kind: z.enum(documentKinds).default('all'),
  /** `2026-11`; empty for all months. */
  month: z
    .string()
    .regex(/^(?:\d{4}-(?:0[1-9]|1[0-2]))?$/, 'Enter a month as YYYY-MM')
    .default(''),
  /** Documents of one customer. */
  userId: z.string().max(60).default(''),
  /** Part of a number, a buyer's name, GSTIN or what the document is for. */
  searchQuery: z.string().trim().max(80).default(''),
  sort: z.enum(documentSorts).default('newest'),
})
export type DocumentFilter = z.infer<typeof DocumentFilter>

/** The numbers of one series: the first is always 1. */
export const DocumentSeries = z.object({
  kind: DocumentKind,
  /** Like `26-27`. */
  financialYear: z.string(),
  /** The last number given. */
  last: z.int(),
  /** How many numbers up to the last have no document: always 0. */
  missingCount: z.int(),
  /** The first of them. */
  missing: z.array(z.int()),
})
export type DocumentSeries = z.infer<typeof DocumentSeries>

/**
 * Invoices, credit notes and receipts of the site, with the sums of all rows and the gap check of the numbers in the
 * month's financial year, without a month in the current one. `customer` is the name of the customer in `userId`.
 */
const documents = endpoint({
  id: 'wallet.documents',
  area: 'wallet',
  method: 'POST',
  path: 'reports/getDocuments',
  access: 'wlOwnerOrStaff',
  right: 'reports.documents',
  request: DocumentFilter.extend({ ...pageRequest }),
  result: z.object({
    documents: z.array(IssuedDocument),
    ...pageInfo,
    totals: z.object({ taxable: Rupees, gst: Rupees, total: Rupees }),
    series: z.array(DocumentSeries),
    customer: z.string(),
  }),
  errors: [],
})

/** What the site issued to its customers. */
export const documentsEndpoints = { documents }
