import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeRooms, encodeRooms, fitRooms, listChildAges } from './rooms-code.ts'

const policy = { infantUnder: 2, childUnder: 12, noBedUnder: 5 }
const room = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  children: fc.array(fc.record({ age: fc.integer({ min: 0, max: 17 }), hasBed: fc.boolean() }), {
    maxLength: 3,
  }),
  infants: fc.integer({ min: 0, max: 4 }),
})

describe('rooms in an address', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(fc.array(room, { minLength: 1, maxLength: 9 }), (rooms) => {
        expect(decodeRooms(encodeRooms(rooms))).toEqual(rooms)
      }),
    )
  })

  it('are short', () => {
    const children = [
      { age: 8, hasBed: true },
      { age: 4, hasBed: false },
    ]
    expect(
      encodeRooms([
        { adults: 2, children, infants: 1 },
        { adults: 1, children: [], infants: 0 },
      ]),
    ).toBe('2-8b-4i1.1')
  })

  it.each(['', '0', '5', '2-', '2-8-8-8-8', '2i9', 'x', '2.', Array(10).fill('2').join('.')])(
    'are refused: %s',
    (text) => expect(decodeRooms(text)).toBeNull(),
  )
})

describe('the ages of a package', () => {
  it('are those between infants and adults', () => {
    expect(listChildAges(policy)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(listChildAges({ ...policy, infantUnder: 5, childUnder: 5 })).toEqual([])
  })

  it('give a bed to children who are too old to share, and keep ages within', () => {
    const children = [
      { age: 4, hasBed: false },
      { age: 5, hasBed: false },
      { age: 17, hasBed: false },
      { age: 0, hasBed: false },
    ]
    expect(fitRooms([{ adults: 2, children, infants: 1 }], policy)).toEqual([
      {
        adults: 2,
        infants: 1,
        children: [
          { age: 4, hasBed: false },
          { age: 5, hasBed: true },
          { age: 11, hasBed: true },
          { age: 2, hasBed: false },
        ],
      },
    ])
  })

  it('leave out infants and children if the package has no ages for them', () => {
    const rooms = [{ adults: 2, children: [{ age: 3, hasBed: true }], infants: 2 }]
    expect(fitRooms(rooms, { infantUnder: 0, childUnder: 0, noBedUnder: 0 })).toEqual([
      { adults: 2, children: [], infants: 0 },
    ])
  })
})
