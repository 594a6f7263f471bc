import { expect, test } from 'vitest'
import { moveEarlier } from './supplier-record.service.ts'

const madeAt = new Date('2026-11-20T06:30:00.000Z')
const source = 'Last ticketing date of AI'

test.each([
  ['nothing is set', 0, '2026-11-21T12:30:00.000Z', '2026-11-21T12:30:00.000Z', source],
  [
    'half an hour',
    30,
    '2026-11-21T12:30:00.000Z',
    '2026-11-21T12:00:00.000Z',
    `${source}, 30 minutes earlier at this agency`,
  ],
  [
    'a short hold loses half of its time',
    30,
    '2026-11-20T06:50:00.000Z',
    '2026-11-20T06:40:00.000Z',
    `${source}, 10 minutes earlier at this agency`,
  ],
  ['a hold of a minute stays', 30, '2026-11-20T06:31:00.000Z', '2026-11-20T06:31:00.000Z', source],
  ['a deadline before the booking stays', 30, '2026-11-20T05:00:00.000Z', '2026-11-20T05:00:00.000Z', source],
])('%s', (_name, minutes, holdDeadline, deadline, told) => {
  expect(moveEarlier({ holdDeadline, holdDeadlineSource: source }, minutes, madeAt)).toEqual({
    holdDeadline: deadline,
    holdDeadlineSource: told,
  })
})

test('a hold without a known deadline stays without', () => {
  const open = { holdDeadline: null, holdDeadlineSource: '' }
  expect(moveEarlier(open, 30, madeAt)).toBe(open)
})
