import { EyeOff, EyeOpen } from '@blueprintjs/icons'
import { useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PackageCard, PackageKind } from '#contract/entities/package.ts'
import { keyOfAction } from '#domain/commands/list-keys.ts'
import { formatMonth } from '#domain/format.ts'
import { useMayMakeQuotes } from '#renderer/entities/quotes/make-quote.ts'
import { NoPackages } from '#renderer/features/packages/shop/list/no-packages.tsx'
import { usePackageList } from '#renderer/features/packages/shop/list/use-package-list.ts'
import { FilterChips } from '#renderer/features/packages/shop/list/filter-chips.tsx'
import { FilterSheet } from '#renderer/features/packages/shop/list/filter-sheet.tsx'
import { kindTexts, listTexts } from '#renderer/features/packages/shop/list/list-texts.ts'
import {
  findNextMonth,
  listNextMonths,
  packageSorts,
} from '#renderer/features/packages/shop/list/package-filter.ts'
import { PackageFilters, type FilterControl } from '#renderer/features/packages/shop/list/package-filters.tsx'
import { packagePage } from '#renderer/routes/packages-shop.ts'
import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { ListScreen } from '#renderer/ui/list/list-screen.tsx'
import { ListSearch } from '#renderer/ui/list/list-search.tsx'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import { getToday } from '#renderer/ui/today.ts'
import { useWiderThan } from '#renderer/ui/use-wider-than.ts'
import { agentColumns, AgentPackageCard, toQuoteLink, type AgentView } from './agent-columns.tsx'
import { agentListTexts as texts } from './agent-list-texts.ts'
import { useAgentMarkup, type AgentMarkup } from './use-agent-markup.ts'
import './agent-list.css'

/** From here on the filters fit beside the table. */
const wideFrom = 1_200

const rowId = ({ _id }: PackageCard): string => _id

const monthOptions = () => [
  { value: 0, label: texts.anyMonth },
  ...listNextMonths(getToday()).map((month) => ({
    value: Number(month.slice(5)),
    label: formatMonth(month),
  })),
]

const MarkupField = ({ typed, bp, onType }: AgentMarkup) => {
  const fault = useId()
  return (
    <label className="row agent-package-field">
      <span className="muted small">{texts.markup}</span>
      <input
        className="field-control agent-package-markup"
        inputMode="decimal"
        maxLength={8}
        value={typed}
        aria-invalid={bp === null}
        aria-describedby={bp === null ? fault : undefined}
        onChange={({ target }) => onType(target.value)}
      />
      {bp === null ? (
        <span id={fault} className="field-error" role="alert">
          {texts.badMarkup}
        </span>
      ) : null}
    </label>
  )
}

const NetButton = ({ isNetShown, onNet }: { isNetShown: boolean; onNet: () => void }) => (
  <Button
    variant="minimal"
    icon={isNetShown ? <EyeOff /> : <EyeOpen />}
    text={isNetShown ? texts.hideNet : texts.showNet}
    aria-pressed={!isNetShown}
    onClick={onNet}
    {...listKey('agentPackages', 'net')}
  />
)

interface FiltersProps {
  control: FilterControl
  total: number
  searchRef: RefObject<HTMLInputElement | null>
  /** The other filters are beside the table. */
  isWide: boolean
  children: ReactNode
}

const Filters = ({ control, total, searchRef, isWide, children }: FiltersProps) => {
  const { kind, filter, setFilter } = control
  return (
    <>
      <ListSearch
        label={kindTexts[kind].search}
        maxLength={80}
        filter={filter}
        setFilter={setFilter}
        inputRef={searchRef}
      />
      <ListSelect
        label={texts.month}
        value={filter.month}
        options={monthOptions()}
        onChange={(month) => setFilter({ ...filter, month })}
      />
      <ListSelect
        label={listTexts.sort}
        value={filter.sort}
        options={packageSorts.map((value) => ({ value, label: listTexts.sortBy[value] }))}
        onChange={(sort) => setFilter({ ...filter, sort })}
      />
      {isWide ? null : (
        <FilterSheet
          {...control}
          showText={kindTexts[kind].show(total)}
          keyed={listKey('agentPackages', 'filters')}
        />
      )}
      {children}
    </>
  )
}

/** The packages or the activities that an agent can sell, with what they pay and what their customer would pay. */
export const AgentPackageList = ({ kind }: { kind: PackageKind }) => {
  const { place, list, control, isFiltered } = usePackageList(kind)
  const { filter, setFilter } = place
  const navigate = useNavigate()
  const search = useRef<HTMLInputElement>(null)
  const [isNetShown, setNetShown] = useState(true)
  const markup = useAgentMarkup()
  const isWide = useWiderThan(wideFrom)
  const mayQuote = useMayMakeQuotes()
  const month = findNextMonth(getToday(), filter.month)
  const markupBp = markup.bp ?? 0
  const view = useMemo(
    (): AgentView => ({ kind, isNetShown, markupBp, mayQuote, month }),
    [kind, isNetShown, markupBp, mayQuote, month],
  )
  const columns = useMemo(() => agentColumns(view), [view])
  const quoteRow = (id: string): void => {
    const row = list.rows.find((one) => one._id === id)
    const to = row ? toQuoteLink(row, view) : null
    if (to !== null) void navigate(to)
  }
  const name = kindTexts[kind]
  const total = list.info?.total ?? 0
  return (
    <ListScreen
      id={kind === 'package' ? 'agent-packages' : 'agent-activities'}
      list={list}
      title={name.title}
      hint={texts.hint[kind]}
      failed={name.failed}
      columns={columns}
      dependencies={[view]}
      rowId={rowId}
      renderCard={(row) => <AgentPackageCard row={row} view={view} />}
      onOpen={({ packageName, _id }) =>
        void navigate(packagePage.to({ packageName, _id, ...(month ? { month } : {}) }))
      }
      sort={{
        value: filter.sort,
        onSort: (sort) => place.setValues({ sort, page: '' }, { isStep: true }),
      }}
      keys={{
        help: texts.keys,
        onFilter: () => search.current?.focus(),
        acts: { [keyOfAction('agentPackages', 'quote')]: quoteRow },
      }}
      tools={{
        start: (
          <Filters control={control} total={total} searchRef={search} isWide={isWide}>
            {isNetShown ? <MarkupField {...markup} /> : null}
          </Filters>
        ),
        hasColumns: true,
        end: <NetButton isNetShown={isNetShown} onNet={() => setNetShown(!isNetShown)} />,
      }}
      head={<FilterChips filter={filter} onChange={setFilter} />}
      side={
        isWide ? (
          <aside className="agent-package-side" aria-label={listTexts.filters}>
            <PackageFilters {...control} />
          </aside>
        ) : null
      }
      empty={<NoPackages kind={kind} isFiltered={isFiltered} clear={control.clear} />}
      summary={list.info ? name.count(total) : undefined}
    />
  )
}
