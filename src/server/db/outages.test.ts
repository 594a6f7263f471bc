import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DatabaseLost, isDatabaseAway } from './database-lost.ts'
import { createOutages } from './outages.ts'

const at = (minutes: number): Date => new Date(minutes * 60_000)
const minutesAway = (outages: ReturnType<typeof createOutages>, from: number, to: number): number =>
  outages.getAwayMs(at(from), at(to)) / 60_000

test('adds up the parts of outages between two instants, including one that lasts', () => {
  const outages = createOutages()
  outages.found(at(1))
  expect(minutesAway(outages, 0, 10)).toBe(0)
  outages.lost(at(10))
  outages.lost(at(12))
  expect(minutesAway(outages, 0, 15)).toBe(5)
  outages.found(at(20))
  outages.lost(at(30))
  expect(minutesAway(outages, 15, 40)).toBe(5 + 10)
  expect(minutesAway(outages, 21, 29)).toBe(0)
})

test('reports no more than twelve hours', () => {
  const outages = createOutages()
  outages.lost(at(0))
  outages.found(at(2 * 24 * 60))
  expect(minutesAway(outages, 0, 3 * 24 * 60)).toBe(12 * 60)
})

const databaseError = (code: string) => Object.assign(new Error(code), { severity: 'ERROR', code })
const query = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

test.each([
  ['no connection', query(Object.assign(new Error('no'), { code: 'ECONNREFUSED' })), true],
  [
    'a lost connection',
    new DatabaseLost('lost', { cause: new Error('ended'), isOutcomeUnknown: false }),
    true,
  ],
  ['a database that is starting', query(databaseError('57P03')), true],
  ['a read-only database', query(databaseError('25006')), false],
  ['a full disk', query(databaseError('53100')), false],
  ['a statement that took too long', query(databaseError('57014')), false],
  ['a wrong statement', query(databaseError('42601')), false],
])('%s means that the database is away: %s', (_name, fault, isAway) => {
  expect(isDatabaseAway(fault)).toBe(isAway)
})
