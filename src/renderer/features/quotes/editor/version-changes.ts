import type { PublishedPackage } from '#contract/entities/package.ts'
import type { QuoteDraft, QuoteVersion } from '#contract/entities/quote.ts'
import { plural } from '#domain/format.ts'
import { formatMinor } from '#renderer/entities/packages/package-words.ts'
import { countPeople, formatPeople, formatRooms } from '#renderer/entities/packages/people-words.ts'
import { formatTripDay } from '#renderer/entities/trips/trip-words.ts'
import { sentQuoteTexts as texts } from './quote-editor-texts.ts'

/** One thing that differs between two versions. */
export interface VersionChange {
  label: string
  before: string
  after: string
}

/** Names what was chosen; without the package, which may be off sale, only counts are known. */
type Names = Pick<PublishedPackage, 'body'> | undefined

const describeQuantity = (name: string, quantity: number): string =>
  quantity > 1 ? `${quantity} × ${name}` : name

/** Describes the extras of a quote. */
export const describeExtras = ({ addOns }: Pick<QuoteDraft, 'addOns'>, names: Names): string => {
  if (addOns.length === 0) return texts.none
  return addOns
    .map(({ addOnId, quantity }) => {
      const addOn = names?.body.addOns.find((one) => one.addOnId === addOnId)
      return addOn ? describeQuantity(addOn.name, quantity) : plural(quantity, texts.extra)
    })
    .join(', ')
}

/** Describes who travels: `2 rooms, 3 adults`, or the tickets of an activity. */
export const describePeople = ({ rooms, activity }: QuoteDraft, names: Names): string => {
  if (!activity) return `${formatRooms(rooms.length)}, ${formatPeople(countPeople(rooms))}`
  const { slots = [], tickets: kinds = [] } = names?.body.activity ?? {}
  const startsAt = slots.find(({ slotId }) => slotId === activity.slotId)?.startsAt
  const tickets = activity.tickets.map(({ ticketId, quantity }) => {
    const kind = kinds.find((one) => one.ticketId === ticketId)
    return kind ? describeQuantity(kind.name, quantity) : plural(quantity, texts.ticket)
  })
  return [...tickets, startsAt ?? ''].filter(Boolean).join(', ')
}

/** Tells rooms apart that have the same people in all, but not in each. */
const toPeopleKey = ({ rooms, activity }: QuoteDraft): string => JSON.stringify(activity ?? rooms)

/** Describes how to reach the customer. */
export const describeContact = ({ customer }: QuoteDraft): string =>
  [customer.email, customer.phone].filter(Boolean).join(', ') || texts.none

const nameOption = (hotelCategory: string): string =>
  hotelCategory === '' ? texts.labels.price : hotelCategory

/** Lists the options whose price differs, or which only one of the versions has. */
const listOptionChanges = (before: QuoteVersion, after: QuoteVersion): VersionChange[] => {
  const categories = new Set([...before.options, ...after.options].map(({ hotelCategory }) => hotelCategory))
  const price = ({ options }: QuoteVersion, category: string): string => {
    const option = options.find(({ hotelCategory }) => hotelCategory === category)
    return option ? formatMinor(option.totalMinor) : texts.notOffered
  }
  return [...categories].map((category) => ({
    label: nameOption(category),
    before: price(before, category),
    after: price(after, category),
  }))
}

/** Lists what changed from one version of a quote to a later one. */
export const listVersionChanges = (
  before: QuoteVersion,
  after: QuoteVersion,
  names: Names,
): VersionChange[] => {
  const [old, now] = [before.draft, after.draft]
  const { labels } = texts
  const isMessageChanged = old.message !== now.message
  const arePeopleChanged = toPeopleKey(old) !== toPeopleKey(now)
  const changes: VersionChange[] = [
    { label: labels.package, before: before.packageTitle, after: after.packageTitle },
    { label: labels.dates, before: formatTripDay(old.startsOn), after: formatTripDay(now.startsOn) },
    { label: labels.extras, before: describeExtras(old, names), after: describeExtras(now, names) },
    ...listOptionChanges(before, after),
    { label: labels.customer, before: old.customer.name, after: now.customer.name },
    { label: labels.contact, before: describeContact(old), after: describeContact(now) },
    {
      label: labels.validUntil,
      before: formatTripDay(old.validUntil),
      after: formatTripDay(now.validUntil),
    },
  ]
  return [
    ...(arePeopleChanged
      ? [
          {
            label: now.activity ? labels.tickets : labels.people,
            before: describePeople(old, names),
            after: describePeople(now, names),
          },
        ]
      : []),
    ...changes.filter((change) => change.before !== change.after),
    ...(isMessageChanged
      ? [
          {
            label: labels.message,
            before: old.message || texts.none,
            after: now.message || texts.none,
          },
        ]
      : []),
  ]
}
