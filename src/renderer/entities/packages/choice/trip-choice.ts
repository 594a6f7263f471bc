import { addDays } from '#domain/calendar-days.ts'
import { z } from 'zod'
import type { RequestInputOf, RequestOf } from '#contract/common/endpoint.ts'
import { IsoDate } from '#contract/common/dates.ts'
import type { TripRoom } from '#contract/entities/package-price.ts'
import type { PublishedPackage } from '#contract/entities/package.ts'
import { maxCalendarDays, type packagesEndpoints } from '#contract/http/packages.ts'
import { addressOf } from '#renderer/ui/list/address-of.ts'
import { decodeRooms, encodeRooms, firstRooms, fitRooms } from './rooms-code.ts'

const ChoiceValues = z.object({
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .or(z.literal(''))
    .default(''),
  startsOn: IsoDate.or(z.literal('')).default(''),
  hotelCategory: z.string().max(40).default(''),
  rooms: z.string().max(200).default(''),
  addOns: z.string().max(1_200).default(''),
  slotId: z.string().max(24).default(''),
  tickets: z.string().max(400).default(''),
})
export type ChoiceValues = z.infer<typeof ChoiceValues>

/** What a shopper chose of a package, in its address. Links contain these names, so they never change. */
export const choiceAddress = addressOf(ChoiceValues, {
  month: 'month',
  startsOn: 'on',
  hotelCategory: 'hotel',
  rooms: 'rooms',
  addOns: 'extras',
  slotId: 'slot',
  tickets: 'tickets',
})

/** Quantities by id. */
export type Quantities = Readonly<Record<string, number>>

/** Writes quantities for the address: `a1b2c3d4x2.e5f6a7b8x1`. */
export const encodeQuantities = (quantities: Quantities): string =>
  Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => `${id}x${quantity}`)
    .join('.')

/** Reads quantities of an address, for the known ids only. */
export const decodeQuantities = (text: string, ids: readonly string[]): Quantities =>
  Object.fromEntries(
    text.split('.').flatMap((part) => {
      const [, id = '', count = ''] = /^([0-9a-f]{8,24})x(\d{1,2})$/.exec(part) ?? []
      const quantity = Math.min(60, Number(count))
      return ids.includes(id) && quantity > 0 ? [[id, quantity]] : []
    }),
  )

/** What a shopper chose, checked against the package. */
export interface TripChoice {
  /** Empty until a date is chosen. */
  startsOn: string
  month: string
  hotelCategory: string
  rooms: TripRoom[]
  addOns: Quantities
  slotId: string
  tickets: Quantities
}

/** One ticket of a group, or two for adults. */
const firstTickets = ({ body }: PublishedPackage): Quantities => {
  const tickets = body.activity?.tickets ?? []
  const first = tickets.find(({ audience }) => audience === 'adult') ?? tickets[0]
  return first ? { [first.ticketId]: first.audience === 'adult' ? 2 : 1 } : {}
}

/** Reads the choice of an address. What the package doesn't have becomes its default. */
export const toTripChoice = (values: ChoiceValues, found: PublishedPackage, today: string): TripChoice => {
  const { body } = found
  const slots = body.activity?.slots ?? []
  const ticketIds = (body.activity?.tickets ?? []).map(({ ticketId }) => ticketId)
  return {
    startsOn: values.startsOn >= today ? values.startsOn : '',
    month: values.month,
    hotelCategory: body.hotelCategories.includes(values.hotelCategory)
      ? values.hotelCategory
      : (body.hotelCategories[0] ?? ''),
    rooms: fitRooms(decodeRooms(values.rooms) ?? firstRooms, body.childPolicy),
    addOns: decodeQuantities(
      values.addOns,
      body.addOns.map(({ addOnId }) => addOnId),
    ),
    slotId: slots.some(({ slotId }) => slotId === values.slotId) ? values.slotId : (slots[0]?.slotId ?? ''),
    tickets: values.tickets === '' ? firstTickets(found) : decodeQuantities(values.tickets, ticketIds),
  }
}

/** Returns what the address holds for a changed part of the choice. */
export const toChoiceValues = (part: Partial<TripChoice>): Partial<ChoiceValues> => {
  const { rooms, addOns, tickets, ...texts } = part
  return {
    ...texts,
    ...(rooms ? { rooms: encodeRooms(rooms) } : {}),
    ...(addOns ? { addOns: encodeQuantities(addOns) } : {}),
    // `0` keeps a choice without tickets apart from none yet.
    ...(tickets ? { tickets: encodeQuantities(tickets) || '0' } : {}),
  }
}

type AvailabilityRequest = RequestInputOf<typeof packagesEndpoints.getAvailability>
type PriceRequest = RequestOf<typeof packagesEndpoints.getPrice>

/** People of an activity are counted by tickets, so its rooms don't matter. */
const roomsFor = ({ kind }: PublishedPackage, { rooms }: TripChoice): TripRoom[] =>
  kind === 'activity' ? firstRooms : rooms

/** Returns the request for all dates of the next year. */
export const toAvailabilityRequest = (
  found: PublishedPackage,
  choice: TripChoice,
  today: string,
): AvailabilityRequest => ({
  _id: found._id,
  from: today,
  to: addDays(today, maxCalendarDays - 1),
  hotelCategory: choice.hotelCategory,
  rooms: roomsFor(found, choice),
  slotId: choice.slotId,
})

/** Returns the request for the price; null until a date and, for an activity, tickets are chosen. */
export const toPriceRequest = (found: PublishedPackage, choice: TripChoice): PriceRequest | null => {
  const tickets = Object.entries(choice.tickets).map(([ticketId, quantity]) => ({ ticketId, quantity }))
  const isActivity = found.kind === 'activity'
  if (found.priceMode === 'onRequest' || choice.startsOn === '') return null
  if (isActivity && (tickets.length === 0 || choice.slotId === '')) return null
  return {
    _id: found._id,
    startsOn: choice.startsOn,
    hotelCategory: choice.hotelCategory,
    rooms: roomsFor(found, choice),
    addOns: Object.entries(choice.addOns).map(([addOnId, quantity]) => ({ addOnId, quantity })),
    activity: isActivity ? { slotId: choice.slotId, tickets } : null,
  }
}
