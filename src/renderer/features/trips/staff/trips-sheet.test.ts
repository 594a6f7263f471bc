import { expect, it } from 'vitest'
import { aTripCard } from '#domain/packages/trip-card.test-kit.ts'
import { staffTripsAddress } from './trip-filter.ts'
import { toTripsSheet } from './trips-sheet.ts'

const about = { site: 'Skyways', exportedAt: '2026-11-26T03:00:00.000Z', filter: staffTripsAddress.defaults }
const day = (date: string) => new Date(`${date}T00:00:00Z`)

const booked = aTripCard('T-500002', 'confirmed', { people: 3, paidMinor: 6_300_10, costMinor: 18_000_20 })
const expired = aTripCard('T-500001', 'expired', { title: '=Goa', nextPayment: null, costMinor: 1_000_30 })

it('has a row for each trip, and ends with the totals to the paisa', () => {
  const { rows, columns } = toTripsSheet(about, [booked, expired])
  expect(columns).toHaveLength(11)
  const days = [day('2027-03-01'), day('2027-03-04')]
  expect(rows).toEqual([
    ['Agency', 'Skyways'],
    ['Exported (IST)', new Date('2026-11-26T08:30:00Z')],
    [],
    [
      'Trip',
      'Title',
      'First day',
      'Last day',
      'Customer',
      'People',
      'Status',
      'Price',
      'Paid',
      'Due',
      'Cost',
    ],
    [
      'T-500002',
      'Kerala backwaters',
      ...days,
      'Ravi Menon',
      3,
      'Confirmed',
      25_200,
      6_300.1,
      18_899.9,
      18_000.2,
    ],
    ['T-500001', '=Goa', ...days, 'Ravi Menon', 2, 'Expired', 25_200, 0, 0, 1_000.3],
    ['Total', null, null, null, null, 5, null, 50_400, 6_300.1, 18_899.9, 19_000.5],
  ])
})

it('leaves out costs that the reader may not see, and names the filters', () => {
  const filter = {
    statuses: ['confirmed' as const, 'travelling' as const],
    searchQuery: ' asha ',
    startsFrom: '2027-01-01',
    startsTo: '',
    onlyOverdue: true,
  }
  const { rows, columns } = toTripsSheet({ ...about, filter }, [{ ...booked, costMinor: null }])
  expect(columns).toHaveLength(10)
  expect(rows.slice(2, 6)).toEqual([
    ['Status', 'Confirmed, Travelling'],
    ['Search', 'asha'],
    ['First day from', '2027-01-01'],
    ['Only overdue payments', 'Yes'],
  ])
  expect(rows.at(-1)).toEqual(['Total', null, null, null, null, 3, null, 25_200, 6_300.1, 18_899.9])
})
