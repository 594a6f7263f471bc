import { randomUUID } from 'node:crypto'
import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { reconciliationEndpoints } from '#contract/http/reconciliation.ts'
import { sumMinor, toRupees } from '#domain/money/money.ts'
import { readInvoiceRow, type InvoiceRow } from '#domain/money/reconcile-invoice.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { reconciliationRepo } from './reconciliation.repo.ts'

type Call = typeof reconciliationEndpoints.importInvoices
type Result = ResultOf<Call>
type Known = Awaited<ReturnType<ReturnType<typeof reconciliationRepo>['linesKnown']>>[number]

const otherBefore = 'This line was already imported with different details. Ask the supplier which is right.'
const twice = 'This line is in the file twice.'

const toLineName = ({
  invoiceNumber,
  lineNumber,
}: Pick<InvoiceRow, 'invoiceNumber' | 'lineNumber'>): string => `${invoiceNumber}/${lineNumber}`

const isSameLine = (row: InvoiceRow, known: Known): boolean =>
  row.amountMinor === known.amountMinor &&
  row.pnr === known.pnr &&
  row.supplierBookingId === known.supplierBookingId &&
  row.ticketNumber === known.ticketNumber &&
  row.issuedOn === known.issuedOn

/** Imports invoice lines: parses them, compares them with known ones, and stores all or none. */
export const createInvoiceImport =
  ({ database, now }: Pick<Deps, 'database' | 'now'>) =>
  (input: RequestOf<Call>, call: SignedInContext): Promise<Result> =>
    database.transaction(async (tx) => {
      const { supplier, isDryRun } = input
      const repo = reconciliationRepo(tx, call.site.siteId)
      const read = input.rows.map((raw, at) => ({ at, raw, answer: readInvoiceRow(raw) }))
      const errors: Result['errors'] = read.flatMap(({ at, answer }) =>
        (answer.errors ?? []).map((error) => ({ row: at, ...error })),
      )
      const rows = read.flatMap(({ at, raw, answer }) => (answer.row ? [{ at, raw, found: answer.row }] : []))
      const known = new Map(
        (await repo.linesKnown(supplier, [...new Set(rows.map(({ found }) => found.invoiceNumber))])).map(
          (line) => [toLineName(line), line],
        ),
      )
      const seen = new Set<string>()
      const fresh = rows.filter(({ at, found }) => {
        const name = toLineName(found)
        const before = known.get(name)
        if (seen.has(name)) errors.push({ row: at, field: 'lineNumber', message: twice })
        else if (before && !isSameLine(found, before))
          errors.push({ row: at, field: 'amount', message: otherBefore })
        const isFresh = !seen.has(name) && !before
        seen.add(name)
        return isFresh
      })
      const counted = {
        isDryRun,
        known: rows.filter(({ found }) => known.has(toLineName(found))).length,
        matched: await repo.countMatched(
          supplier,
          rows.map(({ found }) => found),
        ),
        amount: toRupees(sumMinor(fresh.map(({ found }) => found.amountMinor))),
        errors,
      }
      if (isDryRun || errors.length > 0 || fresh.length === 0)
        return { ...counted, added: isDryRun && errors.length === 0 ? fresh.length : 0 }
      const at = now()
      const importId = randomUUID()
      const added = await repo.addLines(
        fresh.map(({ found, raw }) => ({
          ...found,
          supplier,
          importedBy: call.actor.userId,
          importId,
          raw: raw as Record<string, string>,
          createdAt: at,
        })),
      )
      await addAudit(tx, call.site.siteId, {
        action: 'reconciliation.import',
        target: `import:${importId}`,
        actorUserId: call.actor.userId,
        subjectUserId: null,
        details: { supplier, added, amount: counted.amount },
        requestId: call.requestId,
        at,
      })
      return { ...counted, added }
    })
