import { describe, expect, it } from 'vitest'
import { blockAddress, groupByMonth, getSearchPath } from './block-params.ts'

describe('the address of the list', () => {
  it('restores the filter it was made from, and leaves defaults out', () => {
    const filter = {
      origin: 'DEL',
      destination: 'GOI',
      dateFrom: '2026-12-01',
      dateTo: '2026-12-31',
      seats: 4,
    }
    const params = blockAddress.write(new URLSearchParams('view=board&page=3'), filter)
    expect(blockAddress.read(params)).toEqual(filter)
    expect(params.get('view')).toBe('board')
    expect(params.has('page')).toBe(false)
    expect(blockAddress.write(params, blockAddress.defaults).toString()).toBe('view=board')
  })

  it.each(['from=D1L', 'df=tomorrow', 'dt=2027-02-30', 'seats=0', 'seats=12', 'seats=x'])(
    'ignores %s',
    (address) => {
      expect(blockAddress.read(new URLSearchParams(address))).toEqual(blockAddress.defaults)
    },
  )
})

describe('booking a departure', () => {
  const leg = (departureTime: string) => [{ departureTime }]
  const block = (segments: unknown) =>
    ({ segments, origin: 'BOM', destination: 'DXB', departureTime: '2026-12-10T04:30:00' }) as Parameters<
      typeof getSearchPath
    >[0]

  it('searches only seat blocks, with the return date if there is one', () => {
    const oneWay = '/flight/result/new?origin=BOM&destination=DXB&departure=2026-12-10&adt=2&chd=0&inf=0'
    expect(getSearchPath(block([leg('2026-12-10T04:30:00')]), 2)).toBe(`${oneWay}&src=FD`)
    expect(getSearchPath(block([leg('2026-12-10T04:30:00'), leg('2026-12-14T21:55:00')]), 2)).toBe(
      `${oneWay}&return=2026-12-14&src=FD`,
    )
  })
})

it('lists months in the order of their departures', () => {
  const at = (departureTime: string) => ({ departureTime }) as Parameters<typeof groupByMonth>[0][number]
  const groups = groupByMonth([
    at('2026-12-01T00:00:00'),
    at('2026-12-31T00:00:00'),
    at('2027-01-01T00:00:00'),
  ])
  expect(groups.map(({ month, blocks }) => [month, blocks.length])).toEqual([
    ['2026-12', 2],
    ['2027-01', 1],
  ])
})
