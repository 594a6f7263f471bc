import { describe, expect, it } from 'vitest'
import type { PassengerType } from '#contract/common/enumerations.ts'
import type { SsrOptions } from '#contract/entities/flight.ts'
import { findMissingExtras, chooseIncludedExtras } from './chosen-extras.ts'
import { sumExtras, findPickedExtras } from './extras-sum.ts'

const out = { flightNumber: '201', origin: 'DEL', destination: 'BOM' }
const back = { flightNumber: '202', origin: 'BOM', destination: 'DEL' }
const seat = { seatNo: 'A', position: 'window', isExitRow: false, isAvailable: true, text: '' } as const

const ssr: SsrOptions = {
  baggage: [
    { code: 'IN15', ...out, weight: 15, price: 0, text: '15 KG', isIncluded: true },
    { code: 'XB25', ...out, weight: 25, price: 2250.5, text: '25 KG', isIncluded: false },
    { code: 'IN15', ...back, weight: 15, price: 0, text: '15 KG', isIncluded: true },
  ],
  meals: [
    { code: 'VGML', ...out, quantity: 1, price: 350.1, airlineDescription: 'Vegetarian', isIncluded: false },
  ],
  seats: [
    {
      ...out,
      craft: '320',
      rows: [
        {
          rowNo: '12',
          seats: [
            { ...seat, code: '12A', price: 350.2 },
            { ...seat, code: '12B', seatNo: 'B', price: 0, isAvailable: false },
          ],
        },
      ],
    },
  ],
}
const traveller = (paxType: PassengerType = 1) => ({ paxType, baggage: [], mealDynamic: [], seats: [] })

describe('what a fare includes', () => {
  it('is chosen for everyone with a seat who chose nothing', () => {
    const [adult, infant] = chooseIncludedExtras(ssr, [traveller(), traveller(3)])
    expect(adult?.baggage).toEqual([
      { code: 'IN15', ...out },
      { code: 'IN15', ...back },
    ])
    expect(infant?.baggage).toEqual([])
  })

  it('gives way to another choice, and is added only once', () => {
    const chosen = [{ ...traveller(), baggage: [{ code: 'XB25', ...out }] }]
    const filled = chooseIncludedExtras(ssr, chosen)
    expect(filled[0]?.baggage.map(({ code }) => code)).toEqual(['XB25', 'IN15'])
    expect(chooseIncludedExtras(ssr, filled)).toBe(filled)
  })
})

describe('extras that the fare requires', () => {
  it('are missing for each passenger with a seat on each flight that offers them', () => {
    const required = { baggage: false, meal: true, seat: true }
    const missing = findMissingExtras(ssr, [traveller(), traveller(2), traveller(3)], required)
    expect(missing.map(({ path }) => path)).toEqual([
      'passengers.0.mealDynamic',
      'passengers.1.mealDynamic',
      'passengers.0.seats',
      'passengers.1.seats',
    ])
  })

  it('count as chosen with the free option', () => {
    const passengers = chooseIncludedExtras(ssr, [traveller()])
    expect(findMissingExtras(ssr, passengers, { baggage: true, meal: false, seat: false })).toEqual([])
  })
})

describe('the sum of the extras', () => {
  const chosen = [
    {
      ...traveller(),
      baggage: [{ code: 'XB25', ...out }],
      mealDynamic: [{ code: 'VGML', ...out }],
      seats: [{ code: '12A', ...out }],
    },
  ]

  it('adds baggage, meals and seats, to the paisa', () => {
    expect(sumExtras(ssr, chosen)).toBe(2950.8)
  })

  it('can be calculated for one flight', () => {
    expect(sumExtras(ssr, chosen, out)).toBe(2950.8)
    expect(sumExtras(ssr, chosen, back)).toBe(0)
  })

  it('leaves out what is no longer offered, including an occupied seat', () => {
    const gone = [{ ...traveller(), seats: [{ code: '12B', ...out }], baggage: [{ code: 'XB99', ...out }] }]
    expect(sumExtras(ssr, gone)).toBe(0)
  })

  it('names the row of a seat', () => {
    const { seats } = findPickedExtras(ssr, chosen[0] ?? traveller())
    expect(seats.map(({ rowNo, seat: { seatNo } }) => rowNo + seatNo)).toEqual(['12A'])
  })
})
