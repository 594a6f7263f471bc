import { useRef } from 'react'
import { limits } from '#contract/common/constants.ts'
import type { StaffTripCard } from '#contract/entities/trip.ts'
import { rowLetters } from '#domain/commands/list-keys.ts'
import { tripsApi } from '#renderer/entities/trips/trips-api.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { useSiteLine } from '#renderer/entities/workbook/use-site-line.ts'
import { WorkbookButton } from '#renderer/entities/workbook/workbook-button.tsx'
import { allPackages } from '#renderer/routes/packages-staff.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { usePolling } from '#renderer/store/use-polling.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { ListScreen } from '#renderer/ui/list/list-screen.tsx'
import { useListAddress, type AddressPlace } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { staffTripsTexts as texts } from './staff/staff-trips-texts.ts'
import { StaffTripListCard, tripColumns, tripRowHeight } from './staff/trip-columns.tsx'
import { staffTripsAddress, toTripsRequest, type StaffTripsFilter } from './staff/trip-filter.ts'
import { TripFilters } from './staff/trip-filters.tsx'
import { TripPane } from './staff/trip-pane.tsx'
import { loadTripsSheet } from './staff/trips-sheet.ts'
import { toTripRowId, useOpenTrip } from './staff/use-open-trip.ts'
import { tripsPolling } from './use-trips-to-decide.ts'
import './staff/staff-trips.css'

const everyMs = 60_000

const renderCard = (row: StaffTripCard) => <StaffTripListCard row={row} />
const renderPane = ({ tripId, userName }: StaffTripCard, close: () => void) => (
  <TripPane tripId={tripId} userName={userName} onClose={close} />
)

/** Says why there are no trips: no payment is overdue, no trip matches, or none was booked yet. */
const Empty = ({ place: { changed, setFilter } }: { place: AddressPlace<StaffTripsFilter> }) => {
  const mayEdit = useMay('packages.edit')
  if (changed.length === 0)
    return (
      <EmptyState
        title={texts.empty}
        action={mayEdit ? <ButtonLink to={allPackages.to()}>{texts.packages}</ButtonLink> : null}
      >
        <p>{texts.emptyText}</p>
      </EmptyState>
    )
  const isOverdueAlone = changed.length === 1 && changed[0] === 'onlyOverdue'
  return (
    <EmptyState
      title={isOverdueAlone ? texts.noneOverdue : texts.noMatch}
      action={<Button text={texts.clear} onClick={() => setFilter(staffTripsAddress.defaults)} />}
    >
      <p>{isOverdueAlone ? texts.noneOverdueText : texts.noMatchText}</p>
    </EmptyState>
  )
}

/** All trips of the site for staff, who confirm requests and decide cancellations here. */
export const StaffTripsScreen = () => {
  const dispatch = useAppDispatch()
  const site = useSiteLine()
  const place = useListAddress(staffTripsAddress)
  const { filter } = place
  const searchQuery = useDebounced(filter.searchQuery.trim(), limits.userSearchDebounceMs)
  const list = useList(tripsApi.endpoints.staffTrips, {
    place,
    request: { ...toTripsRequest({ ...filter, searchQuery }), pageSize: place.pageSize },
    rows: 'trips',
    ...usePolling(everyMs, tripsPolling),
  })
  const opened = useOpenTrip(list.rows, place.openId)
  const search = useRef<HTMLInputElement>(null)
  return (
    <ListScreen
      id="trips"
      list={list}
      title={texts.title}
      failed={texts.failed}
      columns={tripColumns}
      rowHeight={tripRowHeight}
      rowId={toTripRowId}
      renderCard={renderCard}
      opened={opened}
      renderPane={renderPane}
      keys={{
        help: texts.keys,
        onFilter: () => search.current?.focus(),
        rowLetters: rowLetters('trips'),
      }}
      head={<TripFilters place={place} searchRef={search} />}
      tools={{
        views: 'trips',
        hasColumns: true,
        end: (
          <WorkbookButton
            kind="trips"
            total={list.info?.total ?? 0}
            load={(onProgress) => loadTripsSheet(dispatch, { filter, site }, onProgress)}
            savedText={texts.exported}
            tooManyText={texts.exportTooLong}
          />
        ),
      }}
      empty={<Empty place={place} />}
      summary={list.info && texts.count(list.info.total)}
      hasSizes
    />
  )
}
