import { Error as ErrorIcon, Play, Time } from '@blueprintjs/icons'
import type { JobState, OpenJob } from '#contract/entities/operator-operations.ts'
import { formatInstant, formatInstantBrief } from '#domain/format-instant.ts'
import { Button } from '#renderer/ui/button.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { ListPane, PaneFacts } from '#renderer/ui/list/list-pane.tsx'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { AgeCell } from '../age-cell.tsx'
import { AgencyCell } from '../agency-cell.tsx'
import { jobTexts as texts, operationsTexts } from '../texts.ts'

const { heads, states } = texts

const looks: Record<JobState, StatusLook> = {
  waiting: { tone: 'quiet', word: states.waiting, Icon: Time },
  running: { tone: 'info', word: states.running, Icon: Play },
  failing: { tone: 'bad', word: states.failing, Icon: ErrorIcon },
}

/** What operators do with a job, and when the list was read. */
export interface JobTools {
  readAt: string
  /** The job that is being made due; empty for none. */
  retryingId: string
  onRetry: (job: OpenJob) => void
  onCancel: (job: OpenJob) => void
}

/** Describes a kind of job; the kind itself if it isn't known here. */
const describe = (kind: string): string => texts.kinds[kind] ?? kind

const toNextRun = ({ runAt }: OpenJob, readAt: string): string =>
  runAt <= readAt ? operationsTexts.now : formatInstantBrief(runAt, Date.parse(readAt))

const JobButtons = ({ job, tools }: { job: OpenJob; tools: JobTools }) => {
  const { kind, key, jobId, state, canCancel } = job
  return (
    <span className="row">
      {state === 'running' ? null : (
        <Button
          size="small"
          text={texts.retry}
          aria-label={texts.retryOf(kind, key)}
          loading={tools.retryingId === jobId}
          onClick={() => tools.onRetry(job)}
        />
      )}
      {canCancel ? (
        <Button
          size="small"
          variant="minimal"
          text={texts.cancel}
          aria-label={texts.cancelOf(kind, key)}
          onClick={() => tools.onCancel(job)}
        />
      ) : null}
    </span>
  )
}

export const jobColumns = (tools: JobTools): GridColumn<OpenJob>[] => [
  {
    id: 'kind',
    head: heads.kind,
    width: 220,
    cell: ({ kind }) => (
      <span className="clip" title={kind}>
        {describe(kind)}
      </span>
    ),
  },
  { id: 'state', head: heads.state, width: 104, cell: ({ state }) => <StatusTag look={looks[state]} /> },
  { id: 'agency', head: heads.agency, width: 100, cell: ({ siteId }) => <AgencyCell siteId={siteId} /> },
  {
    id: 'key',
    head: heads.key,
    width: 110,
    cell: ({ key }) => (
      <span className="mono clip" title={key}>
        {key}
      </span>
    ),
  },
  {
    id: 'age',
    head: heads.age,
    width: 96,
    align: 'end',
    cell: ({ createdAt }) => <AgeCell at={createdAt} readAt={tools.readAt} />,
  },
  {
    id: 'runAt',
    head: heads.runAt,
    width: 110,
    cell: (job) => (
      <span className="num clip" title={formatInstant(job.runAt)}>
        {toNextRun(job, tools.readAt)}
      </span>
    ),
  },
  {
    id: 'attempts',
    head: heads.attempts,
    width: 56,
    align: 'end',
    cell: ({ attempts }) => <span className="num">{attempts.toLocaleString('en-IN')}</span>,
  },
  {
    id: 'error',
    head: heads.error,
    width: 180,
    isStretching: true,
    cell: ({ lastError }) => (
      <span className="clip" title={lastError}>
        {lastError}
      </span>
    ),
  },
  {
    id: 'actions',
    head: heads.actions,
    isHeadHidden: true,
    width: 170,
    cell: (job) => <JobButtons job={job} tools={tools} />,
  },
]

/** A job on a narrow screen. */
export const JobCard = ({ job, tools }: { job: OpenJob; tools: JobTools }) => (
  <article className="money-card">
    <header className="row spread">
      <strong className="clip">{describe(job.kind)}</strong>
      <StatusTag look={looks[job.state]} />
    </header>
    <p className="small muted">
      <AgencyCell siteId={job.siteId} /> <span className="mono">{job.key}</span>
    </p>
    <p className="small">
      {heads.age} <AgeCell at={job.createdAt} readAt={tools.readAt} /> · {heads.runAt}{' '}
      <span className="num">{toNextRun(job, tools.readAt)}</span> · {heads.attempts}{' '}
      <span className="num">{job.attempts}</span>
    </p>
    {job.lastError === '' ? null : <p className="small operations-error">{job.lastError}</p>}
    <footer>
      <JobButtons job={job} tools={tools} />
    </footer>
  </article>
)

/** Everything that is shown about a job. */
export const JobPane = ({ job, tools, onClose }: { job: OpenJob; tools: JobTools; onClose: () => void }) => (
  <ListPane
    title={describe(job.kind)}
    label={texts.details(describe(job.kind))}
    closeLabel={operationsTexts.close}
    onClose={onClose}
  >
    <p>
      <StatusTag look={looks[job.state]} />
    </p>
    <PaneFacts
      facts={[
        [texts.number, job.jobId],
        [texts.kind, job.kind],
        [texts.lane, texts.laneNames[job.lane]],
        [heads.agency, job.siteId],
        [heads.key, job.key],
        [texts.created, formatInstant(job.createdAt)],
        [heads.runAt, formatInstant(job.runAt)],
        [heads.attempts, String(job.attempts)],
        [heads.error, job.lastError],
      ]}
    />
    <JobButtons job={job} tools={tools} />
  </ListPane>
)
