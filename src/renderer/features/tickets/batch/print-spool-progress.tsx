import { useEffect, useId, useState } from 'react'
import type { PrintJob } from '#contract/ipc/print-jobs.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { batchActionTexts as texts } from './batch-texts.ts'
import '#renderer/ui/batch/batch.css'

interface PrintSpoolProgressProps {
  jobId: string
  title: string
  total: number
  onClose: () => void
}

/** How far the job is, and where it is looked after from now on; closing it stops nothing. */
export const PrintSpoolProgress = ({ jobId, title, total, onClose }: PrintSpoolProgressProps) => {
  const { print, console: desk } = usePlatform()
  const id = useId()
  const [job, setJob] = useState<PrintJob | null>(null)
  useEffect(
    () => print.onJobs((jobs) => setJob((last) => jobs.find((one) => one.jobId === jobId) ?? last)),
    [print, jobId],
  )
  const done = job?.counts.done ?? 0
  return (
    <Modal onClose={onClose} titleId={id}>
      <div className="form-dialog">
        <h2 className="large" id={id}>
          {title}
        </h2>
        <p role="status" className="num">
          {job ? texts.spoolState(job.state, done, total) : texts.spoolTaken(total)}
        </p>
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
        <p className="small muted">{texts.spoolNote}</p>
      </div>
      <div className="dialog-actions">
        <Button
          text={texts.printJobs}
          onClick={() => {
            onClose()
            desk?.openPanel('jobs')
          }}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was the form a moment ago; Enter goes on working */}
        <Button autoFocus intent="primary" text={texts.goOnWorking} onClick={onClose} />
      </div>
    </Modal>
  )
}
