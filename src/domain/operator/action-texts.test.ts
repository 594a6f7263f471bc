import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeAction } from './action-texts.ts'

const folder = 'src/server/features/operator'
/** An action in an event's fields, one of two, or the argument after the call. */
const named = /(?:\baction: |\? |\s: |\bcall, )'([a-z]+\.[a-zA-Z]+)'/g
/** In the agency's own trail. */
const audited = new Set(['customer.create', 'customer.resetSecondFactor'])
const recorded = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  .filter((code) => code.includes('OperatorEvent('))
  .flatMap((code) => [...code.matchAll(named)])
  .map(([, action = '']) => action)
  .filter((action) => !audited.has(action))

test('describes every action that the server records', () => {
  expect(recorded).toEqual(
    expect.arrayContaining(['agency.suspend', 'agency.resume', 'job.cancel', 'mail.retry']),
  )
  expect(recorded.length).toBeGreaterThan(18)
  for (const action of [...recorded, 'agency.ownerAdd', 'agency.staffAdd'])
    expect(describeAction(action), action).not.toBe(action)
})

test('shows an action that it does not know as it is', () => {
  expect(describeAction('agency.painted')).toBe('agency.painted')
})
