import { splitAct } from './booking-acts.ts'
import { longestCommand, type Command, type Queue, type Reading, type ReadingContext } from './command.ts'
import { readPackage } from './read-package.ts'
import { readShorthand } from './read-shorthand.ts'
import { readWords } from './read-words.ts'
import { commandTexts } from './texts.ts'

const normalizeName = (text: string): string => text.replaceAll(/[/\s]+/g, ' ').trim()

const booking = (by: 'pnr' | 'name', text: string, note = ''): Extract<Command, { kind: 'booking' }> => ({
  kind: 'booking',
  by,
  text,
  act: null,
  typed: '',
  notes: note ? [note] : [],
})

const { amadeus } = commandTexts.dialects

const readBooking = (text: string): ReturnType<typeof booking> | null => {
  const upper = text.toUpperCase()
  const star = /^\*-\s*([A-Z][A-Z /'.-]+)$/.exec(upper)?.[1]
  if (star) return booking('name', normalizeName(star), commandTexts.shared)
  const rt = /^RT\s?\/\s*([A-Z][A-Z /'.-]+)$/.exec(upper)?.[1]
  if (rt) return booking('name', normalizeName(rt), amadeus)
  const starPnr = /^\*\s?([A-Z\d]{5,8})$/.exec(upper)?.[1]
  if (starPnr) return booking('pnr', starPnr, commandTexts.shared)
  const rtPnr = /^RT\s?([A-Z\d]{5,8})$/.exec(upper)?.[1]
  if (rtPnr) return booking('pnr', rtPnr, amadeus)
  const named = /^PNR:?\s+([A-Z\d]{5,8})$/.exec(upper)?.[1]
  if (named) return booking('pnr', named)
  // Six letters and digits are a PNR, thirteen digits a ticket number; six letters alone may be a word.
  if (/^(?=.*\d)(?=.*[A-Z])[A-Z\d]{6}$/.test(upper)) return booking('pnr', upper)
  return /^\d{3}[- ]?\d{10}$/.test(upper) ? booking('pnr', upper.replaceAll(/[- ]/g, '')) : null
}

/** Reads `issue ABC123` or `refund sharma`: an act, and the booking by PNR, ticket number or a passenger's name. */
const readAct = (text: string): Command | null => {
  const found = splitAct(text)
  if (!found) return null
  const { act, rest } = found
  const upper = rest.toUpperCase()
  const known = readBooking(rest)
  if (known) return { ...known, act, typed: text }
  if (/^[A-Z\d]{5,8}$/.test(upper) && /\d/.test(upper)) return { ...booking('pnr', upper), act, typed: text }
  const isName = /^[A-Z][A-Z /'.-]{2,}$/.test(upper)
  return isName ? { ...booking('name', normalizeName(upper)), act, typed: text } : null
}

const queueOfNumber: Record<string, Queue> = {
  '1': 'tickets',
  T: 'tickets',
  '2': 'booked',
  B: 'booked',
  H: 'booked',
  '3': 'changes',
  C: 'changes',
  '4': 'departures',
  F: 'departures',
}

const queue = (which: Queue | null, note: string, problem = ''): Command => ({
  kind: 'queue',
  queue: which,
  notes: note ? [note] : [],
  problem,
})

const readQueue = (text: string): Command | null => {
  const upper = text.toUpperCase()
  if (/^QCA?\/?$/.test(upper)) return queue(null, commandTexts.shared)
  if (/^QTQ?$/.test(upper)) return queue(null, amadeus)
  if (upper === 'Q/' || upper === 'Q') return queue(null, commandTexts.queueNumber)
  const opened = /^(Q\/|QS\/?)([A-Z\d]{1,3})$/.exec(upper)
  if (!opened) return null
  const which = queueOfNumber[opened[2] ?? '']
  const note = opened[1] === 'Q/' ? commandTexts.shared : amadeus
  return which ? queue(which, note) : queue(null, '', commandTexts.queueNumber)
}

/** Reads `supplier skyways` or `pay in skyways`. */
const readSupplier = (text: string): Command | null => {
  const found = /^(supplier|pay[ -]?in)(?: (.{1,60}))?$/i.exec(text)
  if (!found) return null
  const isPayIn = found[1]?.toLowerCase() !== 'supplier'
  return { kind: 'supplier', text: found[2] ?? '', isPayIn, typed: text }
}

/** Reads `T-500123`, also without the hyphen. */
const readTrip = (text: string): Command | null => {
  const digits = /^T[- ]?([1-9]\d{5,9})$/i.exec(text)?.[1]
  return digits === undefined ? null : { kind: 'trip', tripId: `T-${digits}` }
}

const isHelp = (text: string): boolean => /^(?:\?|help|he|h\/)$/i.test(text)

const readPlain = (text: string, context: ReadingContext): Command => {
  if (text === '') return { kind: 'nothing' }
  if (isHelp(text)) return { kind: 'help' }
  return (
    readShorthand(text, context) ??
    readAct(text) ??
    readQueue(text) ??
    readSupplier(text) ??
    readTrip(text) ??
    readBooking(text) ??
    readPackage(text) ??
    readWords(text, context.today) ?? { kind: 'words', text }
  )
}

/**
 * Parses a text of the command bar. Never throws and has no effects; the caller decides what to do. Reads up to
 * `longestCommand` characters.
 */
export const readCommand = (text: string, context: ReadingContext): Reading => {
  // Control characters of pasted text count as spaces.
  const clean = text
    .slice(0, longestCommand)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const narrowed = /^@(\S*)\s*(.*)$/.exec(clean)
  if (!narrowed) return { tenant: null, command: readPlain(clean, context) }
  return { tenant: narrowed[1] ?? '', command: readPlain(narrowed[2] ?? '', context) }
}
