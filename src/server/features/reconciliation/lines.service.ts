import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import { reconciliationKinds } from '#contract/entities/reconciliation.ts'
import type { reconciliationEndpoints, ReconciliationLine } from '#contract/http/reconciliation.ts'
import { sumMinor, toRupees } from '#domain/money/money.ts'
import { toBookingLine, toMovementLine, toStrayLine, type ReconciledLine } from './reconcile.ts'
import { statusFromId } from '#domain/changes/ticket-status.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import { pageOf } from '#server/calls/page-of.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { indiaDayBounds } from '#server/clock/india.ts'
import { loadSubjects, maxBookings, type BookingSubject, type Scope } from './booking-facts.repo.ts'
import { reconciliationRepo } from './reconciliation.repo.ts'

type Calls = typeof reconciliationEndpoints
type Span = Pick<RequestOf<Calls['reconciliationSummary']>, 'dateFrom' | 'dateTo' | 'supplier'>
type Notes = Awaited<ReturnType<ReturnType<typeof reconciliationRepo>['notesByLine']>>

/** A line with what is displayed of it; its note is loaded with the page. */
interface Shown extends ReconciledLine {
  view: Omit<ReconciliationLine, 'lineKey' | 'kind' | 'reason' | 'walletAmount' | 'difference' | 'note'>
}

const toShownBooking = (subject: BookingSubject): Shown => {
  const { facts, status, at, ...texts } = subject
  return {
    ...toBookingLine(facts),
    view: {
      ...texts,
      bookingId: String(facts.bookingId),
      status: status === null ? '' : statusFromId(status),
      at: at?.toISOString() ?? null,
      amounts: {
        agreed: toRupees(facts.amountMinor),
        paid: toRupees(facts.paidMinor),
        changesMoved: toRupees(facts.changesMovedMinor),
        changesStated: toRupees(facts.changesStatedMinor),
        owed: toRupees(facts.owedMinor),
        billed: toRupees(sumMinor(facts.invoices.map(({ amountMinor }) => amountMinor))),
        invoiceLines: facts.invoices.length,
      },
    },
  }
}

const toTooManyError = (): AppError => {
  const message = `Choose a shorter period: this one has more than ${maxBookings} lines`
  return new AppError('invalidRequest', { message, fields: [{ path: 'dateTo', message }] })
}

const toScope = ({ dateFrom, dateTo, supplier }: Span): Scope => {
  const { since, before } = indiaDayBounds(dateFrom, dateTo)
  if (!since || !before) throw new Error('the period has no start or no end')
  return { since, before, dateFrom, dateTo, supplier }
}

const readLines = async (db: Db, siteId: string, scope: Scope): Promise<Shown[]> => {
  const repo = reconciliationRepo(db, siteId)
  const [subjects, movements, strays] = await Promise.all([
    loadSubjects(db, siteId, scope),
    // Money without a booking belongs to no supplier.
    scope.supplier === '' ? repo.movements(scope) : [],
    repo.strays(scope),
  ])
  if (!subjects || !movements || !strays) throw toTooManyError()
  const bare = { bookingId: null, pnr: '', supplier: '', status: '', user: '', amounts: null }
  return [
    ...subjects.map(toShownBooking),
    ...strays.map((stray) => ({
      ...toStrayLine(stray),
      view: {
        ...bare,
        pnr: stray.pnr,
        supplier: stray.supplier,
        text: stray.text,
        at: stray.at.toISOString(),
      },
    })),
    ...movements.map((movement) => ({
      ...toMovementLine(movement),
      view: { ...bare, user: movement.user, text: movement.text, at: movement.at.toISOString() },
    })),
  ]
}

const isClosed = (line: ReconciledLine, notes: Notes): boolean =>
  notes.get(line.key)?.differenceMinor === line.differenceMinor
const needsReview = ({ kind }: ReconciledLine): boolean => kind !== 'matched' && kind !== 'movement'

const toLine = (line: Shown, notes: Notes): ReconciliationLine => {
  const note = notes.get(line.key)
  return {
    ...line.view,
    lineKey: line.key,
    kind: line.kind,
    reason: line.reason,
    walletAmount: toRupees(line.walletMinor),
    difference: toRupees(line.differenceMinor),
    note: note
      ? { note: note.note, by: note.by, at: note.createdAt.toISOString(), isClosing: isClosed(line, notes) }
      : null,
  }
}

/** Joins wallets, bookings and invoices over at most 92 days and assesses each line. */
export const createReconciliation = ({ database }: Pick<Deps, 'database'>) => {
  const notesFor = (db: Db, siteId: string, lines: readonly ReconciledLine[]) =>
    reconciliationRepo(db, siteId).notesByLine(lines.filter(needsReview).map(({ key }) => key))

  return {
    lines: async (
      { page, pageSize, kinds, onlyOpen, ...span }: RequestOf<Calls['reconciliationLines']>,
      { site }: Pick<CallContext, 'site'>,
    ): Promise<ResultOf<Calls['reconciliationLines']>> => {
      const db = await database.reader()
      const all = await readLines(db, site.siteId, toScope(span))
      const notes = await notesFor(db, site.siteId, all)
      const fitting = all.filter(
        (line) =>
          (kinds.length === 0 || kinds.includes(line.kind)) &&
          (!onlyOpen || (needsReview(line) && !isClosed(line, notes))),
      )
      const lines = fitting.slice((page - 1) * pageSize, page * pageSize).map((line) => toLine(line, notes))
      const walletAmount = toRupees(sumMinor(fitting.map(({ walletMinor }) => walletMinor)))
      return pageOf({ page, pageSize }, { lines, walletAmount }, { total: fitting.length })
    },

    summary: async (
      span: Span,
      { site }: Pick<CallContext, 'site'>,
    ): Promise<ResultOf<Calls['reconciliationSummary']>> => {
      const scope = toScope(span)
      const db = await database.reader()
      const repo = reconciliationRepo(db, site.siteId)
      const [all, change, suppliers] = await Promise.all([
        readLines(db, site.siteId, scope),
        scope.supplier === '' ? repo.walletChange(scope) : null,
        repo.suppliers(),
      ])
      const notes = await notesFor(db, site.siteId, all)
      return {
        kinds: reconciliationKinds.map((kind) => {
          const own = all.filter((line) => line.kind === kind)
          return {
            kind,
            lines: own.length,
            open: own.filter((line) => needsReview(line) && !isClosed(line, notes)).length,
            walletAmount: toRupees(sumMinor(own.map(({ walletMinor }) => walletMinor))),
            difference: toRupees(sumMinor(own.map(({ differenceMinor }) => differenceMinor))),
          }
        }),
        linesSum: toRupees(sumMinor(all.map(({ walletMinor }) => walletMinor))),
        walletChange: change === null ? null : toRupees(change),
        suppliers,
      }
    },
  }
}
