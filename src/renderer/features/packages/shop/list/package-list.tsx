import { useEffect, useRef } from 'react'
import type { PackageKind } from '#contract/entities/package.ts'
import type { PackageFacets } from '#contract/http/packages.ts'
import { formatMonth } from '#domain/format.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import { ListFoot } from '#renderer/ui/list/list-foot.tsx'
import { ListSearch } from '#renderer/ui/list/list-search.tsx'
import { getToday } from '#renderer/ui/today.ts'
import { useWiderThan } from '#renderer/ui/use-wider-than.ts'
import { MonthStrip, type StripMonth } from '#renderer/entities/packages/choice/month-strip.tsx'
import { formatMinorShort } from '#renderer/entities/packages/package-words.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { kindTexts, listTexts } from './list-texts.ts'
import { PackageCard } from './package-card.tsx'
import { findNextMonth, listNextMonths, packageSorts } from './package-filter.ts'
import { NoPackages } from './no-packages.tsx'
import { PackageFilters } from './package-filters.tsx'
import { PackageSkeletons } from './package-skeletons.tsx'
import { usePackageList } from './use-package-list.ts'
import './package-list.css'
import './package-cards.css'

/** From here on the filters fit beside the cards. */
const wideFrom = 900
const sortOptions = packageSorts.map((value) => ({ value, label: listTexts.sortBy[value] }))

const listStripMonths = (kind: PackageKind, facets: PackageFacets | undefined): StripMonth<number>[] => {
  const counts = new Map((facets?.months ?? []).map((month) => [month.value, month]))
  const months = listNextMonths(getToday()).map((month) => {
    const value = Number(month.slice(5))
    const { count = 0, lowMinor } = counts.get(value) ?? {}
    const note =
      lowMinor === undefined ? kindTexts[kind].count(count) : listTexts.from(formatMinorShort(lowMinor))
    return {
      value,
      label: formatMonth(month),
      note: facets && count === 0 ? listTexts.none : facets ? note : '\u00a0',
      isEmpty: facets !== undefined && count === 0,
    }
  })
  return [{ value: 0, label: listTexts.anyMonth, note: listTexts.anyMonthNote }, ...months]
}

/** Scrolls to the top when the page number changes. */
const useScrollToTop = (page: number): void => {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    globalThis.scrollTo({ top: 0 })
  }, [page])
}

const Cards = ({ kind, parts }: { kind: PackageKind; parts: ReturnType<typeof usePackageList> }) => {
  const { list, control, place } = parts
  const month = findNextMonth(getToday(), control.filter.month)
  if (list.error) return <ErrorPanel error={list.error} title={kindTexts[kind].failed} onRetry={list.retry} />
  if (list.isLoading) return <PackageSkeletons />
  if (list.rows.length === 0)
    return <NoPackages kind={kind} isFiltered={parts.isFiltered} clear={parts.clear} />
  return (
    <>
      <ul className={list.isFetching ? 'holiday-cards is-waiting' : 'holiday-cards'}>
        {list.rows.map((card, index) => (
          <PackageCard key={card._id} card={card} month={month} isEager={index < 3} />
        ))}
      </ul>
      <ListFoot list={{ ...list, place }} isHiddenOnOnePage />
    </>
  )
}

/** The packages or the activities that the agency sells, with filters beside them or in a sheet. */
export const PackageList = ({ kind }: { kind: PackageKind }) => {
  const parts = usePackageList(kind)
  const { list, place, control } = parts
  const { filter, setFilter } = place
  const search = useRef<HTMLInputElement>(null)
  const isWide = useWiderThan(wideFrom)
  useScrollToTop(place.page)
  const texts = kindTexts[kind]
  const total = list.info?.total ?? 0
  return (
    <div className="holiday-page">
      <header className="holiday-head">
        <div className="grow">
          <h1 className="title">{texts.title}</h1>
          <p className="muted holiday-lead">{texts.lead}</p>
        </div>
        <ListSearch
          label={texts.search}
          maxLength={80}
          filter={filter}
          setFilter={setFilter}
          inputRef={search}
        />
      </header>
      <MonthStrip
        label={listTexts.months}
        months={listStripMonths(kind, control.facets)}
        chosen={filter.month}
        onChoose={(month) => setFilter({ ...filter, month })}
      />
      <div className="holiday-shop">
        {isWide ? (
          <aside className="holiday-side" aria-label={listTexts.filters}>
            <PackageFilters {...control} />
          </aside>
        ) : null}
        <div className="holiday-results">
          <div className="holiday-bar">
            {isWide ? null : <FilterSheet {...control} showText={texts.show(total)} />}
            <span className="small muted num grow" role="status">
              {list.info ? texts.count(total) : ''}
            </span>
            <label className="holiday-sort">
              <span className="small muted">{listTexts.sort}</span>
              <Select
                value={filter.sort}
                options={sortOptions}
                onChange={(sort) => setFilter({ ...filter, sort })}
              />
            </label>
          </div>
          <FilterChips filter={filter} onChange={setFilter} />
          <Cards kind={kind} parts={parts} />
        </div>
      </div>
    </div>
  )
}
