import { describe, expect, it } from 'vitest'
import {
  formatAlarms,
  findDueAlarm,
  formatTimeLeft,
  type AlarmRecord,
  type DescribedAlarm,
} from './hold-alarms.ts'

const minutes = [60, 30, 10]
const at = (instant: string): number => Date.parse(instant)
const record = (deadline: string, values: Partial<AlarmRecord>): AlarmRecord => ({
  deadline,
  given: null,
  snoozedUntil: null,
  ...values,
})

describe('an alarm is due', () => {
  const midnight = '2027-01-15T00:00:00+05:30'
  /** In New York the clocks go from 02:00 to 03:00 at 07:00 UTC. */
  const spring = '2027-03-14T03:10:00-04:00'
  /** They go from 02:00 back to 01:00 at 06:00 UTC. */
  const autumn = '2027-11-07T01:10:00-05:00'
  const tenAhead = 10 * 60_000
  it.each([
    ['not a minute too early', midnight, '2027-01-14T17:29:59Z', undefined, 0, null],
    ['over midnight', midnight, '2027-01-14T23:00:00+05:30', undefined, 0, 60],
    ['once', midnight, '2027-01-14T23:01:00+05:30', { given: 60 }, 0, null],
    ['again at the next alarm', midnight, '2027-01-14T23:30:00+05:30', { given: 60 }, 0, 30],
    [
      'as the nearest one after sleeping past two',
      midnight,
      '2027-01-14T23:51:00+05:30',
      { given: 60 },
      0,
      10,
    ],
    ['never when the hold has expired', midnight, '2027-01-15T00:00:00+05:30', { given: 30 }, 0, null],
    ['by the instant when the clocks go forward', spring, '2027-03-14T01:10:00-05:00', undefined, 0, 60],
    ['not early because of the missing hour', spring, '2027-03-14T01:09:00-05:00', undefined, 0, null],
    ['by the instant when the clocks go back', autumn, '2027-11-07T01:10:00-04:00', undefined, 0, 60],
    ['not twice for the repeated hour', autumn, '2027-11-07T00:59:00-04:00', undefined, 0, null],
    [
      "by the server's clock when this one is ahead",
      midnight,
      '2027-01-14T23:05:00+05:30',
      undefined,
      tenAhead,
      null,
    ],
    ['then ten minutes later by this clock', midnight, '2027-01-14T23:10:00+05:30', undefined, tenAhead, 60],
    [
      'and earlier when this clock is behind',
      midnight,
      '2027-01-14T22:50:00+05:30',
      undefined,
      -tenAhead,
      60,
    ],
    [
      'not while it is snoozed',
      midnight,
      '2027-01-14T23:51:00+05:30',
      { given: 30, snoozedUntil: at('2027-01-14T23:52:00+05:30') },
      0,
      null,
    ],
    [
      'again after the snooze',
      midnight,
      '2027-01-14T23:52:00+05:30',
      { given: 10, snoozedUntil: at('2027-01-14T23:52:00+05:30') },
      0,
      10,
    ],
    [
      'not for a distant deadline after a snooze',
      midnight,
      '2027-01-14T20:00:00+05:30',
      { snoozedUntil: at('2027-01-14T19:00:00+05:30') },
      0,
      null,
    ],
  ] as const)('%s', (_rule, deadline, now, known, skewMs, expected) => {
    const before = known && record(deadline, known)
    expect(findDueAlarm({ since: null, deadline, skewMs }, before, minutes, at(now))).toBe(expected)
  })

  it('again when the airline moved the deadline', () => {
    const before = record(midnight, { given: 10 })
    const moved = { since: null, deadline: '2027-01-15T01:00:00+05:30', skewMs: 0 }
    expect(findDueAlarm(moved, before, minutes, at('2027-01-15T00:01:00+05:30'))).toBe(60)
  })

  it.each([
    ['14:46', null],
    ['14:50', 10],
  ] as const)('at %s for an order placed 15 minutes before its deadline: %s', (time, expected) => {
    const order = { since: '2027-01-14T14:45:00Z', deadline: '2027-01-14T15:00:00Z', skewMs: 0 }
    expect(findDueAlarm(order, undefined, minutes, at(`2027-01-14T${time}:00Z`))).toBe(expected)
  })

  it('never for an unknown deadline', () => {
    expect(
      findDueAlarm({ since: null, deadline: null, skewMs: 0 }, undefined, minutes, at(midnight)),
    ).toBeNull()
    expect(
      findDueAlarm({ since: null, deadline: 'soon', skewMs: 0 }, undefined, minutes, at(midnight)),
    ).toBeNull()
  })
})

it.each([
  [59_999, 'under a minute'],
  [60_000, '1 min'],
  [59 * 60_000 + 59_999, '59 min'],
  [65 * 60_000, '1 h 05 min'],
])('%i ms are %s', (leftMs, words) => expect(formatTimeLeft(leftMs)).toBe(words))

describe('the alarm text', () => {
  const skyways: DescribedAlarm = {
    tenantName: 'Skyways',
    glyph: '◆',
    kind: 'booking',
    reference: 'ABC123',
    title: 'DEL–BOM',
    leftMs: 570_000,
  }
  const lotus: DescribedAlarm = {
    tenantName: 'Lotus',
    glyph: '✿',
    kind: 'booking',
    reference: 'XYZ789',
    title: 'BLR–GOI',
    leftMs: 90_000,
  }

  it('names agency, PNR, title and time left', () => {
    expect(formatAlarms([skyways])).toEqual({
      title: '◆ Skyways: hold ABC123 expires soon',
      body: 'DEL–BOM · 9 min left',
    })
  })

  it('combines all that are due, the most urgent first', () => {
    expect(formatAlarms([skyways, lotus])).toEqual({
      title: '2 holds expire soon',
      body: '✿ Lotus: XYZ789 · BLR–GOI · 1 min left\n◆ Skyways: ABC123 · DEL–BOM · 9 min left',
    })
  })

  it.each([
    ['order', 'T-500001', '◆ Skyways: deposit for T-500001 is due soon'],
    ['offer', '', '◆ Skyways: places from the waitlist are on hold for you'],
    ['request', 'T-500001', '◆ Skyways: request T-500001 needs an answer soon'],
  ] as const)('says what a trip (%s) needs', (kind, reference, title) => {
    const trip = { ...skyways, kind, reference, title: 'Kerala backwaters' }
    expect(formatAlarms([trip])).toEqual({ title, body: 'Kerala backwaters · 9 min left' })
    expect(formatAlarms([trip, lotus])?.body).toContain(
      `${reference || 'Waitlist offer'} · Kerala backwaters · 9 min left`,
    )
  })

  it("names a single agency once, and counts the holds it doesn't name", () => {
    const words = formatAlarms(Array.from({ length: 5 }, () => skyways))
    expect(words?.title).toBe('◆ Skyways: 5 holds expire soon')
    expect(words?.body.split('\n')).toHaveLength(4)
    expect(words?.body).toMatch(/and 2 more$/)
  })

  it('is empty when nothing is due', () => expect(formatAlarms([])).toBeNull())
})
