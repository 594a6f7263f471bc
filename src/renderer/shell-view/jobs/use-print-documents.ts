import { useEffect, useState } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { PrintDocument, PrintJob } from '#contract/ipc/print-jobs.ts'

/** Gives the documents of a job, reloaded whenever the job changes. */
export function usePrintDocuments(bridge: ShellBridge, job: PrintJob): PrintDocument[] | null {
  const [documents, setDocuments] = useState<PrintDocument[] | null>(null)
  const { jobId, counts, state } = job
  useEffect(() => {
    let isGone = false
    void bridge.calls['printJobs.documents']({ jobId }).then((answer) => {
      if (!isGone && answer.ok) setDocuments(answer.value.documents)
    })
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- counts and state are new when the documents are
  }, [bridge, jobId, counts, state])
  return documents
}
