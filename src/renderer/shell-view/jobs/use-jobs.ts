import { useCallback, useEffect, useState } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { IpcResult } from '#contract/ipc/errors.ts'
import type { ExportJob } from '#contract/ipc/export-jobs.ts'
import type { PrintJob } from '#contract/ipc/print-jobs.ts'

/** How jobs of one kind are loaded, and how changes are received. */
interface JobSource<Job> {
  read(bridge: ShellBridge): Promise<IpcResult<Job[]>>
  watch(bridge: ShellBridge, listener: (jobs: Job[]) => void): () => void
}

export const printJobs: JobSource<PrintJob> = {
  async read(bridge) {
    const answer = await bridge.calls['printJobs.list']({})
    return answer.ok ? { ok: true, value: answer.value.jobs } : answer
  },
  watch: (bridge, listener) => bridge.on('printJobs.changed', ({ jobs }) => listener(jobs)),
}

export const exportJobs: JobSource<ExportJob> = {
  async read(bridge) {
    const answer = await bridge.calls['exportJobs.list']({})
    return answer.ok ? { ok: true, value: answer.value.exports } : answer
  },
  watch: (bridge, listener) => bridge.on('exportJobs.changed', ({ exports }) => listener(exports)),
}

export interface JobList<Job> {
  /** Newest first; null until loaded. */
  jobs: Job[] | null
  hasFailed: boolean
  read: () => void
}

/** Gives all jobs of a kind, kept up to date. `source` is one of the constants above. */
export function useJobs<Job>(bridge: ShellBridge, source: JobSource<Job>): JobList<Job> {
  const [jobs, setJobs] = useState<Job[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const read = useCallback(async () => {
    setFailed(false)
    const answer = await source.read(bridge)
    if (answer.ok) setJobs((newer) => newer ?? answer.value)
    else setFailed(true)
  }, [bridge, source])
  useEffect(() => {
    const stop = source.watch(bridge, setJobs)
    void read()
    return stop
  }, [bridge, source, read])
  return { jobs: jobs?.toReversed() ?? null, hasFailed, read: () => void read() }
}
