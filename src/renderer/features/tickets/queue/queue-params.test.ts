import { describe, expect, it } from 'vitest'
import { readHoldAct, countFilters, noFilter, queueAddress, readSort, toggleToday } from './queue-params.ts'

const params = (text: string): URLSearchParams => new URLSearchParams(text)

describe('the address of the queue', () => {
  it('keeps its names, and leaves defaults out', () => {
    const filter = {
      ...noFilter,
      domestic: true,
      airlineCode: 'AI',
      travelDateFrom: '2027-01-15',
      userId: 'usr_1',
    }
    const address = queueAddress.write(params('sort=TA&page=4&open=7'), filter)
    expect(address.toString()).toBe('sort=TA&dom=1&air=AI&tf=2027-01-15&user=usr_1')
    expect(queueAddress.read(address)).toEqual(filter)
    expect(countFilters(filter)).toBe(4)
    expect(queueAddress.write(address, noFilter).toString()).toBe('sort=TA')
  })

  it('has a name for every filter', () => {
    const filter = {
      domestic: true,
      international: true,
      pnrOrTicketNumber: 'ABC123',
      airlineCode: 'AI',
      passengerName: 'rao',
      bookingDateFrom: '2027-01-01',
      bookingDateTo: '2027-01-02',
      travelDateFrom: '2027-01-03',
      travelDateTo: '2027-01-04',
      fixedDeparture: true,
      changeRequests: true,
      userId: 'usr_1',
      state: 'PartlyRefunded' as const,
      hasOpenRequest: true,
    }
    const address = queueAddress.write(params(''), filter)
    expect(address.toString()).toBe(
      'dom=1&intl=1&pnr=ABC123&air=AI&name=rao&bf=2027-01-01&bt=2027-01-02&tf=2027-01-03&tt=2027-01-04&fd=1&cr=1&user=usr_1&state=PartlyRefunded&req=1',
    )
    expect(queueAddress.read(address)).toEqual(filter)
    expect(countFilters(filter)).toBe(12)
  })

  it('adds and removes today as the booking date, and keeps the other filters', () => {
    const filter = { ...noFilter, airlineCode: 'AI', bookingDateFrom: '2026-01-01' }
    const today = toggleToday(filter, '2027-01-15')
    expect(today).toEqual({ ...filter, bookingDateFrom: '2027-01-15', bookingDateTo: '2027-01-15' })
    expect(toggleToday(today, '2027-01-15')).toEqual({ ...noFilter, airlineCode: 'AI' })
  })

  it('ignores invalid values and keeps the rest', () => {
    expect(queueAddress.read(params('tf=2027-02-30&air=TOOLONG&name=rao'))).toEqual({
      ...noFilter,
      passengerName: 'rao',
    })
  })

  it.each([
    ['', 'BD'],
    ['sort=TA', 'TA'],
    ['sort=XX', 'BD'],
  ])('%j is sorted by %s', (text, sort) => {
    expect(readSort(params(text))).toBe(sort)
  })

  it.each([
    ['open=7&act=issue', 'issue'],
    ['act=release', 'release'],
    ['act=reprice', 'reprice'],
    ['act=delete', null],
    ['open=7', null],
  ])('%s opens nothing but a dialog: %s', (text, act) => {
    expect(readHoldAct(params(text))).toBe(act)
    expect(queueAddress.write(params(text), noFilter).toString()).toBe('')
  })
})
