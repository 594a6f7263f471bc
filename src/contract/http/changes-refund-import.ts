import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { Rupees } from '#contract/common/money.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import {
  maxRefundRows,
  RefundImport,
  RefundMatch,
  RefundRow,
  RefundRowError,
} from '#contract/entities/refund-import.ts'

const common = { area: 'tickets', method: 'POST', access: 'wlOwnerOrStaff', right: 'refunds.import' } as const

/**
 * Imports a file of refunds, all rows or none. A dry run, and a file with an error, write nothing. The same file is
 * imported once: sent again, it is answered with the first import. Nothing is refunded until the import is settled.
 * Served only on the hosts that the server's settings name; otherwise `notFound`.
 */
const importRefunds = endpoint({
  ...common,
  id: 'tickets.importRefunds',
  path: 'refunds/import',
  request: z.object({
    fileName: z.string().trim().min(1).max(200),
    /** SHA-256 of the file, in hexadecimal. */
    fileHash: z.string().regex(/^[\da-f]{64}$/, 'Enter the SHA-256 of the file'),
    rows: z.array(RefundRow).min(1, 'The file has no rows').max(maxRefundRows, 'Import up to 500 rows'),
    isDryRun: z.boolean().default(false),
  }),
  result: z.object({
    matches: z.array(RefundMatch),
    errors: z.array(RefundRowError),
    totals: z.object({ refunded: Rupees, wallet: Rupees }),
    /** Null for a dry run and with errors. */
    imported: RefundImport.nullable(),
  }),
  errors: ['notFound'],
})

/** Imported files, newest first. */
const refundImports = endpoint({
  ...common,
  id: 'tickets.refundImports',
  path: 'refunds/getImports',
  request: z.object({ ...pageRequest }),
  result: z.object({ imports: z.array(RefundImport), ...pageInfo }),
  errors: ['notFound'],
})

const one = z.object({ importId: z.string().regex(/^\d{1,15}$/) })

/**
 * Refunds every row of an import, all or none, as deciding each change request does. What it pays above the airline's
 * quotes counts against the caller's daily limit; above it a second person has to approve the whole import.
 */
const settleRefundImport = endpoint({
  ...common,
  id: 'tickets.settleRefundImport',
  path: 'refunds/settleImport',
  request: one,
  result: z.object({ imported: RefundImport }),
  errors: ['notFound', 'forbidden', 'wrongState', 'walletTooSmall', 'secondPersonNeeded'],
  needsProof: true,
})

/** Withdraws an import that isn't settled. The file can be imported again. */
const undoRefundImport = endpoint({
  ...common,
  id: 'tickets.undoRefundImport',
  path: 'refunds/undoImport',
  request: one,
  result: z.object({ imported: RefundImport }),
  errors: ['notFound', 'wrongState'],
  needsProof: true,
})

/** Refunds from an Excel file. */
export const refundImportEndpoints = { importRefunds, refundImports, settleRefundImport, undoRefundImport }
