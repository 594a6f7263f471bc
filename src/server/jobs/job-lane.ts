interface JobLaneOptions<Job> {
  /** Maximum number of jobs that run at the same time. */
  slots: number
  /** Claims due jobs, at most `free`; throws when the queue can't be read. */
  take: (free: number) => Promise<Job[]>
  /** Runs one job; never rejects. */
  run: (job: Job) => Promise<void>
  /** Waits before the next poll of the queue. `failures` counts the polls in a row that failed. */
  pause: (failures: number) => Promise<void>
  /** Aborts when the process ends. */
  signal: AbortSignal
}

interface JobLaneRunner {
  /** Runs due jobs until there are none left and returns the number of runs. Throws when the queue can't be read. */
  runDue(): Promise<number>
  /** Runs jobs as they become due, until the signal aborts. */
  poll(): Promise<void>
  /** Waits for all running jobs, including those started before a failed poll. */
  settle(): Promise<void>
}

/** Creates one lane of the job queue: its slots, and the jobs that occupy them. */
export const createJobLane = <Job>({
  slots,
  take,
  run,
  pause,
  signal,
}: JobLaneOptions<Job>): JobLaneRunner => {
  const running = new Set<Promise<void>>()
  let failures = 0

  const startDue = async (): Promise<number> => {
    const free = slots - running.size
    if (free <= 0) return 0
    const taken = await take(free).catch((fault: unknown) => {
      failures += 1
      throw fault
    })
    failures = 0
    for (const job of taken) {
      const work: Promise<void> = run(job).finally(() => running.delete(work))
      running.add(work)
    }
    return taken.length
  }

  const runDue = async (): Promise<number> => {
    // One at a time, however many jobs end during it.
    let pausing: Promise<void> | null = null
    let runs = 0
    while (!signal.aborted) {
      runs += await startDue()
      if (running.size === 0) return runs
      // A full lane waits for a slot; one with free slots also looks for jobs that have become due meanwhile.
      pausing ??= pause(failures).then(() => void (pausing = null))
      await Promise.race(running.size < slots ? [...running, pausing] : running)
    }
    await Promise.all(running)
    return runs
  }

  return {
    runDue,
    poll: async () => {
      while (!signal.aborted) {
        await pause(failures)
        // `take` has logged why it failed, and the next poll comes after a longer pause.
        await runDue().catch(() => undefined)
      }
    },
    settle: async () => {
      await Promise.all(running)
    },
  }
}
