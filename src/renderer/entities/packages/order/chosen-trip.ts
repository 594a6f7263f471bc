import type { TripRoom, ChosenAddOn, ChosenTickets } from '#contract/entities/package-price.ts'
import type { PublishedPackage } from '#contract/entities/package.ts'
import type { TravellerKind } from '#contract/entities/trip.ts'
import { addDays } from '#domain/calendar-days.ts'
import { formatDayShort } from '#domain/format.ts'
import { countPeople, formatPeople, formatRooms } from '#renderer/entities/packages/people-words.ts'
import { dayTexts } from '#renderer/entities/packages/package-texts.ts'
import { orderTexts as texts } from './order-texts.ts'

/** What is ordered of a package: a shopper's choice, or an entry of the waitlist. */
export interface ChosenTrip {
  startsOn: string
  hotelCategory: string
  rooms: readonly TripRoom[]
  addOns: readonly ChosenAddOn[]
  /** Null for a package. */
  activity: ChosenTickets | null
}

/** Someone who travels, as the price counts them. */
export interface TravellerPlace {
  /** From 0. */
  roomNo: number
  kind: TravellerKind
  /** Of a child on the first day; null for everyone else. */
  age: number | null
  /** `Adult 1`, or `Child 1 · 8 years · extra bed`. */
  label: string
}

const repeat = <T>(count: number, create: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => create(index))

/** Lists the people of rooms in the order of the price. */
const listRoomPlaces = (rooms: readonly TripRoom[]): TravellerPlace[] =>
  rooms.flatMap(({ adults, children, infants }, roomNo) => [
    ...repeat(adults, (index): TravellerPlace => ({
      roomNo,
      kind: 'adult',
      age: null,
      label: texts.adult(index + 1),
    })),
    ...children.map(({ age, hasBed }, index): TravellerPlace => ({
      roomNo,
      kind: 'child',
      age,
      label: texts.child(index + 1, age, hasBed),
    })),
    ...repeat(infants, (index): TravellerPlace => ({
      roomNo,
      kind: 'infant',
      age: null,
      label: texts.infant(index + 1),
    })),
  ])

/** Lists the people on tickets; a ticket for a group has several. */
const listTicketPlaces = (
  { body }: Pick<PublishedPackage, 'body'>,
  { tickets }: ChosenTickets,
): TravellerPlace[] =>
  tickets
    .flatMap(({ ticketId, quantity }) => {
      const found = body.activity?.tickets.find((one) => one.ticketId === ticketId)
      return found ? repeat(quantity * found.pax, () => found) : []
    })
    .map(({ name, audience }, index) => ({
      roomNo: 0,
      kind: audience === 'child' ? 'child' : 'adult',
      age: null,
      label: texts.onTicket(index + 1, name),
    }))

/** Lists everyone whose name an order needs. */
export const listPlaces = (
  found: Pick<PublishedPackage, 'body'>,
  { rooms, activity }: Pick<ChosenTrip, 'rooms' | 'activity'>,
): TravellerPlace[] => (activity ? listTicketPlaces(found, activity) : listRoomPlaces(rooms))

const formatDays = ({ kind, nights }: Pick<PublishedPackage, 'kind' | 'nights'>, startsOn: string): string =>
  kind === 'activity' || nights === 0
    ? formatDayShort(startsOn)
    : dayTexts.fromTo(formatDayShort(startsOn), formatDayShort(addDays(startsOn, nights)))

const formatQuantity = (name: string, quantity: number): string =>
  quantity > 1 ? `${quantity} × ${name}` : name

/** Describes what is ordered, a line for each part: dates, rooms or tickets, hotel, extras. */
export const describeTrip = (
  found: Pick<PublishedPackage, 'kind' | 'nights' | 'body'>,
  trip: ChosenTrip,
): string[] => {
  const { startsOn, rooms, hotelCategory, addOns, activity } = trip
  const { body } = found
  const slot = body.activity?.slots.find(({ slotId }) => slotId === activity?.slotId)
  const extras = addOns.flatMap(({ addOnId, quantity }) => {
    const addOn = body.addOns.find((one) => one.addOnId === addOnId)
    return addOn ? [formatQuantity(addOn.name, quantity)] : []
  })
  const tickets = (activity?.tickets ?? []).flatMap(({ ticketId, quantity }) => {
    const ticket = body.activity?.tickets.find((one) => one.ticketId === ticketId)
    return ticket ? [formatQuantity(ticket.name, quantity)] : []
  })
  return [
    [formatDays(found, startsOn), slot?.startsAt].filter(Boolean).join(', '),
    ...(activity ? tickets : [`${formatRooms(rooms.length)}, ${formatPeople(countPeople(rooms))}`]),
    activity ? '' : hotelCategory,
    ...extras,
  ].filter(Boolean)
}

/** Returns a text that is the same for trips with the same places. */
export const toPlacesKey = (places: readonly TravellerPlace[]): string =>
  places.map(({ roomNo, kind, age }) => [roomNo, kind, age ?? ''].join('-')).join('.')
