import type { BookingAct } from '#contract/common/booking-acts.ts'
import type { BookingStatus } from '#contract/common/enumerations.ts'
import { isTravelDocument } from '#domain/changes/ticket-status.ts'

/** The words that begin an act, as they are typed. */
const actOfWord: Record<string, BookingAct> = {
  issue: 'issue',
  reprice: 'reprice',
  release: 'release',
  refund: 'refund',
  print: 'print',
  email: 'email',
  mail: 'email',
}

/** Splits `issue ABC123` into the act and the booking; null for other texts. */
export const splitAct = (text: string): { act: BookingAct; rest: string } | null => {
  const [, word = '', rest = ''] = /^([a-z]+)\s+(\S.*)$/i.exec(text) ?? []
  const act = actOfWord[word.toLowerCase()]
  return act && rest ? { act, rest } : null
}

interface ActedBooking {
  status: BookingStatus
  bookingSlug: string
}

const holdActs: ReadonlySet<BookingAct> = new Set(['issue', 'reprice', 'release'])

/**
 * Returns the path that begins an act; null where the booking's state doesn't allow it. `path` opens the booking in its
 * queue.
 */
export const actPath = (
  act: BookingAct,
  { status, bookingSlug }: ActedBooking,
  path: string,
): string | null => {
  if (holdActs.has(act)) return status === 'Held' ? `${path}&act=${act}` : null
  if (bookingSlug === '' || !isTravelDocument(status)) return null
  if (act === 'refund') return `/flight/change-requests/new/${bookingSlug}`
  return `/e-ticket/${bookingSlug}?${act === 'print' ? 'print=true' : 'act=email'}`
}
