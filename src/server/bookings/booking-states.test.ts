import { describe, expect, test } from 'vitest'
import { bookingStatuses, type BookingStatus } from '#contract/common/enumerations.ts'
import { isFinalStatus, nextStatus, type BookingStep } from './booking-states.ts'

const steps: readonly BookingStep[] = [
  'ticketed',
  'held',
  'issueAsked',
  'failed',
  'released',
  'expired',
  'cancelled',
  'changeAsked',
  'changeDone',
]

const allowed: readonly [BookingStatus, BookingStep, BookingStatus][] = [
  ['InProgress', 'ticketed', 'Ticketed'],
  ['InProgress', 'held', 'Held'],
  ['InProgress', 'failed', 'Failed'],
  ['InProgress', 'released', 'Released'],
  ['Held', 'issueAsked', 'InProgress'],
  ['Held', 'released', 'Released'],
  ['Held', 'expired', 'Expired'],
  ['Ticketed', 'changeAsked', 'ChangeRequested'],
  ['Ticketed', 'cancelled', 'Cancelled'],
  ['ChangeRequested', 'changeAsked', 'ChangeRequested'],
  ['ChangeRequested', 'changeDone', 'Ticketed'],
  ['ChangeRequested', 'cancelled', 'Cancelled'],
]

describe('states of a booking', () => {
  test.each(allowed)('%s + %s → %s', (from, step, to) => {
    expect(nextStatus(from, step)).toBe(to)
  })

  test('allows no other transition', () => {
    const all = (Object.keys(bookingStatuses) as BookingStatus[]).flatMap((from) =>
      steps.flatMap((step) => (nextStatus(from, step) === null ? [] : [`${from} ${step}`])),
    )
    expect(new Set(all)).toEqual(new Set(allowed.map(([from, step]) => `${from} ${step}`)))
  })

  test('keeps failed, cancelled, released and expired bookings final', () => {
    const final = (Object.keys(bookingStatuses) as BookingStatus[]).filter(isFinalStatus)
    expect(new Set(final)).toEqual(new Set(['Cancelled', 'Failed', 'Released', 'Expired']))
  })
})
