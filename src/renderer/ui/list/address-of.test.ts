import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addressOf, readPage, withValues } from './address-of.ts'

const day = z.iso.date().or(z.literal('')).default('')
const State = z.enum(['open', 'asked', 'closed'])
const Filter = z.object({
  text: z.string().trim().max(30).default(''),
  code: z.string().trim().toUpperCase().max(3).default(''),
  from: day,
  isOpen: z.boolean().default(false),
  isFresh: z.boolean().default(true),
  states: z.array(State).max(2).default([]),
  sizes: z.array(z.union([z.literal(1), z.literal(2)])).default([]),
  type: z
    .union([z.literal(1), z.literal(2)])
    .nullable()
    .default(null),
  days: z.int().min(0).max(365).default(0),
  seats: z.int().min(1).max(9).default(1),
})
type Filter = z.output<typeof Filter>
const names = {
  text: 'q',
  code: 'c',
  from: 'df',
  isOpen: 'todo',
  isFresh: 'fresh',
  states: 'state',
  sizes: 'size',
  type: 'type',
  days: 'days',
  seats: 'seats',
} as const
const address = addressOf(Filter, names)
const params = (text: string): URLSearchParams => new URLSearchParams(text)

const anyFilter: fc.Arbitrary<Filter> = fc
  .record({
    text: fc.string({ maxLength: 30, unit: 'grapheme-composite' }),
    code: fc.stringMatching(/^[A-Za-z\d]{0,3}$/),
    from: fc.constantFrom('', '2027-01-15', '2028-02-29'),
    isOpen: fc.boolean(),
    isFresh: fc.boolean(),
    states: fc.uniqueArray(fc.constantFrom(...State.options), { maxLength: 2 }),
    sizes: fc.uniqueArray(fc.constantFrom(1 as const, 2 as const)),
    type: fc.constantFrom(null, 1 as const, 2 as const),
    days: fc.integer({ min: 0, max: 365 }),
    seats: fc.integer({ min: 1, max: 9 }),
  })
  .map((values) => Filter.safeParse(values))
  .filter((read) => read.success)
  .map((read) => read.data)

describe('a filter in the address', () => {
  it('reads back what was written, and leaves the rest of the address alone', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const written = address.write(params('view=board&page=4&open=7&act=issue'), filter)
        expect(address.read(params(written.toString()))).toEqual(filter)
        expect(written.get('view')).toBe('board')
        for (const name of ['page', 'open', 'act']) expect(written.has(name)).toBe(false)
      }),
    )
  })

  it('gives a filter that fits the schema for every address', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.constantFrom('1', '0', '-1', 'NaN', 'true', 'open,lost', '1,9', ','),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.values(names)), texts), (values) => {
        const filter = address.read(new URLSearchParams(values))
        expect(Filter.parse(filter)).toEqual(filter)
      }),
    )
  })

  it('leaves defaults out', () => {
    const filter = { ...address.defaults, code: 'AI', isFresh: false, states: ['open', 'closed'] as const }
    const written = address.write(params('q=rao&seats=4'), { ...filter, states: [...filter.states] })
    expect(decodeURIComponent(written.toString())).toBe('c=AI&fresh=0&state=open,closed')
    expect(address.write(written, address.defaults).toString()).toBe('')
    expect(address.changed(address.read(written))).toEqual(['code', 'isFresh', 'states'])
  })

  it.each([
    ['c=TOOLONG&q=rao', { text: 'rao' }],
    ['c=ai', { code: 'AI' }],
    ['df=2027-02-30', {}],
    ['state=lost,open', { states: ['open'] }],
    ['state=open,asked,closed', {}],
    ['type=9&days=-3&seats=&todo=yes', {}],
    ['days=7&type=2&todo=1', { days: 7, type: 2, isOpen: true }],
  ])('reads %s', (text, expected) => {
    expect(address.read(params(text))).toEqual({ ...address.defaults, ...expected })
  })

  it('accepts another notation for addresses that already have one', () => {
    const own = addressOf(
      z.object({ isPending: z.boolean().default(false), fares: z.array(z.boolean()).default([]) }),
      { isPending: 'pending', fares: 'fare' },
      { separator: '.', booleans: ['false', 'true'] },
    )
    const filter = { isPending: true, fares: [true, false] }
    expect(own.write(params(''), filter).toString()).toBe('pending=true&fare=true.false')
    expect(own.read(params('pending=true&fare=true.false'))).toEqual(filter)
    expect(own.read(params('pending=1&fare=yes.false'))).toEqual({ isPending: false, fares: [false] })
  })
})

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=2.5', 1],
  ['page=x', 1],
  ['page=100001', 1],
])('the page of "%s" is %i', (text, page) => {
  expect(readPage(params(text))).toBe(page)
})

it('takes empty values out of an address', () => {
  expect(withValues(params('a=1&b=2'), { b: '', c: '3' }).toString()).toBe('a=1&c=3')
})
