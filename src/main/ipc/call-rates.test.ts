import { expect, it } from 'vitest'
import { createCallRates } from './call-rates.ts'

it("limits a flood from one workspace, recovers with time, and doesn't affect other workspaces", () => {
  let now = 0
  const rates = createCallRates(() => now)
  const passed = (name: string, workspaceId: string, count: number) =>
    Array.from({ length: count }, () => rates.mayCall(name, workspaceId)).filter(Boolean).length
  expect(passed('notify.show', 'a', 1_000)).toBe(10)
  expect(passed('notify.show', 'b', 3)).toBe(3)
  expect(passed('links.openExternal', 'a', 1_000)).toBe(10)
  expect(passed('session.snapshot', 'a', 1_000)).toBe(1_000)
  now = 13_000
  expect(passed('notify.show', 'a', 1_000)).toBe(2)
  now = 10_000_000
  expect(passed('notify.show', 'a', 1_000)).toBe(10)
})
