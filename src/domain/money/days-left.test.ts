import { expect, test } from 'vitest'
import { getDaysLeft } from './days-left.ts'

const now = new Date('2026-11-29T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test.each([
  ['at the pace of 30 days', 300_000, 300_000, 200, 30],
  ['rounded down', 299_999, 300_000, 200, 29],
  ['at the pace of the ten days since it was opened', 300_000, 300_000, 10, 10],
  ['opened a moment ago', 300_000, 300_000, 0, 1],
  ['less than a day', 5_000, 300_000, 200, 0],
  ['nothing spent', 300_000, 0, 200, null],
  ['more refunded than spent', 300_000, -5_000, 200, null],
  ['nothing left', 0, 300_000, 200, null],
  ['overdrawn', -100, 300_000, 200, null],
])('a wallet lasts: %s', (_title, availableMinor, spentMinor, opened, days) => {
  expect(getDaysLeft({ availableMinor, spentMinor }, { since: daysAgo(opened), now })).toBe(days)
})
