import { expect, test } from 'vitest'
import { moveEarlier } from './supplier-record.service.ts'

const madeAt = new Date('2026-11-20T06:30:00.000Z')
const source = 'Last ticketing date of AI'

test.each([
  ['keeps the deadline without a margin', 0, '2026-11-21T12:30:00.000Z', '2026-11-21T12:30:00.000Z', source],
  [
    'moves the deadline half an hour earlier',
    30,
    '2026-11-21T12:30:00.000Z',
    '2026-11-21T12:00:00.000Z',
    `${source}, moved 30 minutes earlier by the agency`,
  ],
  [
    'takes at most half of the time of a short hold',
    30,
    '2026-11-20T06:50:00.000Z',
    '2026-11-20T06:40:00.000Z',
    `${source}, moved 10 minutes earlier by the agency`,
  ],
  [
    'keeps the deadline of a hold of one minute',
    30,
    '2026-11-20T06:31:00.000Z',
    '2026-11-20T06:31:00.000Z',
    source,
  ],
  ['keeps a deadline before the booking', 30, '2026-11-20T05:00:00.000Z', '2026-11-20T05:00:00.000Z', source],
])('%s', (_name, minutes, holdDeadline, deadline, told) => {
  expect(moveEarlier({ holdDeadline, holdDeadlineSource: source }, minutes, madeAt)).toEqual({
    holdDeadline: deadline,
    holdDeadlineSource: told,
  })
})

test('leaves a hold without a known deadline as it is', () => {
  const open = { holdDeadline: null, holdDeadlineSource: '' }
  expect(moveEarlier(open, 30, madeAt)).toBe(open)
})
