import { describe, expect, it } from 'vitest'
import {
  actOfParams,
  countFilters,
  filterOfParams,
  noFilter,
  queryOfParams,
  withFilter,
} from './queue-params.ts'

const params = (text: string): URLSearchParams => new URLSearchParams(text)

describe('the queue in the address', () => {
  it('filters come back as they went in, and nothing usual stands in the address', () => {
    const filter = {
      ...noFilter,
      domestic: true,
      airlineCode: 'AI',
      travelDateFrom: '2027-01-15',
      userId: 'usr_1',
    }
    const address = withFilter(params('sort=TA&page=4&open=7'), filter)
    expect(address.toString()).toBe('sort=TA&dom=1&air=AI&tf=2027-01-15&user=usr_1')
    expect(filterOfParams(address)).toEqual(filter)
    expect(countFilters(filter)).toBe(4)
    expect(withFilter(address, noFilter).toString()).toBe('sort=TA')
  })

  it('leaves out what does not fit and keeps the rest', () => {
    expect(filterOfParams(params('tf=2027-02-30&air=TOOLONG&name=rao'))).toEqual({
      ...noFilter,
      passengerName: 'rao',
    })
  })

  it.each([
    ['', { page: 1, pageSize: 50, sort: 'BD' }],
    ['page=3&rows=200&sort=TA', { page: 3, pageSize: 200, sort: 'TA' }],
    ['page=0&rows=7&sort=XX', { page: 1, pageSize: 50, sort: 'BD' }],
    ['page=2.5&rows=-1', { page: 1, pageSize: 50 }],
  ])('reads %j', (text, expected) => {
    expect(queryOfParams(params(text))).toMatchObject(expected)
  })

  it.each([
    ['open=7&act=issue', 'issue'],
    ['act=release', 'release'],
    ['act=delete', null],
    ['open=7', null],
  ])('%s opens no more than a dialog: %s', (text, act) => {
    expect(actOfParams(params(text))).toBe(act)
    expect(withFilter(params(text), noFilter).toString()).toBe('')
  })
})
