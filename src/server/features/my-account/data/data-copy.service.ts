import { maxCopiedRows, type DataCopyPage, type DataSection } from '#contract/entities/data-copy.ts'
import { addAudit, auditEventsAfter } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { readPlace } from '#server/db/row-cursor.ts'
import type { Deps } from '#server/deps.ts'
import { myAccountRepo } from '#server/features/my-account/my-account.repo.ts'
import { readQuoteCopies } from '#server/features/quotes/quote-copy.service.ts'
import { readBookingCopies } from '#server/features/tickets/booking-copy.service.ts'
import { readTripCopies, readWaitlistCopies } from '#server/features/trips/trip-copy.service.ts'
import { accountSections } from './copy-account.repo.ts'
import { addressSections } from './copy-address.repo.ts'
import { memorySections } from './copy-memory.repo.ts'
import { moneySections } from './copy-money.repo.ts'
import { orderSections } from './copy-orders.repo.ts'
import type { CopySection, Start } from './copy-section.ts'
import { trailSections } from './copy-trail.repo.ts'

/** Parts of one copy are recorded once. */
const oneCopyMs = 60 * 60_000
/** Bookings are large, so that fewer fit an answer. */
const maxCopiedBookings = 100

const bookings: CopySection = {
  keys: 'time',
  read: (db, { siteId, user }, start, limit) =>
    readBookingCopies(
      db,
      { siteId, userId: user.id },
      { after: start.time, limit: Math.min(limit, maxCopiedBookings) },
    ),
}

const waitlist: CopySection = {
  keys: 'number',
  read: (db, { siteId, user }, start, limit) =>
    readWaitlistCopies(db, { siteId, userId: user.id }, { after: start.number, limit }),
}

const sections: Record<Exclude<DataSection, 'trips' | 'quotes'>, CopySection> = {
  ...accountSections,
  ...addressSections,
  ...memorySections,
  ...orderSections,
  ...moneySections,
  ...trailSections,
  bookings,
  waitlist,
}

/** Trips and quotes have sealed parts. */
const toSections = (keys: Pick<Deps, 'sealKeys'>): Record<DataSection, CopySection> => ({
  ...sections,
  trips: {
    keys: 'number',
    read: (db, { siteId, user }, start, limit) =>
      readTripCopies(db, keys, { siteId, userId: user.id }, { after: start.number, limit }),
  },
  quotes: {
    keys: 'number',
    read: (db, { siteId, user }, start, limit) =>
      readQuoteCopies(db, keys, { siteId, userId: user.id }, { after: start.number, limit }),
  },
})

const limitOf = (section: DataSection): number =>
  section === 'bookings' || section === 'trips' ? maxCopiedBookings : maxCopiedRows

/** Reads a cursor. Throws `invalidRequest` for one that no answer gave. */
const readStart = (cursor: string | null, { keys }: CopySection): Start => {
  const start: Start = { time: null, number: 0, text: '' }
  if (cursor === null) return start
  const time = keys === 'time' ? readPlace(cursor) : null
  const isNumber = keys !== 'number' || /^\d{1,15}$/.test(cursor)
  if (time === undefined || !isNumber) throw new AppError('invalidRequest')
  switch (keys) {
    case 'time':
      return { ...start, time }
    case 'number':
      return { ...start, number: Number(cursor) }
    case 'text':
      return { ...start, text: cursor }
  }
}

/**
 * Copies what the site stores about a person (GDPR art. 15 and 20, DPDP Act 2023 s.11; ADR 41): what they entered and
 * what the site shows them, without secrets, other people's data, internal prices and the notes of staff.
 */
export const createDataCopy = ({ database, now, sealKeys }: Pick<Deps, 'database' | 'now' | 'sealKeys'>) => {
  const all = toSections({ sealKeys })
  /** Records a copy once an hour, whichever of its parts is read first. */
  const record = async (userId: string, call: SignedInContext): Promise<void> => {
    const { siteId } = call.site
    const action = userId === call.actor.userId ? 'account.dataCopy' : 'customer.dataCopy'
    const since = new Date(now().getTime() - oneCopyMs)
    const target = `copy:${userId}:${call.actor.userId}`
    const known = await auditEventsAfter(database.db, siteId, {
      actions: [action],
      at: since,
      targets: [target],
    })
    if (known.length > 0) return
    await addAudit(database.db, siteId, {
      actorUserId: call.actor.userId,
      subjectUserId: userId,
      action,
      target,
      requestId: call.requestId,
      at: now(),
    })
  }

  /** Answers one part of the copy of an account of the site. Throws `notFound`, and `invalidRequest` for a wrong cursor. */
  return async (
    { userId, section, cursor }: { userId: string; section: DataSection; cursor: string | null },
    call: SignedInContext,
  ): Promise<DataCopyPage> => {
    const { siteId } = call.site
    const copied = all[section]
    const start = readStart(cursor, copied)
    const user = await myAccountRepo(database.db, siteId, userId).read()
    if (!user) throw new AppError('notFound')
    await record(userId, call)
    const subject = { user, siteId, ownEmail: user.isVerified ? user.email : '' }
    const limit = limitOf(section)
    const rows = await copied.read(database.db, subject, start, limit)
    return {
      section,
      rows: rows.map(({ row }) => row),
      next: rows.length < limit ? null : (rows.at(-1)?.key ?? null),
    }
  }
}
