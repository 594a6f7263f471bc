import { useId, useState } from 'react'
import type { ConsumerRequest } from '#contract/entities/supply-network.ts'
import { requestFilters } from '#contract/http/supply-network-consumers.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ListFoot } from '#renderer/ui/list/list-foot.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import { ListStates } from '#renderer/ui/list/list-states.tsx'
import { useListMemory } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { Modal } from '#renderer/ui/modal.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { networkTexts } from '#renderer/features/supply-network/shared-texts.ts'
import type { ConsumerCalls } from './consumer-calls.ts'
import { requestsTexts as texts } from './consumers-texts.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { RequestCard } from './request-card.tsx'
import '#renderer/ui/list/list.css'

type RequestFilter = (typeof requestFilters)[number]
const statusOptions = requestFilters.map((value) => ({
  value,
  label: value === 'all' ? texts.all : networkTexts.requestStates[value],
}))

interface RequestsDialogProps {
  calls: ConsumerCalls
  mayDecide: boolean
  onClose: () => void
}

interface Chosen {
  request: ConsumerRequest
  decision: 'Approved' | 'Rejected'
}

const pageSize = 10

const RequestsDialog = ({ calls, mayDecide, onClose }: RequestsDialogProps) => {
  const titleId = useId()
  const [status, setStatus] = useState<RequestFilter>('all')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const list = useList(calls.requests, {
    place: useListMemory({ listKey: status, pageSize }),
    request: { requestStatus: status, pageSize },
    rows: 'requests',
    refetchOnMountOrArgChange: true,
  })
  if (chosen) return <DecideDialog {...chosen} calls={calls} onClose={() => setChosen(null)} />
  return (
    <Modal titleId={titleId} className="network-dialog" onClose={onClose}>
      <div className="form-dialog">
        <div className="row spread network-dialog-head">
          <h2 className="large" id={titleId}>
            {texts.title}
          </h2>
          <ListSelect label={texts.status} value={status} options={statusOptions} onChange={setStatus} />
        </div>
        {mayDecide ? null : <p className="notice tone-info">{texts.viewOnly}</p>}
        <ListStates
          list={list}
          failed={texts.failed}
          empty={
            <EmptyState title={texts.empty}>
              <p>{texts.emptyText}</p>
            </EmptyState>
          }
          skeleton={{ rows: 3, height: 96 }}
        >
          <ul className="network-requests" aria-busy={list.isFetching}>
            {list.rows.map((request) => (
              <RequestCard
                key={request.id}
                request={request}
                mayDecide={mayDecide}
                onDecide={(decision) => setChosen({ request, decision })}
              />
            ))}
          </ul>
        </ListStates>
        <ListFoot list={list} summary={list.info && texts.count(list.info.total)} />
      </div>
      <div className="dialog-actions">
        <Button text={texts.close} onClick={onClose} />
      </div>
    </Modal>
  )
}

interface RequestsButtonProps {
  calls: ConsumerCalls
  mayDecide: boolean
}

/** A button that opens the requests and shows how many are pending. */
export const RequestsButton = ({ calls, mayDecide }: RequestsButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const pending = useList(calls.requests, {
    place: useListMemory({ listKey: 'pending', pageSize: 1 }),
    request: { requestStatus: 'Pending', pageSize: 1 },
    rows: 'requests',
  })
  return (
    <>
      <Button
        text={texts.button(pending.info?.total ?? 0)}
        {...listKey('apiConsumers', 'requests')}
        onClick={() => setOpen(true)}
      />
      {isOpen ? <RequestsDialog calls={calls} mayDecide={mayDecide} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
