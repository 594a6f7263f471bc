import { useMemo, useState } from 'react'
import { z } from 'zod'
import { JobState, type OpenJob } from '#contract/entities/operator-operations.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { addressOf } from '#renderer/ui/list/address-of.ts'
import { ListScreen } from '#renderer/ui/list/list-screen.tsx'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { useListFrame } from '../list-frame.tsx'
import { operationsApi } from '../operations-api.ts'
import { jobTexts as texts, operationsTexts } from '../texts.ts'
import { JobCard, jobColumns, JobPane, type JobTools } from './job-columns.tsx'
import { LaneLoads } from './lane-loads.tsx'

const JobFilter = z.object({
  state: JobState.or(z.literal('')).default(''),
  kind: z.string().max(60).default(''),
})
const address = addressOf(JobFilter, { state: 'state', kind: 'kind' })
const rowId = ({ jobId }: OpenJob): string => jobId
const stateOptions = [
  { value: '', label: operationsTexts.any },
  ...JobState.options.map((value) => ({ value, label: texts.states[value] })),
] as const

const CancelDialog = ({ job, onClose }: { job: OpenJob; onClose: () => void }) => {
  const [cancel, { isLoading }] = operationsApi.useCancelJobMutation()
  const showOutcome = useChangeToast()
  const press = async (): Promise<void> => {
    await showOutcome(cancel({ jobId: job.jobId }), { done: texts.cancelled })
    onClose()
  }
  return (
    <MessageDialog
      isOpen
      kind="warning"
      title={texts.cancelTitle}
      onClose={onClose}
      actions={
        <>
          <Button text={operationsTexts.keep} onClick={onClose} />
          <Button intent="danger" text={texts.cancel} loading={isLoading} onClick={() => void press()} />
        </>
      }
    >
      <p>
        {texts.kinds[job.kind] ?? job.kind} <span className="mono">{job.key}</span>
      </p>
      <p>{texts.cancelText}</p>
    </MessageDialog>
  )
}

/** Returns the actions for the listed jobs. */
const useJobTools = (readAt: string, onCancel: (job: OpenJob) => void): JobTools => {
  const [retry, { isLoading, originalArgs }] = operationsApi.useRetryJobMutation()
  const showOutcome = useChangeToast()
  const onRetry = useStableCallback(({ jobId }: OpenJob): void => {
    void showOutcome(retry({ jobId }), { done: texts.retried })
  })
  const retryingId = isLoading ? (originalArgs?.jobId ?? '') : ''
  return useMemo(() => ({ readAt, retryingId, onRetry, onCancel }), [readAt, retryingId, onRetry, onCancel])
}

/** The background jobs that aren't done, with the load of each lane. */
export const JobsScreen = () => {
  const place = useListAddress(address)
  const { filter, setFilter } = place
  const list = useList(operationsApi.endpoints.operatorJobs, { place, request: filter, rows: 'jobs' })
  const { data } = list
  const [cancelling, setCancelling] = useState<OpenJob | null>(null)
  const tools = useJobTools(data?.readAt ?? '', setCancelling)
  const columns = useMemo(() => jobColumns(tools), [tools])
  const frame = useListFrame({
    title: operationsTexts.jobs,
    texts,
    list,
    isFiltered: place.changed.length > 0,
    onClear: () => setFilter(address.defaults),
  })
  const kinds = data?.kinds ?? []
  const kindOptions = [
    { value: '', label: operationsTexts.any },
    ...kinds.map(({ kind, count }) => ({
      value: kind,
      label: texts.kindCount(texts.kinds[kind] ?? kind, count),
    })),
    // A kind without open jobs stays chosen.
    ...(filter.kind === '' || kinds.some(({ kind }) => kind === filter.kind)
      ? []
      : [{ value: filter.kind, label: texts.kindCount(texts.kinds[filter.kind] ?? filter.kind, 0) }]),
  ]
  return (
    <>
      <ListScreen
        id="operatorJobs"
        list={list}
        columns={columns}
        dependencies={[columns]}
        rowId={rowId}
        renderCard={(job) => <JobCard job={job} tools={tools} />}
        opened={list.rows.find((job) => job.jobId === place.openId)}
        renderPane={(job, close) => <JobPane job={job} tools={tools} onClose={close} />}
        keys={{ help: texts.keys, onFilter: () => undefined }}
        head={data && !list.error ? <LaneLoads lanes={data.lanes} readAt={data.readAt} /> : null}
        tools={{
          start: (
            <>
              <ListSelect
                label={texts.state}
                value={filter.state}
                options={stateOptions}
                onChange={(state) => setFilter({ ...filter, state })}
              />
              <ListSelect
                label={texts.kind}
                value={filter.kind}
                options={kindOptions}
                onChange={(kind) => setFilter({ ...filter, kind })}
              />
            </>
          ),
        }}
        {...frame}
      />
      {cancelling ? <CancelDialog job={cancelling} onClose={() => setCancelling(null)} /> : null}
    </>
  )
}
