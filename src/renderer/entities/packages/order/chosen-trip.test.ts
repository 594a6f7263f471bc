import { describe, expect, it } from 'vitest'
import { formatDayShort } from '#domain/format.ts'
import { anActivity, aPackage, nextMonth } from '#renderer/entities/packages/package.test-kit.ts'
import { describeTrip, listPlaces, toPlacesKey, type ChosenTrip } from './chosen-trip.ts'

const twoRooms: ChosenTrip = {
  startsOn: `${nextMonth}-12`,
  hotelCategory: 'Deluxe',
  rooms: [
    { adults: 2, children: [{ age: 8, hasBed: true }], infants: 1 },
    { adults: 1, children: [], infants: 0 },
  ],
  addOns: [
    { addOnId: 'bbbbbbbb', quantity: 2 },
    { addOnId: 'cccccccc', quantity: 1 },
  ],
  activity: null,
}
const tickets: ChosenTrip = {
  ...twoRooms,
  addOns: [],
  activity: {
    slotId: 'eeeeeeee',
    tickets: [
      { ticketId: 'ffffffff', quantity: 1 },
      { ticketId: 'abababab', quantity: 1 },
    ],
  },
}

describe('the travellers of an order', () => {
  it('are those of the rooms, in the order of the price', () => {
    expect(
      listPlaces(aPackage(), twoRooms).map(({ roomNo, kind, age, label }) => [roomNo, kind, age, label]),
    ).toEqual([
      [0, 'adult', null, 'Adult 1'],
      [0, 'adult', null, 'Adult 2'],
      [0, 'child', 8, 'Child 1 · 8 years · extra bed'],
      [0, 'infant', null, 'Infant 1'],
      [1, 'adult', null, 'Adult 1'],
    ])
  })

  it('are those on the tickets, with several on a ticket for a group', () => {
    expect(listPlaces(anActivity(), tickets).map(({ label }) => label)).toEqual([
      'Traveller 1 · Adult',
      ...[2, 3, 4, 5].map((no) => `Traveller ${no} · Family of four`),
    ])
  })

  it('have a key that changes with their rooms and ages', () => {
    const keyOf = (trip: ChosenTrip): string => toPlacesKey(listPlaces(aPackage(), trip))
    expect(keyOf({ ...twoRooms, startsOn: `${nextMonth}-13` })).toBe(keyOf(twoRooms))
    expect(keyOf({ ...twoRooms, rooms: twoRooms.rooms.slice(0, 1) })).not.toBe(keyOf(twoRooms))
  })
})

describe('what is ordered', () => {
  it('has dates, rooms, hotel and extras', () => {
    expect(describeTrip(aPackage(), twoRooms)).toEqual([
      `${formatDayShort(`${nextMonth}-12`)} to ${formatDayShort(`${nextMonth}-16`)}`,
      '2 rooms, 3 adults, 1 child, 1 infant',
      'Deluxe',
      '2 × Scuba dive',
      'Late check-out',
    ])
  })

  it('has date, time and tickets of an activity', () => {
    expect(describeTrip(anActivity(), tickets)).toEqual([
      `${formatDayShort(`${nextMonth}-12`)}, 16:30`,
      'Adult',
      'Family of four',
    ])
  })
})
