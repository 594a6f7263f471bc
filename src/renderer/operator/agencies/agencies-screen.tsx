import { Add } from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { limits } from '#contract/common/constants.ts'
import type { AgencySummary } from '#contract/entities/operator.ts'
import { Button } from '#renderer/ui/button.tsx'
import { addressOf } from '#renderer/ui/list/address-of.ts'
import { ListScreen } from '#renderer/ui/list/list-screen.tsx'
import { ListSearch } from '#renderer/ui/list/list-search.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { LinkDialog } from '../link-dialog.tsx'
import { operatorApi } from '../operator-api.ts'
import { agencyTexts as texts } from '../texts.ts'
import { useOperatorTitle } from '../use-operator-title.ts'
import { AgencyCard, agencyColumns, toAgency } from './agency-columns.tsx'
import { CreateAgencyDialog, type CreatedAgency } from './create-agency-dialog.tsx'

const address = addressOf(z.object({ searchQuery: z.string().max(100).default('') }), { searchQuery: 'q' })
const rowId = ({ siteId }: AgencySummary): string => siteId
const renderCard = (agency: AgencySummary) => <AgencyCard agency={agency} />

/** The agencies of the installation. */
export const AgenciesScreen = () => {
  const place = useListAddress(address)
  const { filter, setFilter } = place
  const search = useDebounced(filter.searchQuery.trim(), limits.userSearchDebounceMs)
  const list = useList(operatorApi.endpoints.agencies, { place, request: { search }, rows: 'agencies' })
  const navigate = useNavigate()
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<CreatedAgency | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const isFiltered = place.changed.length > 0
  useOperatorTitle(texts.title)
  const create = (
    <Button
      icon={<Add size={14} />}
      intent="primary"
      text={texts.create}
      aria-keyshortcuts="A"
      data-key="a"
      onClick={() => setCreating(true)}
    />
  )
  return (
    <>
      <ListScreen
        id="operatorAgencies"
        list={list}
        title={texts.title}
        failed={texts.failed}
        columns={agencyColumns}
        rowId={rowId}
        renderCard={renderCard}
        onOpen={({ siteId }) => void navigate(toAgency(siteId))}
        keys={{ help: [['/', texts.search]], onFilter: () => field.current?.focus() }}
        tools={{
          start: (
            <ListSearch
              label={texts.search}
              maxLength={100}
              filter={filter}
              setFilter={setFilter}
              inputRef={field}
            />
          ),
          end: create,
        }}
        empty={
          <EmptyState title={isFiltered ? texts.noMatch : texts.empty} action={isFiltered ? null : create}>
            <p>{isFiltered ? texts.noMatchText : texts.emptyText}</p>
          </EmptyState>
        }
        summary={list.info && texts.count(list.info.total)}
      />
      {isCreating ? (
        <CreateAgencyDialog
          onClose={() => setCreating(false)}
          onCreated={(made) => {
            setCreating(false)
            setCreated(made)
          }}
        />
      ) : null}
      {created ? (
        <LinkDialog
          link={created.link}
          title={texts.linkTitle}
          text={texts.linkText(created.agency.people[0]?.email ?? '')}
          waits={created.agency.domains.length === 0 ? texts.linkWaits : undefined}
          onClose={() => {
            setCreated(null)
            void navigate(toAgency(created.agency.siteId))
          }}
        />
      ) : null}
    </>
  )
}
