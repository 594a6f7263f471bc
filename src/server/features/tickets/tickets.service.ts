import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { endpoints } from '#contract/http/registry.ts'
import type { TicketFilter, TicketPage, TicketQuery } from '#contract/http/tickets.ts'
import { AppError } from '../../calls/app-error.ts'
import { isStaff, type Person } from '../../calls/context.ts'
import type { Deps } from '../../deps.ts'
import { isSlugSecret, makeSlug, parseSlug } from '../booking/slug.ts'
import { readCursor, readSnapshot, writeCursor, writeSnapshot, type Snapshot } from './cursor.ts'
import type { Queue } from './filter-sql.ts'
import { ticketDetailFrom } from './ticket-detail.ts'
import { documentsByBooking, ticketRowFrom } from './ticket-row.ts'
import { ticketsRepo, type ListQuery, type QueueRow } from './tickets.repo.ts'
import { countedForExport, scopeFor, sightOf, totalCap } from './tickets.rules.ts'
import { ticketsTexts } from './texts.ts'

type ExportRequest = RequestOf<typeof endpoints.tickets.exportTickets>
type ExportPart = ResultOf<typeof endpoints.tickets.exportTickets>

/** Who asks: the person who sent the call, and the one whom it is for (they differ when staff act for a customer). */
export interface Asker {
  siteId: string
  actor: Person
  subject: Person
}

/** The queues, the e-ticket and the export of one server. */
export const createTicketsService = ({
  database,
  secretKey,
  now,
}: Pick<Deps, 'database' | 'secretKey' | 'now'>) => {
  const repoOf = (siteId: string) => ticketsRepo(database.db, siteId)

  const rowsOnWire = async (siteId: string, rows: readonly QueueRow[]) => {
    const documents = documentsByBooking(await repoOf(siteId).ticketsOf(rows.map(({ id }) => id)))
    return rows.map((row) =>
      ticketRowFrom(row, documents.get(row.id) ?? [], makeSlug(secretKey, row.id, row.slugNonce).slug),
    )
  }

  const page = async (asker: Asker, queue: Queue, query: TicketQuery): Promise<TicketPage> => {
    const repo = repoOf(asker.siteId)
    const asked = listQuery(asker, queue, query)
    const [rows, counted] = await Promise.all([
      repo.page(asked, query.sort, query.pageSize, (query.page - 1) * query.pageSize),
      repo.countUpTo(asked, totalCap),
    ])
    const total = Math.min(counted, totalCap)
    return {
      tickets: await rowsOnWire(asker.siteId, rows),
      page: query.page,
      pageSize: query.pageSize,
      total,
      totalPages: Math.max(1, Math.ceil(total / query.pageSize)),
      isTotalCapped: counted > totalCap,
    }
  }

  return {
    tickets: (asker: Asker, query: TicketQuery) => page(asker, 'tickets', query),
    held: (asker: Asker, query: TicketQuery) => page(asker, 'held', query),

    /** One text and the same work for a slug that is forged, cut off, of another site or of no booking at all. */
    detail: async (site: SiteConfig, reader: Person | null, slug: string) => {
      const named = parseSlug(slug)
      const repo = repoOf(site.siteId)
      const found = await repo.byId(named?.bookingId ?? 0)
      const isRight = isSlugSecret(named?.secret ?? '', found?.booking.slugHash ?? '')
      const documents = await repo.ticketsOf([found?.booking.id ?? 0])
      if (!named || !found || !isRight) throw new AppError('notFound')
      return ticketDetailFrom(found, documents, site, sightOf(reader, found.booking))
    },

    /** One part of an export. The first part fixes which bookings belong to it and counts them. */
    exportPart: async (asker: Asker, request: ExportRequest): Promise<ExportPart> => {
      const repo = repoOf(asker.siteId)
      const asked = listQuery(asker, 'tickets', request)
      const isFirst = request.cursor === ''
      const snapshot = isFirst ? await snapshotOf(repo, asked, now()) : readSnapshot(request.snapshotAt)
      const after = isFirst ? null : readCursor(request.sort, request.cursor)
      if (!snapshot || (!isFirst && !after))
        throw new AppError('invalidRequest', { message: ticketsTexts.badCursor })
      const rows = await repo.part(asked, request.sort, after, snapshot.lastId, request.limit)
      const last = rows.length < request.limit ? undefined : rows.at(-1)
      return {
        rows: await rowsOnWire(asker.siteId, rows),
        nextCursor: last ? writeCursor(request.sort, last) : '',
        snapshotAt: writeSnapshot(snapshot),
        total: snapshot.total,
      }
    },
  }
}

/** Which bookings an export is made of, and how many: fixed once, carried by every later part. */
const snapshotOf = async (
  repo: ReturnType<typeof ticketsRepo>,
  asked: ListQuery,
  at: Date,
): Promise<Snapshot> => {
  const lastId = await repo.lastId()
  return { at: at.getTime(), lastId, total: await repo.countUpTo(asked, countedForExport, lastId) }
}

const listQuery = ({ actor, subject }: Asker, queue: Queue, filter: TicketFilter): ListQuery => {
  const scope = scopeFor(subject, filter.userId)
  if (scope === 'forbidden') throw new AppError('forbidden')
  return { scope, queue, filter, hasCost: isStaff(actor) }
}
