import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { RefundImport } from '#contract/entities/refund-import.ts'
import type { refundImportEndpoints } from '#contract/http/changes-refund-import.ts'
import { toRupees } from '#domain/money/money.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import { assertStaffRight } from '#server/calls/staff-right.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { namesRepo } from '#server/people/names.repo.ts'
import { assertTestTools } from '#server/sites/test-tools.ts'
import { secondPersonNeeded } from '#server/staff-limits/count-staff-action.ts'
import { toRefundImport, toRefundMatch } from './import-view.ts'
import { matchRows, type MatchedRefund } from './match-rows.ts'
import { refundImportsRepo, type RefundImportRow } from './refund-imports.repo.ts'
import { assertImported, settleImport } from './settle-import.ts'

type Calls = typeof refundImportEndpoints

const sumMinor = (amounts: readonly number[]): number => amounts.reduce((sum, minor) => sum + minor, 0)

const audit = (
  tx: Db,
  row: RefundImportRow,
  what: 'imported' | 'settled' | 'undone',
  { call, at }: { call: SignedInContext; at: Date },
): Promise<void> =>
  addAudit(tx, row.siteId, {
    action: `refundImport.${what}`,
    target: `refundImport:${row.id}`,
    actorUserId: call.actor.userId,
    subjectUserId: null,
    details: { fileName: row.fileName, fileHash: row.fileHash, rows: row.rows },
    requestId: call.requestId,
    at,
  })

const match = async (tx: Db, { rows }: RequestOf<Calls['importRefunds']>, call: SignedInContext) => {
  const repo = refundImportsRepo(tx, call.site.siteId)
  const ids = rows.flatMap(({ booking }) => (/^\d{1,15}$/.test(booking) ? [Number(booking)] : []))
  const items = await repo.itemsOf([...new Set(ids)])
  return matchRows(rows, { items, waiting: await repo.waitingItems(), actor: call.actor })
}

/** Stores an import, unless the same file was imported before. */
const store = async (
  tx: Db,
  { fileName, fileHash }: RequestOf<Calls['importRefunds']>,
  matches: readonly MatchedRefund[],
  { call, at }: { call: SignedInContext; at: Date },
): Promise<RefundImportRow> => {
  const repo = refundImportsRepo(tx, call.site.siteId)
  const made = await repo.add({
    fileName,
    fileHash,
    state: 'Imported',
    rows: matches.map(({ row, settling, refundedMinor, walletMinor }) => ({
      row: row.row,
      itemId: settling.item.id,
      bookingId: settling.booking.id,
      refundedMinor,
      walletMinor,
      creditNote: row.creditNote,
    })),
    createdBy: call.actor.userId,
    createdAt: at,
  })
  if (made) {
    await audit(tx, made, 'imported', { call, at })
    return made
  }
  const known = await repo.byHash(fileHash)
  if (!known) throw new Error('the import was neither written nor found')
  return known
}

/** Settles or undoes an import under its lock. Throws `secondPersonNeeded` if settling it alone isn't allowed. */
const createEnd =
  ({ database, now }: Pick<Deps, 'database' | 'now'>) =>
  async (importId: string, state: 'Settled' | 'Undone', call: SignedInContext): Promise<RefundImportRow> => {
    const ended = await database.transaction(async (tx) => {
      const repo = refundImportsRepo(tx, call.site.siteId)
      const row = await repo.lock(Number(importId))
      if (!row) throw new AppError('notFound')
      assertImported(row)
      const at = now()
      const verdict = state === 'Settled' ? await settleImport(tx, row, call, at) : null
      if (verdict?.is === 'proposed') return { verdict }
      const change = { state, decidedBy: call.actor.userId, decidedAt: at }
      await repo.change(row.id, change)
      await audit(tx, row, state === 'Settled' ? 'settled' : 'undone', { call, at })
      return { row: { ...row, ...change } }
    })
    if (ended.verdict) throw secondPersonNeeded(ended.verdict)
    return ended.row
  }

/** Imports refunds from a file, and settles or undoes an import. */
export const createRefundImports = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  const end = createEnd({ database, now })
  const show = async (row: RefundImportRow): Promise<RefundImport> => {
    const nameOf = await namesRepo(database.db, row.siteId).byId([row.createdBy, row.decidedBy])
    return toRefundImport(row, nameOf)
  }

  return {
    import: async (
      input: RequestOf<Calls['importRefunds']>,
      call: SignedInContext,
    ): Promise<ResultOf<Calls['importRefunds']>> => {
      assertTestTools(call)
      assertStaffRight(call.actor, 'changes.decide')
      const { siteId } = call.site
      const known = input.isDryRun
        ? null
        : await refundImportsRepo(database.db, siteId).byHash(input.fileHash)
      if (known) {
        const imported = await show(known)
        const { refunded, wallet } = imported
        return { matches: [], errors: [], totals: { refunded, wallet }, imported }
      }
      const { matches, errors, row } = await database.transaction(async (tx) => {
        const found = await match(tx, input, call)
        const isStored = !input.isDryRun && found.errors.length === 0
        return { ...found, row: isStored ? await store(tx, input, found.matches, { call, at: now() }) : null }
      })
      return {
        matches: matches.map(toRefundMatch),
        errors,
        totals: {
          refunded: toRupees(sumMinor(matches.map(({ refundedMinor }) => refundedMinor))),
          wallet: toRupees(sumMinor(matches.map(({ walletMinor }) => walletMinor))),
        },
        imported: row && (await show(row)),
      }
    },

    list: async (
      { page, pageSize }: RequestOf<Calls['refundImports']>,
      call: SignedInContext,
    ): Promise<ResultOf<Calls['refundImports']>> => {
      assertTestTools(call)
      const { siteId } = call.site
      const repo = refundImportsRepo(database.db, siteId)
      const [rows, total] = [await repo.page(toOffsetLimit({ page, pageSize })), await repo.count()]
      const nameOf = await namesRepo(database.db, siteId).byId(
        rows.flatMap(({ createdBy, decidedBy }) => [createdBy, decidedBy]),
      )
      const imports = rows.map((row) => toRefundImport(row, nameOf))
      return pageOf({ page, pageSize }, { imports }, { total })
    },

    settle: async ({ importId }: RequestOf<Calls['settleRefundImport']>, call: SignedInContext) => {
      assertTestTools(call)
      assertStaffRight(call.actor, 'changes.decide')
      return { imported: await show(await end(importId, 'Settled', call)) }
    },

    undo: async ({ importId }: RequestOf<Calls['undoRefundImport']>, call: SignedInContext) => {
      assertTestTools(call)
      return { imported: await show(await end(importId, 'Undone', call)) }
    },
  }
}
