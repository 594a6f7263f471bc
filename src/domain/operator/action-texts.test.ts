import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeAction } from './action-texts.ts'

const recorded = globSync('src/server/features/operator/**/*.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .filter((code) => code.includes('OperatorEvent('))
  .flatMap((code) => [...code.matchAll(/'((?:[a-z]+)\.[a-zA-Z]+)'/g)])
  .map(([, action = '']) => action)
  .filter((action) =>
    /^(operator|agency|domain|job|mail|site|maintenance|backup|limits|key|restore)\./.test(action),
  )

test('describes every action that the server records', () => {
  expect(recorded.length).toBeGreaterThan(15)
  for (const action of [...recorded, 'agency.ownerAdd', 'agency.staffAdd'])
    expect(describeAction(action), action).not.toBe(action)
})

test('shows an action that it does not know as it is', () => {
  expect(describeAction('agency.painted')).toBe('agency.painted')
})
