import { Add } from '@blueprintjs/icons'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { z } from 'zod'
import { limits } from '#contract/common/constants.ts'
import type { ApiPartner } from '#contract/entities/partners.ts'
import { rowLetters } from '#domain/commands/list-keys.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { partnersApi } from '#renderer/features/partners/partners-api.ts'
import { Button } from '#renderer/ui/button.tsx'
import { addressOf } from '#renderer/ui/list/address-of.ts'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { ListScreen } from '#renderer/ui/list/list-screen.tsx'
import { ListSearch } from '#renderer/ui/list/list-search.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { useOpenRow } from '#renderer/ui/list/use-open-row.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { GiveAccessDialog } from './give-access-dialog.tsx'
import { PartnerCard, toPartnerColumns } from './partner-columns.tsx'
import { PartnerPane } from './partner-pane.tsx'
import { giveTexts, partnersTexts as texts } from './partners-texts.ts'
import './api-partners.css'

const address = addressOf(z.object({ searchQuery: z.string().max(60).default('') }), { searchQuery: 'q' })

const rowId = ({ partnerId }: ApiPartner): string => partnerId
const renderCard = (partner: ApiPartner) => <PartnerCard partner={partner} />

interface EmptyProps {
  isFiltered: boolean
  onClear: () => void
  /** Null without the right to give access. */
  onGive: (() => void) | null
}

const Empty = ({ isFiltered, onClear, onGive }: EmptyProps) => {
  const give = onGive ? <Button intent="primary" text={giveTexts.action} onClick={onGive} /> : null
  return (
    <EmptyState
      title={isFiltered ? texts.noMatch : texts.empty}
      action={isFiltered ? <Button text={texts.clear} onClick={onClear} /> : give}
    >
      <p>{isFiltered ? texts.noMatchText : texts.emptyText}</p>
    </EmptyState>
  )
}

/** The agencies whose software uses the site's API: gives access, suspends and restores it. */
export const ApiPartners = ({ tabs }: { tabs: ReactNode }) => {
  const place = useListAddress(address)
  const { filter, setFilter } = place
  const mayManage = useMay('consumers.manage')
  const [isGiving, setGiving] = useState(false)
  const searchQuery = useDebounced(filter.searchQuery.trim(), limits.userSearchDebounceMs)
  const list = useList(partnersApi.endpoints.apiPartners, {
    place,
    request: { searchQuery },
    rows: 'partners',
  })
  const search = useRef<HTMLInputElement>(null)
  const view = useStableCallback((partner: ApiPartner) => place.open(rowId(partner)))
  const columns = useMemo(() => toPartnerColumns(view), [view])
  const isFiltered = place.changed.length > 0
  const give = mayManage ? () => setGiving(true) : null
  const isEmpty = list.info !== undefined && list.rows.length === 0 && !isFiltered
  return (
    <>
      <ListScreen
        id="apiPartners"
        list={list}
        title={texts.title}
        label={texts.head}
        hint={list.info ? texts.count(list.info.total) : null}
        failed={texts.failed}
        columns={columns}
        rowId={rowId}
        renderCard={renderCard}
        opened={useOpenRow(list.rows, rowId, place.openId)}
        renderPane={(partner, close) => (
          <PartnerPane partner={partner} mayManage={mayManage} onClose={close} />
        )}
        keys={{
          help: texts.keys,
          onFilter: () => search.current?.focus(),
          rowLetters: rowLetters('apiPartners'),
        }}
        tools={{
          hasColumns: true,
          start: (
            <ListSearch
              label={texts.search}
              maxLength={60}
              filter={filter}
              setFilter={setFilter}
              inputRef={search}
            />
          ),
          // The empty state has the button.
          end:
            give && !isEmpty ? (
              <Button
                intent="primary"
                icon={<Add size={14} />}
                text={giveTexts.action}
                {...listKey('apiPartners', 'give')}
                onClick={give}
              />
            ) : null,
        }}
        head={tabs}
        empty={<Empty isFiltered={isFiltered} onClear={() => setFilter(address.defaults)} onGive={give} />}
        summary={list.info && texts.count(list.info.total)}
      />
      {isGiving ? <GiveAccessDialog onClose={() => setGiving(false)} /> : null}
    </>
  )
}
