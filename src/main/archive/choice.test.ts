import { describe, expect, it } from 'vitest'
import type { BookingStatus } from '#contract/common/enumerations.ts'
import type { TripStatus } from '#contract/entities/trip.ts'
import { chooseTickets, chooseTrips, hasETicket, isOutdated, localNow, travelWindow } from './choice.ts'

describe('the days that are saved', () => {
  it.each([
    ['around today', new Date(2027, 0, 15, 14, 5), 1, 14, '2027-01-14', '2027-01-29'],
    ["over the year's end", new Date(2026, 11, 31, 23, 59), 1, 2, '2026-12-30', '2027-01-02'],
    ['just after midnight', new Date(2027, 2, 1, 0, 0, 1), 1, 1, '2027-02-28', '2027-03-02'],
    ['in a leap year', new Date(2028, 1, 28), 0, 1, '2028-02-28', '2028-02-29'],
    ['today only', new Date(2027, 0, 15), 0, 60, '2027-01-15', '2027-03-16'],
  ])('%s', (_title, now, daysBefore, daysAfter, from, to) => {
    expect(travelWindow(now, { daysBefore, daysAfter })).toEqual({ from, to })
  })

  it('formats the clock like flight times', () => {
    expect(localNow(new Date(2027, 0, 5, 4, 3, 2))).toBe('2027-01-05T04:03:02')
  })
})

describe('saves only bookings with an e-ticket', () => {
  it.each<[BookingStatus, boolean]>([
    ['Ticketed', true],
    ['ChangeRequested', true],
    ['Held', false],
    ['InProgress', false],
    ['Cancelled', false],
    ['Failed', false],
    ['Released', false],
    ['Expired', false],
  ])('%s: %s', (status, has) => {
    expect(hasETicket(status)).toBe(has)
  })
})

describe('limits how many are saved', () => {
  const row = (bookingId: string, travelDate: string, status: BookingStatus = 'Ticketed') => ({
    bookingId,
    travelDate,
    status,
  })
  const rows = [
    row('gone2', '2027-01-14T08:00:00'),
    row('gone1', '2027-01-15T09:00:00'),
    row('late', '2027-01-20T06:00:00'),
    row('soon', '2027-01-15T18:00:00'),
    row('held', '2027-01-15T17:00:00', 'Held'),
    row('soon', '2027-01-15T18:00:00'),
  ]
  it.each([
    [9, ['soon', 'late', 'gone1', 'gone2'], 0],
    [3, ['soon', 'late', 'gone1'], 1],
    [1, ['soon'], 3],
  ])('with room for %s', (most, ids, rest) => {
    const chosen = chooseTickets(rows, '2027-01-15T12:00:00', most)
    expect(chosen.kept.map((one) => one.bookingId)).toEqual(ids)
    expect(chosen.rest).toBe(rest)
  })
})

describe('selects trips', () => {
  const trip = (tripId: string, status: TripStatus, startsOn: string, endsOn: string) => ({
    tripId,
    status,
    startsOn,
    endsOn,
  })
  it('that are sold, start until the last day and have not ended, the first to start first', () => {
    const trips = [
      trip('edge', 'confirmed', '2027-01-22', '2027-01-22'),
      trip('late', 'confirmed', '2027-01-23', '2027-01-24'),
      trip('today', 'travelling', '2027-01-08', '2027-01-15'),
      trip('over', 'completed', '2027-01-08', '2027-01-15'),
      trip('past', 'cancelRequested', '2027-01-08', '2027-01-14'),
      trip('leaving', 'cancelRequested', '2027-01-16', '2027-01-18'),
      trip('gone', 'cancelled', '2027-01-16', '2027-01-18'),
      trip('edge', 'confirmed', '2027-01-22', '2027-01-22'),
    ]
    const ids = chooseTrips(trips, '2027-01-15', '2027-01-22').map(({ tripId }) => tripId)
    expect(ids).toEqual(['today', 'leaving', 'edge'])
  })
})

describe('reloads a copy when it changed', () => {
  const now = Date.parse('2027-01-15T12:00:00Z')
  const kept = (keptAt: string, rowMark = 'a') => ({ keptAt, rowMark })
  it.each([
    ['when there is no copy', undefined, true],
    ['not while the list is unchanged', kept('2027-01-15T06:30:00Z'), false],
    ['when the list has changed', kept('2027-01-15T11:59:00Z', 'b'), true],
    ['after six hours', kept('2027-01-15T05:59:00Z'), true],
    ['when the clock was set back', kept('2027-01-16T12:00:00Z'), true],
  ])('%s', (_title, copy, isOld) => {
    expect(isOutdated(copy, 'a', now)).toBe(isOld)
  })
})
