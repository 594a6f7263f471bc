import { useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { limits } from '#contract/common/constants.ts'
import { UnsentState, type UnsentMail } from '#contract/entities/operator-operations.ts'
import { formatInstantShort, formatInstantTime } from '#domain/format-instant.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { addressOf } from '#renderer/ui/list/address-of.ts'
import { ListScreen } from '#renderer/ui/list/list-screen.tsx'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { agencyField } from '../agency-filter.ts'
import { AgencySearch, useListFrame } from '../list-frame.tsx'
import { operationsApi } from '../operations-api.ts'
import { operationsTexts, outboxTexts as texts } from '../texts.ts'
import { MailCard, mailColumns, MailPane } from './mail-columns.tsx'
import { MailCounts } from './mail-counts.tsx'

const MailFilter = z.object({
  searchQuery: agencyField,
  state: UnsentState.or(z.literal('')).default(''),
})
const address = addressOf(MailFilter, { searchQuery: 'agency', state: 'state' })
const rowId = ({ mailId }: UnsentMail): string => mailId
const stateOptions = [
  { value: '', label: operationsTexts.any },
  ...UnsentState.options.map((value) => ({ value, label: texts.states[value] })),
] as const

/** Asks before sending an email that may already have arrived. */
const TwiceDialog = ({ onSend, onClose }: { onSend: () => void; onClose: () => void }) => (
  <MessageDialog
    isOpen
    kind="warning"
    title={texts.unknownTitle}
    onClose={onClose}
    actions={
      <>
        <Button text={operationsTexts.keep} onClick={onClose} />
        <Button intent="primary" text={texts.retry} onClick={onSend} />
      </>
    }
  >
    <p>{texts.unknownText}</p>
  </MessageDialog>
)

/** Returns the action that sends an email again. It asks first if the email may have arrived. */
const useRetry = () => {
  const [retry, { isLoading, originalArgs }] = operationsApi.useRetryMailMutation()
  const [doubtful, setDoubtful] = useState<UnsentMail | null>(null)
  const showOutcome = useChangeToast()
  const send = ({ mailId }: UnsentMail): void => void showOutcome(retry({ mailId }), { done: texts.retried })
  return {
    retryingId: isLoading ? (originalArgs?.mailId ?? '') : '',
    onRetry: (mail: UnsentMail): void => (mail.state === 'unknown' ? setDoubtful(mail) : send(mail)),
    question: doubtful ? (
      <TwiceDialog
        onClose={() => setDoubtful(null)}
        onSend={() => {
          setDoubtful(null)
          send(doubtful)
        }}
      />
    ) : null,
  }
}

/** The emails that haven't been sent. */
export const OutboxScreen = () => {
  const place = useListAddress(address)
  const { filter, setFilter } = place
  const siteId = useDebounced(filter.searchQuery.trim(), limits.userSearchDebounceMs)
  const request = { siteId, state: filter.state }
  const list = useList(operationsApi.endpoints.operatorOutbox, { place, request, rows: 'mails' })
  const { data } = list
  const { question, ...retry } = useRetry()
  const onRetry = useStableCallback(retry.onRetry)
  const { retryingId } = retry
  const readAt = data?.readAt ?? ''
  const tools = useMemo(() => ({ readAt, retryingId, onRetry }), [readAt, retryingId, onRetry])
  const columns = useMemo(() => mailColumns(tools), [tools])
  const field = useRef<HTMLInputElement>(null)
  const frame = useListFrame({
    title: operationsTexts.outbox,
    texts,
    list,
    isFiltered: place.changed.length > 0,
    onClear: () => setFilter(address.defaults),
  })
  return (
    <>
      <ListScreen
        id="operatorOutbox"
        list={list}
        columns={columns}
        dependencies={[columns]}
        rowId={rowId}
        renderCard={(mail) => <MailCard mail={mail} tools={tools} />}
        opened={list.rows.find((mail) => mail.mailId === place.openId)}
        renderPane={(mail, close) => <MailPane mail={mail} tools={tools} onClose={close} />}
        keys={{ help: texts.keys, onFilter: () => field.current?.focus() }}
        head={
          data && !list.error ? (
            <>
              {data.pausedUntil === null ? null : (
                <p className="notice tone-warn">{texts.paused(formatInstantTime(data.pausedUntil))}</p>
              )}
              <MailCounts
                counts={data.counts}
                lastSent={data.lastSentAt === null ? texts.never : formatInstantShort(data.lastSentAt)}
              />
            </>
          ) : null
        }
        tools={{
          start: (
            <>
              <ListSelect
                label={texts.state}
                value={filter.state}
                options={stateOptions}
                onChange={(state) => setFilter({ ...filter, state })}
              />
              <AgencySearch filter={filter} setFilter={setFilter} inputRef={field} />
            </>
          ),
        }}
        {...frame}
      />
      {question}
    </>
  )
}
