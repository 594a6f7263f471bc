import { ChevronDown, ChevronRight } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { IpcResult } from '#contract/ipc/errors.ts'
import type { PrintJob } from '#contract/ipc/print-jobs.ts'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { TenantMark } from '#renderer/shell-view/rail/tenant-mark.tsx'
import { JobProgress } from './job-progress.tsx'
import { PrintDocuments } from './print-documents.tsx'
import { PrintJobActs, type PrintJobAct } from './print-job-acts.tsx'
import { getJobLook } from './print-looks.ts'
import { jobsTexts as texts } from './texts.ts'

interface PrintJobLineProps {
  bridge: ShellBridge
  job: PrintJob
  entry: RailEntry | undefined
}

/** One job: agency, destination, progress and actions. */
export const PrintJobLine = ({ bridge, job, entry }: PrintJobLineProps) => {
  const { calls } = bridge
  const { jobId, title, counts, total, text } = job
  const id = useId()
  const [isOpen, setOpen] = useState(job.state === 'attention')
  const [error, setError] = useState('')
  const ask = async (call: Promise<IpcResult<unknown>>): Promise<void> => {
    const answer = await call
    setError(answer.ok ? '' : answer.error.message)
  }
  const act = (what: PrintJobAct): void => {
    if (what === 'reprintFailed') void ask(calls['printJobs.reprint']({ jobId, what: 'failed' }))
    else void ask(calls[`printJobs.${what}`]({ jobId }))
  }
  const ended = total - counts.waiting - counts.rendered - counts.handedOver
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <li className="print-job" data-state={job.state}>
      <div className="print-head">
        <button
          type="button"
          className="print-open"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={texts.show(title)}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={14} />
        </button>
        {entry ? <TenantMark theme={entry.theme} /> : null}
        <div className="print-what">
          <strong className="clip">{title}</strong>
          <span className="small muted clip">
            {[entry?.name, job.wayText, formatInstant(job.createdAt)].filter(Boolean).join(' · ')}
          </span>
        </div>
        <StatusTag look={getJobLook(job)} />
        <JobProgress
          label={title}
          words={texts.progress(counts.done, total)}
          more={texts.counts(counts)}
          ended={ended}
          filled={counts.done}
          total={total}
        />
        <PrintJobActs job={job} onAct={act} />
      </div>
      {text ? <p className="notice tone-warn">{text}</p> : null}
      {counts.unknown > 0 ? <p className="notice tone-warn">{texts.unknownNote(counts.unknown)}</p> : null}
      {error ? (
        <p className="notice tone-bad" role="alert">
          {error}
        </p>
      ) : null}
      <div id={id}>
        {isOpen ? (
          <PrintDocuments
            bridge={bridge}
            job={job}
            onReprint={(what) => void ask(calls['printJobs.reprint']({ jobId, what }))}
            onSettle={(number, wasPrinted) =>
              void ask(calls['printJobs.settle']({ jobId, number, wasPrinted }))
            }
          />
        ) : null}
      </div>
    </li>
  )
}
