import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { endpoints } from '#contract/http/registry.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { listQuery, type Asker } from '#server/features/tickets/list-query.ts'
import type { ListQuery } from '#server/features/tickets/ticket-filter.repo.ts'
import { loadWireRows } from '#server/features/tickets/wire-rows.ts'
import { ticketsTexts } from '#server/features/tickets/texts.ts'
import { maxExportRows } from '#server/features/tickets/tickets.rules.ts'
import { toExportDetail } from './export-detail.ts'
import { newSnapshotId, readCursor, writeCursor } from './part-name.ts'
import { snapshotsRepo, type SnapshotRow } from './snapshots.repo.ts'

type ExportRequest = RequestOf<typeof endpoints.tickets.exportTickets>
type ExportPart = ResultOf<typeof endpoints.tickets.exportTickets>

/** Exports the queue in parts, for a workbook. Tests pass a smaller `most`. */
export const createExportService = (
  deps: Pick<Deps, 'database' | 'secretKey' | 'now'>,
  { most = maxExportRows }: { most?: number } = {},
) => {
  const begin = async (asker: Asker, asked: ListQuery, request: ExportRequest, requestId: string) => {
    const id = newSnapshotId()
    const { sort } = request
    const total = await deps.database.transaction(async (tx) => {
      const repo = snapshotsRepo(tx, asker.siteId, asker.actor.userId)
      if (await repo.hasMoreThan(asked, most))
        throw new AppError('invalidRequest', { message: ticketsTexts.tooMany(most) })
      const counted = await repo.take(asked, { id, sort, limit: most, at: deps.now() })
      await repo.dropOldest(id)
      await repo.addAudit({ rows: counted, withDetail: request.withDetail }, requestId, deps.now())
      return counted
    })
    return { id, total, takenAt: deps.now(), after: 0 }
  }

  const continueExport = async (asker: Asker, { cursor, snapshotAt }: ExportRequest) => {
    const after = cursor === '' ? 0 : readCursor(cursor)
    const repo = snapshotsRepo(deps.database.db, asker.siteId, asker.actor.userId)
    const taken = after === null ? null : await repo.findTaken(snapshotAt)
    if (after === null || taken === null)
      throw new AppError('invalidRequest', { message: ticketsTexts.badCursor })
    return { id: snapshotAt, ...taken, after }
  }

  const withDetail = async (asker: Asker, kept: readonly SnapshotRow[], rows: ExportPart['rows']) => {
    const repo = snapshotsRepo(await deps.database.reader(), asker.siteId, asker.actor.userId)
    const found = await repo.whole(kept.map(({ id }) => id))
    const byId = new Map(found.map((booking) => [booking.id, booking]))
    return rows.map((row, index) => {
      const own = kept[index]
      const booking = own && byId.get(own.id)
      return booking ? { ...row, detail: toExportDetail(booking, own, row) } : row
    })
  }

  return {
    /**
     * Returns one part. The first call stores which bookings the export contains and their changeable fields; every
     * later part, on any node, is read from there by position. The audit trail records how many rows were exported. A
     * snapshot without a cursor is read again from its start.
     */
    exportPart: async (asker: Asker, request: ExportRequest, requestId = ''): Promise<ExportPart> => {
      const asked = listQuery(asker, 'tickets', request)
      const { id, total, takenAt, after } = await (request.cursor === '' && request.snapshotAt === ''
        ? begin(asker, asked, request, requestId)
        : continueExport(asker, request))
      // `reader` includes the snapshot that was just stored on the primary.
      const repo = snapshotsRepo(await deps.database.reader(), asker.siteId, asker.actor.userId)
      const kept = await repo.part(asked, id, after, request.limit)
      const rows = await loadWireRows(deps, asker.siteId, kept, takenAt)
      const end = after + request.limit
      return {
        rows: request.withDetail ? await withDetail(asker, kept, rows) : rows,
        nextCursor: end < total ? writeCursor(end) : '',
        snapshotAt: id,
        total,
      }
    },
  }
}
