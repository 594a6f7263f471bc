import { describe, expect, it } from 'vitest'
import { getToday } from '#renderer/ui/today.ts'
import { anActivity, aPackage, nextMonth } from '#renderer/entities/packages/package.test-kit.ts'
import {
  choiceAddress,
  decodeQuantities,
  encodeQuantities,
  toAvailabilityRequest,
  toPriceRequest,
  toTripChoice,
} from './trip-choice.ts'

const today = getToday()
const read = (query: string, found = aPackage()) =>
  toTripChoice(choiceAddress.read(new URLSearchParams(query)), found, today)

describe("a shopper's choice in the address", () => {
  it('has defaults for whatever the package lacks', () => {
    expect(read('hotel=Palace&on=2020-01-01&rooms=99&extras=zzzzzzzzx3')).toEqual({
      startsOn: '',
      month: '',
      hotelCategory: 'Standard',
      rooms: [{ adults: 2, children: [], infants: 0 }],
      addOns: {},
      slotId: '',
      tickets: {},
    })
  })

  it('keeps quantities of known ids', () => {
    expect(
      decodeQuantities(encodeQuantities({ bbbbbbbb: 2, cccccccc: 0 }), ['bbbbbbbb', 'cccccccc']),
    ).toEqual({
      bbbbbbbb: 2,
    })
    expect(decodeQuantities('bbbbbbbbx2', ['cccccccc'])).toEqual({})
  })

  it('starts an activity with two adults, and keeps a choice without tickets', () => {
    expect(read('', anActivity()).tickets).toEqual({ ffffffff: 2 })
    expect(read('tickets=0', anActivity()).tickets).toEqual({})
  })
})

describe('what is requested', () => {
  it('is the next year of dates', () => {
    const { from, to } = toAvailabilityRequest(aPackage(), read(''), today)
    expect(from).toBe(today)
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(365)
  })

  it('is a price only with a date, and tickets for an activity', () => {
    const on = `on=${nextMonth}-12`
    expect(toPriceRequest(aPackage(), read(''))).toBeNull()
    expect(toPriceRequest(aPackage({ priceMode: 'onRequest' }), read(on))).toBeNull()
    expect(toPriceRequest(anActivity(), read(`${on}&tickets=0`, anActivity()))).toBeNull()
    expect(toPriceRequest(aPackage(), read(on))).toMatchObject({
      startsOn: `${nextMonth}-12`,
      activity: null,
    })
  })
})
