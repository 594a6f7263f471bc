import { expect, test } from 'vitest'
import { SupplierError, type CallOptions, type SupplierPort, type SupplierSearch } from './port.ts'
import { withBudget } from './with-budget.ts'

const setUp = (budget: { perMinute: number; atOnce: number }) => {
  const world = { now: 0, asked: 0, release: [] as (() => void)[], isHeld: false }
  const search = (): Promise<never> => {
    world.asked += 1
    return new Promise((resolve) => {
      if (world.isHeld) world.release.push(() => resolve(undefined as never))
      else resolve(undefined as never)
    })
  }
  const supplier = withBudget({ search } as unknown as SupplierPort, budget, () => world.now)
  return { world, ask: () => supplier.search({} as SupplierSearch, {} as CallOptions) }
}

test('limits the searches of a supplier per minute', async () => {
  const { world, ask } = setUp({ perMinute: 2, atOnce: 10 })
  await ask()
  await ask()
  await expect(ask()).rejects.toMatchObject({
    code: 'timeout',
    internal: expect.stringContaining('2 a minute'),
  })
  expect(world.asked).toBe(2)
  world.now = 60_000
  await ask()
  expect(world.asked).toBe(3)
})

test('limits the concurrent searches of a supplier', async () => {
  const { world, ask } = setUp({ perMinute: 100, atOnce: 2 })
  world.isHeld = true
  const first = [ask(), ask()]
  await expect(ask()).rejects.toBeInstanceOf(SupplierError)
  for (const release of world.release) release()
  await Promise.all(first)
  world.isHeld = false
  await ask()
  expect(world.asked).toBe(3)
})
