import { Disable, Document, Error as ErrorIcon, Tick, Time, WarningSign } from '@blueprintjs/icons'
import { useState } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { ExportJob } from '#contract/ipc/export-jobs.ts'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { TenantMark } from '#renderer/shell-view/rail/tenant-mark.tsx'
import { ExportActs, type ExportAct } from './export-acts.tsx'
import { exportJobsTexts as texts } from './export-texts.ts'
import { JobProgress } from './job-progress.tsx'

/** Colour, icon and word for each state. */
const looks: Record<ExportJob['state'], StatusLook> = {
  waiting: { tone: 'quiet', word: texts.states.waiting, Icon: Time },
  running: { tone: 'info', word: texts.states.running, Icon: Document },
  cutOff: { tone: 'warn', word: texts.states.cutOff, Icon: WarningSign },
  done: { tone: 'good', word: texts.states.done, Icon: Tick },
  failed: { tone: 'bad', word: texts.states.failed, Icon: ErrorIcon },
  cancelled: { tone: 'quiet', word: texts.states.cancelled, Icon: Disable },
}

const pace = ({ state, perSecond, secondsLeft }: ExportJob): string =>
  state === 'running' && perSecond > 0
    ? [texts.rate(perSecond), secondsLeft === null ? '' : texts.left(secondsLeft)].filter(Boolean).join(' · ')
    : ''

const Progress = ({ job }: { job: ExportJob }) => {
  const { state, done, total, fileName } = job
  if (state === 'done') return <span className="num">{texts.rows(done)}</span>
  if (state === 'failed' || state === 'cancelled') return <span />
  return (
    <JobProgress
      label={fileName}
      words={texts.progress(done, total)}
      more={pace(job)}
      ended={done}
      filled={done}
      total={total}
    />
  )
}

const getTone = (state: ExportJob['state']): string =>
  state === 'failed' ? 'tone-bad' : state === 'waiting' ? 'tone-quiet' : 'tone-warn'

interface ExportJobLineProps {
  bridge: ShellBridge
  job: ExportJob
  entry: RailEntry | undefined
}

/** One export: agency, content, progress and actions. */
export const ExportJobLine = ({ bridge, job, entry }: ExportJobLineProps) => {
  const { workspaceId, exportId, fileName, what, startedAt, text } = job
  const [error, setError] = useState('')
  const act = async (name: ExportAct): Promise<void> => {
    const answer = await bridge.calls[`exportJobs.${name}`]({ workspaceId, exportId })
    setError(answer.ok ? '' : answer.error.message)
  }
  const about = [entry?.name, formatInstant(startedAt)].filter(Boolean).join(' · ')
  return (
    <li className="print-job" data-state={job.state}>
      <div className="print-head">
        <span />
        {entry ? <TenantMark theme={entry.theme} /> : <span />}
        <div className="print-what">
          <strong className="clip" title={fileName}>
            {fileName}
          </strong>
          <span className="small muted clip">{about}</span>
          <span className="small muted clip" title={what}>
            {what}
          </span>
        </div>
        <StatusTag look={looks[job.state]} />
        <Progress job={job} />
        <ExportActs job={job} onAct={(name) => void act(name)} />
      </div>
      {text ? <p className={`notice ${getTone(job.state)}`}>{text}</p> : null}
      {error ? (
        <p className="notice tone-bad" role="alert">
          {error}
        </p>
      ) : null}
    </li>
  )
}
