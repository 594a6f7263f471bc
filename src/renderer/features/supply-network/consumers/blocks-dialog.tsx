import { useLayoutEffect, useState } from 'react'
import type { Control } from 'react-hook-form'
import type { ApiConsumer } from '#contract/entities/supply-network.ts'
import { mappingBlocksEndpoints, type ConsumerBlock } from '#contract/http/supply-network-blocks.ts'
import { formatDate } from '#domain/format.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { FormDialog } from '#renderer/ui/form-dialog.tsx'
import { ListFoot } from '#renderer/ui/list/list-foot.tsx'
import { ListStates } from '#renderer/ui/list/list-states.tsx'
import { useListMemory } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { blocksTexts as texts } from './blocks-texts.ts'
import { checkCaps, toCapField, toCapText, toChangedCaps, type CapsForm } from './caps-form.ts'
import { useSetCaps, type ConsumerCalls } from './consumer-calls.ts'
import '#renderer/ui/list/list.css'

const pageSize = 25
const defaults: CapsForm = { caps: {} }

const BlockRow = ({ block, control }: { block: ConsumerBlock; control: Control<CapsForm> }) => {
  const date = formatDate(block.departureTime)
  return (
    <li className="consumer-block">
      <div>
        <strong>
          <bdi>{block.title}</bdi>
        </strong>
        <p className="small muted">
          <span className="mono">
            {block.airlineCode} {block.origin} – {block.destination}
          </span>{' '}
          · {date}
          {block.isClosed ? ` · ${texts.closed}` : ''}
        </p>
        <p className="small num">
          {texts.free(block.seatsFree, block.seatsTotal)} · {texts.taken(block.seatsTaken)}
        </p>
      </div>
      <TextField
        control={control}
        name={`caps.${block.blockId}`}
        label={texts.capOf(block.title, date)}
        placeholder={texts.noCap}
        inputMode="numeric"
        maxLength={4}
        isLabelHidden
      />
    </li>
  )
}

/** Keeps the blocks of all pages that have been shown, so that caps typed on one page are saved with those of another. */
const useShownBlocks = (rows: readonly ConsumerBlock[]): readonly ConsumerBlock[] => {
  const [shown, setShown] = useState<readonly ConsumerBlock[]>([])
  const fresh = rows.filter((row) => !shown.some(({ blockId }) => blockId === row.blockId))
  if (fresh.length > 0) setShown([...shown, ...fresh])
  return shown
}

interface BlocksDialogProps {
  consumer: ApiConsumer
  calls: ConsumerCalls
  onClose: () => void
}

/** The upcoming blocks that a consumer may sell, with what it has of each and a cap to edit. */
export const BlocksDialog = ({ consumer, calls, onClose }: BlocksDialogProps) => {
  const place = {
    consumerSiteId: consumer.wl_mongoDb_siteId,
    supplierListId: consumer.sc_map_supplierListId,
  }
  const list = useList(calls.blocks, {
    place: useListMemory({ listKey: place.supplierListId, pageSize }),
    request: { ...place, pageSize },
    rows: 'blocks',
    refetchOnMountOrArgChange: true,
  })
  const shown = useShownBlocks(list.rows)
  const [setCaps] = useSetCaps(calls)
  const form = useContractForm({
    endpoint: mappingBlocksEndpoints.setMappingBlocks,
    defaults,
    toRequest: (values) => ({ ...place, caps: toChangedCaps(values, shown) }),
    check: (values) => checkCaps(values, shown),
    toField: (path, values) => toCapField(path, values, shown),
    send: (request) => setCaps(request),
    doneText: texts.saved,
    onDone: onClose,
  })
  const { control, getValues, setValue } = form
  // Before the fields are drawn: a cap that is emptied right away must not be filled in again.
  useLayoutEffect(() => {
    const typed = getValues('caps')
    for (const block of shown)
      if (typed[block.blockId] === undefined) setValue(`caps.${block.blockId}`, toCapText(block))
  }, [shown, getValues, setValue])
  const save = (): void => {
    const isUnchanged = checkCaps(getValues(), shown).length + toChangedCaps(getValues(), shown).length === 0
    if (isUnchanged) onClose()
    else form.submit()
  }
  return (
    <FormDialog
      title={texts.title(consumer.wl_companyName)}
      className="network-dialog"
      submitText={texts.save}
      isSending={form.isSending}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{texts.lead}</p>
      <ListStates
        list={list}
        failed={texts.failed}
        empty={
          <EmptyState title={texts.empty}>
            <p>{texts.emptyText}</p>
          </EmptyState>
        }
        skeleton={{ rows: 4, height: 64 }}
      >
        <ul className="consumer-blocks" aria-label={texts.list} aria-busy={list.isFetching}>
          {list.rows.map((block) => (
            <BlockRow key={block.blockId} block={block} control={control} />
          ))}
        </ul>
      </ListStates>
      <ListFoot list={list} summary={list.info && texts.count(list.info.total)} />
      <Problem failure={form.failure} />
    </FormDialog>
  )
}
