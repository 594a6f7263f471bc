import { describe, expect, it } from 'vitest'
import { bookingStatuses, type BookingStatus } from '#contract/common/enumerations.ts'
import {
  displayedStatus,
  holdCountdown,
  holdUrgency,
  isTravelDocument,
  statusFromId,
  statusWords,
} from './ticket-status.ts'

const now = Date.parse('2026-11-20T04:00:00Z')
const inMinutes = (minutes: number): string => new Date(now + minutes * 60_000).toISOString()

describe('the status of a booking', () => {
  it('has a word for every number', () => {
    for (const [name, id] of Object.entries(bookingStatuses)) {
      expect(statusFromId(id)).toBe(name)
      expect(statusWords[name as BookingStatus]).not.toBe('')
    }
  })

  it.each([
    ['Ticketed', '', 'Ticketed'],
    ['ChangeRequested', '', 'Change requested'],
    ['ChangeRequested', 'Refund under process', 'Refund under process'],
    ['Cancelled', '  ', 'Cancelled'],
  ] as const)("%s with the supplier's %j is shown as %j", (status, text, shown) => {
    expect(displayedStatus(status, text)).toBe(shown)
  })

  it('counts an unknown number as a change request', () => {
    expect(statusFromId(17)).toBe('ChangeRequested')
  })

  it.each([
    ['Ticketed', true],
    ['ChangeRequested', true],
    ['Held', false],
    ['InProgress', false],
    ['Cancelled', false],
    ['Failed', false],
  ] as const)('%s has a valid ticket: %s', (status, expected) => {
    expect(isTravelDocument(status)).toBe(expected)
  })
})

describe('a hold', () => {
  it.each([
    [null, 'unknown', ''],
    ['not a time', 'unknown', ''],
    [inMinutes(0), 'over', ''],
    [inMinutes(-5), 'over', ''],
    [inMinutes(0.5), 'critical', '00m 30s'],
    [inMinutes(60), 'critical', '01h 00m'],
    [inMinutes(61), 'soon', '01h 01m'],
    [inMinutes(360), 'soon', '06h 00m'],
    [inMinutes(361), 'calm', '06h 01m'],
    [inMinutes(60 * 52), 'calm', '2d 04h'],
  ] as const)('with the deadline %s is %s and counts %j', (deadline, urgency, text) => {
    expect(holdUrgency(deadline, now)).toBe(urgency)
    expect(holdCountdown(deadline, now)).toBe(text)
  })
})
