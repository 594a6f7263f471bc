import { useEffect, useState } from 'react'
import type { PrintJob } from '#contract/ipc/print-jobs.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { batchTexts } from '#renderer/ui/batch/batch-texts.ts'
import { Button } from '#renderer/ui/button.tsx'
import { batchActionTexts as texts } from './batch-texts.ts'
import type { SpooledJob } from './use-spool-batch.ts'
import '#renderer/ui/batch/batch.css'

interface PrintSpoolProgressProps {
  job: SpooledJob
  title: string
  onClose: () => void
}

/** The progress of the job and where to follow it from now on. Closing it stops nothing. */
export const PrintSpoolProgress = ({ job: { jobId, total }, title, onClose }: PrintSpoolProgressProps) => {
  const { print, console: desk } = usePlatform()
  const [job, setJob] = useState<PrintJob | null>(null)
  useEffect(
    () => print.onJobs((jobs) => setJob((last) => jobs.find((one) => one.jobId === jobId) ?? last)),
    [print, jobId],
  )
  const done = job?.counts.done ?? 0
  return (
    <section className="batch-panel" aria-label={title}>
      <div className="batch-head">
        <strong>{title}</strong>
        <span className="muted num" role="status">
          {job ? texts.spoolState(job.state, done, total) : texts.spoolTaken(total)}
        </span>
        <span className="grow" />
        <Button text={texts.printJobs} onClick={() => desk?.openPanel('jobs')} />
        <Button variant="minimal" text={batchTexts.close} onClick={onClose} />
      </div>
      <div
        className="batch-track"
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <span className="batch-bar" style={{ width: `${(done / total) * 100}%` }} />
      </div>
      {job?.text ? <p className="notice tone-warn">{job.text}</p> : null}
      {job?.state === 'done' ? null : <p className="small muted">{texts.spoolNote}</p>}
    </section>
  )
}
