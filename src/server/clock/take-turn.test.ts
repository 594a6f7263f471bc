import { expect, test } from 'vitest'
import { takeTurn } from './take-turn.ts'

test('lets other work run between two turns', async () => {
  const seen: string[] = []
  const compute = async (name: string): Promise<void> => {
    await takeTurn()
    seen.push(name)
    setImmediate(() => seen.push('other'))
  }
  await Promise.all([compute('first'), compute('second'), compute('third')])
  expect(seen.indexOf('other')).toBeLessThan(seen.indexOf('third'))
  expect(seen.filter((one) => one !== 'other')).toEqual(['first', 'second', 'third'])
})
