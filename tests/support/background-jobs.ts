import type { Deps } from '#server/deps.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'

/** Lets a server's background work run beside a test, as in an installation; what comes back every hour is left out. */
export const startJobs = async (deps: Deps): Promise<{ stop: () => Promise<void> }> => {
  const runner = createJobRunner(deps, { ...jobRegistry(deps), recurring: [] })
  await runner.start()
  return runner
}
