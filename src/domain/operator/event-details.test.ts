import { expect, test } from 'vitest'
import { describeDetails } from './event-details.ts'

test('a change names the fields that differ, with both values', () => {
  const before = { off: [], staff: null, searchesPerDay: 400 }
  const after = { off: ['exports', 'onlinePayments'], staff: 5, searchesPerDay: 400 }
  expect(describeDetails({ before, after })).toEqual([
    { name: 'Features off', value: 'none → Exports, Online payments' },
    { name: 'Staff accounts', value: 'no limit → 5' },
  ])
  expect(describeDetails({ before: after, after: before })).toContainEqual({
    name: 'Staff accounts',
    value: '5 → no limit',
  })
  expect(describeDetails({ before: 'test', after: 'live' })).toEqual([
    { name: 'Change', value: 'test → live' },
  ])
})

test('other details are words, and empty ones and secrets are left out', () => {
  expect(
    describeDetails({
      reason: 'Unpaid',
      until: '2026-11-20T04:00:00.000Z',
      from: null,
      password: 'x',
      key: '7',
    }),
  ).toEqual([
    { name: 'Reason', value: 'Unpaid' },
    { name: 'Until', value: expect.stringContaining('20 Nov') },
    { name: 'About', value: '7' },
  ])
  expect(describeDetails({ kind: 'account', before: 'failed', attempts: 3 })).toEqual([
    { name: 'Kind', value: 'account' },
    { name: 'Before', value: 'failed' },
    { name: 'Attempts', value: '3' },
  ])
  expect(describeDetails({ reason: 'x'.repeat(600) })[0]?.value).toHaveLength(501)
})
