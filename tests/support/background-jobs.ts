import type { Deps } from '#server/deps.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'

/** Runs a server's background work during a test, as in an installation, except for hourly jobs. */
export const startJobs = async (deps: Deps): Promise<{ stop: () => Promise<void> }> => {
  const runner = createJobRunner(deps, { ...jobRegistry(deps), recurring: [] })
  await runner.start()
  return runner
}
