/** How many jobs of one kind run, and how many wait for someone. */
export interface JobCount {
  running: number
  attention: number
}

/** Counts of print jobs and exports for the rail; each feature reports its own. */
export interface JobCounts {
  set(kind: 'prints' | 'exports', count: JobCount): void
  sum(): JobCount
}

export function createJobCounts(onChange: () => void): JobCounts {
  const counts = new Map<string, JobCount>()
  const sum = () =>
    [...counts.values()].reduce(
      (all, { running, attention }) => ({
        running: all.running + running,
        attention: all.attention + attention,
      }),
      { running: 0, attention: 0 },
    )
  return {
    sum,
    set(kind, count) {
      const before = counts.get(kind)
      if (before?.running === count.running && before.attention === count.attention) return
      counts.set(kind, count)
      onChange()
    },
  }
}
