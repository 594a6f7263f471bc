import { useState } from 'react'
import type { PrintJobRequest } from '#contract/ipc/print-jobs.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import type { BatchOutcome } from '#renderer/ui/batch/batch-types.ts'
import { toSpoolOutcome } from './batch-outcomes.ts'
import { useSaveSpoolChoices } from './use-spool-choices.ts'

/** A job that the spooler accepted. */
export interface SpooledJob {
  jobId: string
  total: number
}

/** Gives a function that sends documents to the console's spooler, and the job it became. */
export const useSpoolBatch = () => {
  const { print } = usePlatform()
  const remember = useSaveSpoolChoices()
  const [job, setJob] = useState<SpooledJob | null>(null)
  return {
    job,
    forgetJob: (): void => setJob(null),
    sendBy: (request: PrintJobRequest) => async (): Promise<BatchOutcome> => {
      const total = request.documents.length
      const answer = await print.addJob(request)
      if (answer.status === 'done') {
        remember(request.way.kind)
        setJob({ jobId: answer.value.jobId, total })
      }
      return toSpoolOutcome(answer, total)
    },
  }
}
