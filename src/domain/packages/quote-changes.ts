import type { PackageDay } from '#contract/entities/package-body.ts'
import type { ChosenTickets, TripRoom } from '#contract/entities/package-price.ts'
import type { QuoteChange } from '#contract/entities/quote.ts'
import { formatDate, formatInr, plural } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { diffDays } from './diff-days.ts'

/** What a customer saw of a version, as far as it is compared with a later one. Amounts are in paise. */
export interface ComparedQuote {
  packageId: string
  title: string
  startsOn: string
  endsOn: string
  rooms: readonly TripRoom[]
  /** Names of the tickets of an activity. */
  tickets: readonly { name: string; quantity: number }[]
  addOns: readonly { label: string; quantity: number }[]
  options: readonly { hotelCategory: string; totalMinor: number }[]
  days: readonly PackageDay[]
}

const change = (label: string, before: string, after: string): QuoteChange[] =>
  before === after ? [] : [{ label, before, after }]

const describeRoom = ({ adults, children, infants }: TripRoom): string =>
  [
    plural(adults, { one: 'adult', other: 'adults' }),
    ...children.map(({ age, hasBed }) => `child of ${age} ${hasBed ? 'with bed' : 'without bed'}`),
    ...(infants > 0 ? [plural(infants, { one: 'infant', other: 'infants' })] : []),
  ].join(', ')

const describeRooms = (rooms: readonly TripRoom[]): string =>
  rooms.map((room, index) => `Room ${index + 1}: ${describeRoom(room)}`).join('\n')

const describeCounts = (counts: readonly { name: string; quantity: number }[]): string =>
  counts.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n')

const toNamed = ({ label, quantity }: { label: string; quantity: number }) => ({ name: label, quantity })

const rupees = (minor: number): string => formatInr(toRupees(minor))

/** Compares the totals of each hotel category. One that only one version offers has no other total. */
const changedOptions = (before: ComparedQuote, after: ComparedQuote): QuoteChange[] => {
  const categories = [...new Set([...after.options, ...before.options].map((one) => one.hotelCategory))]
  const totalIn = ({ options }: ComparedQuote, category: string): string => {
    const found = options.find(({ hotelCategory }) => hotelCategory === category)
    return found ? rupees(found.totalMinor) : ''
  }
  return categories.flatMap((category) =>
    change(
      category === '' ? 'Total' : `Total, ${category}`,
      totalIn(before, category),
      totalIn(after, category),
    ),
  )
}

/** Two packages have nothing in common that could be compared day by day. */
const changedDays = (before: ComparedQuote, after: ComparedQuote): QuoteChange[] =>
  before.packageId === after.packageId
    ? diffDays(before.days, after.days).map(({ label, before: was, after: is }) => ({
        label,
        before: was,
        after: is,
      }))
    : []

/**
 * Lists what changed for the customer between two versions of a quote: package, dates, people, extras, totals and days. A
 * text is empty where a version has no such part.
 */
export const listQuoteChanges = (before: ComparedQuote, after: ComparedQuote): QuoteChange[] => [
  ...change('Package', before.title, after.title),
  ...change('First day', formatDate(before.startsOn), formatDate(after.startsOn)),
  ...change('Last day', formatDate(before.endsOn), formatDate(after.endsOn)),
  ...change('Rooms', describeRooms(before.rooms), describeRooms(after.rooms)),
  ...change('Tickets', describeCounts(before.tickets), describeCounts(after.tickets)),
  ...change('Extras', describeCounts(before.addOns.map(toNamed)), describeCounts(after.addOns.map(toNamed))),
  ...changedOptions(before, after),
  ...changedDays(before, after),
]

/** Names the tickets that were chosen. */
export const nameTickets = (
  chosen: ChosenTickets | null,
  known: readonly { ticketId: string; name: string }[],
): { name: string; quantity: number }[] =>
  (chosen?.tickets ?? []).map(({ ticketId, quantity }) => ({
    name: known.find((one) => one.ticketId === ticketId)?.name ?? ticketId,
    quantity,
  }))
