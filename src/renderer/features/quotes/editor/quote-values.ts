import type { TripRoom } from '#contract/entities/package-price.ts'
import type { PublishedPackage } from '#contract/entities/package.ts'
import { QuoteDraft, type QuoteMarkup } from '#contract/entities/quote.ts'
import { maxQuoteDays } from '#contract/http/quotes.ts'
import { addDays } from '#domain/calendar-days.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'
import { fitRooms, firstRooms } from '#renderer/entities/packages/choice/rooms-code.ts'
import type { Quantities, TripChoice } from '#renderer/entities/packages/choice/trip-choice.ts'
import { readBasisPoints } from '#renderer/entities/quotes/read-basis-points.ts'
import { readRupees } from '#renderer/entities/read-rupees.ts'

/** Days that a new quote is valid for, at first. */
const usualDays = 14

/** What the editor's form holds. */
export interface QuoteValues {
  startsOn: string
  hotelCategories: string[]
  rooms: TripRoom[]
  addOns: Quantities
  slotId: string
  tickets: Quantities
  customer: { name: string; email: string; phone: string; userId: string | null }
  message: string
  validUntil: string
  markupIs: QuoteMarkup['is']
  markupPercent: string
  markupRupees: string
}

/** Returns the last day that a quote can be valid until. */
export const findLastValidDay = (today: string): string => addDays(today, maxQuoteDays)

/** Returns the usual last day of a new quote: before the first day of the trip. */
const suggestValidUntil = (today: string, startsOn: string): string => {
  const usual = addDays(today, usualDays)
  return startsOn > today && startsOn <= usual ? addDays(startsOn, -1) : usual
}

/** Returns the values of a new quote with what was chosen on the package's page, and the markup of the list, in percent. */
export const toNewValues = (
  found: PublishedPackage,
  choice: TripChoice,
  { today, markup = '' }: { today: string; markup?: string },
): QuoteValues => ({
  startsOn: choice.startsOn,
  hotelCategories: found.kind === 'activity' ? [''] : [choice.hotelCategory].filter(Boolean),
  rooms: choice.rooms,
  addOns: choice.addOns,
  slotId: choice.slotId,
  tickets: choice.tickets,
  customer: { name: '', email: '', phone: '', userId: null },
  message: '',
  validUntil: suggestValidUntil(today, choice.startsOn),
  markupIs: markup === '' ? 'none' : 'percent',
  markupPercent: markup,
  markupRupees: '',
})

/** Removes what separates the digits of a number, and completes an Indian mobile number. */
const toWholePhone = (typed: string): string => {
  const plain = typed.replaceAll(/[\s().-]/g, '')
  return /^[6-9]\d{9}$/.test(plain) ? `+91${plain}` : plain
}

const toMarkupValues = (
  markup: QuoteMarkup,
): Pick<QuoteValues, 'markupIs' | 'markupPercent' | 'markupRupees'> => ({
  markupIs: markup.is,
  markupPercent: markup.is === 'percent' ? String(markup.bp / 100) : '',
  markupRupees: markup.is === 'amount' ? String(toRupees(markup.minor)) : '',
})

/** Returns the values of a stored quote. */
export const toQuoteValues = (draft: QuoteDraft): QuoteValues => ({
  startsOn: draft.startsOn,
  hotelCategories: draft.hotelCategories,
  rooms: draft.activity ? firstRooms : draft.rooms,
  addOns: Object.fromEntries(draft.addOns.map(({ addOnId, quantity }) => [addOnId, quantity])),
  slotId: draft.activity?.slotId ?? '',
  tickets: Object.fromEntries(
    (draft.activity?.tickets ?? []).map(({ ticketId, quantity }) => [ticketId, quantity]),
  ),
  customer: draft.customer,
  message: draft.message,
  validUntil: draft.validUntil,
  ...toMarkupValues(draft.markup),
})

/** Returns the markup that is typed; a text that is none becomes a number that the contract refuses. */
const toMarkup = ({ markupIs, markupPercent, markupRupees }: QuoteValues): QuoteMarkup => {
  if (markupIs === 'percent') return { is: 'percent', bp: readBasisPoints(markupPercent) ?? Number.NaN }
  if (markupIs === 'none') return { is: 'none' }
  const rupees = readRupees(markupRupees)
  return { is: 'amount', minor: rupees === null ? Number.NaN : toPaise(rupees) }
}

/** Returns the draft that is saved. It may be incomplete; the contract checks it. */
export const toDraft = (values: QuoteValues, found: PublishedPackage): QuoteDraft => {
  const { startsOn, customer, message, validUntil } = values
  const { body } = found
  const isActivity = found.kind === 'activity'
  const order = (category: string): number => body.hotelCategories.indexOf(category)
  return {
    packageId: found._id,
    startsOn,
    rooms: isActivity ? firstRooms : fitRooms(values.rooms, body.childPolicy),
    addOns: body.addOns.flatMap(({ addOnId }) => {
      const quantity = values.addOns[addOnId] ?? 0
      return quantity > 0 ? [{ addOnId, quantity }] : []
    }),
    activity: isActivity
      ? {
          slotId: values.slotId,
          tickets: (body.activity?.tickets ?? []).flatMap(({ ticketId }) => {
            const quantity = values.tickets[ticketId] ?? 0
            return quantity > 0 ? [{ ticketId, quantity }] : []
          }),
        }
      : null,
    hotelCategories: isActivity
      ? ['']
      : values.hotelCategories
          .filter((category) => order(category) >= 0)
          .toSorted((one, other) => order(one) - order(other)),
    customer: {
      name: customer.name.trim(),
      email: customer.email.trim(),
      phone: toWholePhone(customer.phone),
      userId: customer.userId,
    },
    message: message.trim(),
    validUntil,
    markup: toMarkup(values),
  }
}

/** Returns what would be saved, as text: equal texts are the same quote. */
export const serializeDraft = (draft: QuoteDraft): string => JSON.stringify(draft)

/**
 * Returns the draft whose price is calculated while it is edited: without what changes no price, so that typing a message
 * requests none. Null while something is missing that prices depend on.
 */
export const toPricedDraft = (draft: QuoteDraft, today: string): QuoteDraft | null => {
  const priced = {
    ...draft,
    // Prices depend on the customer's account, not on their name.
    customer: { name: '-', email: '', phone: '', userId: draft.customer.userId },
    message: '',
    validUntil: today,
  }
  return QuoteDraft.safeParse(priced).success ? priced : null
}
