import { staffRights } from '#contract/common/staff-rights.ts'
import { getEffectiveRights, toWholeModules } from '#domain/accounts/permission-groups.ts'
import { toRightsMark } from '#domain/accounts/rights-mark.ts'
import type { BenchLine } from './bench-line.ts'
import { percentile } from './support/percentile.ts'

const rounds = 20_000

/** Returns the 95th percentile of a piece of work, in milliseconds. */
const measure = (work: () => unknown): number => {
  for (let round = 0; round < 1_000; round += 1) work()
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return percentile(times, 0.95)
}

/** Measures what the rights of staff add to every call, next to parsing the stored group alone. */
export const run = async (): Promise<BenchLine[]> => {
  const person = { userType: 'staff', isWlOwner: false, isSuperAdmin: false } as const
  const group = toWholeModules([])
  const stored = JSON.stringify(group)
  const value = measure(() => toRightsMark(getEffectiveRights(person, group)))
  return [
    {
      name: `rights.of-a-session.p95 (${staffRights.length} rights)`,
      value,
      unit: 'ms',
      limit: 0.2,
      peer: { name: 'JSON.parse of the same group', value: measure(() => JSON.parse(stored) as unknown) },
    },
  ]
}
