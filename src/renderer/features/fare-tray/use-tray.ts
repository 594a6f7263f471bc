import { useMemo, useState } from 'react'
import type { KeptFare } from '#contract/http/fare-tray-fares.ts'
import { keptFaresApi } from '#renderer/entities/kept-fares/kept-fares-api.ts'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import type { ListState } from '#renderer/ui/list/use-list.ts'
import { trayAddress, type TrayFilter } from './tray-address.ts'
import { customerPrice, totalMinutes } from './fare-words.ts'

const noFares: readonly KeptFare[] = []
const noIds: ReadonlySet<string> = new Set()

const compare: Record<TrayFilter['sort'], (a: KeptFare, b: KeptFare) => number> = {
  kept: () => 0,
  price: (a, b) => customerPrice(a) - customerPrice(b),
  departure: (a, b) =>
    (a.flight.segments[0]?.[0]?.departureTime ?? '').localeCompare(
      b.flight.segments[0]?.[0]?.departureTime ?? '',
    ),
  duration: (a, b) => totalMinutes(a.flight) - totalMinutes(b.flight),
}

/** Gives the fare tray as a list on one page, sorted as the address says. */
export const useTray = () => {
  const place = useListAddress(trayAddress)
  const { sort } = place.filter
  const [selected, setSelected] = useState(noIds)
  const { data, error, isFetching, refetch } = keptFaresApi.useKeptFaresQuery(
    {},
    { refetchOnMountOrArgChange: true },
  )
  const rows = useMemo(() => (data?.fares ?? noFares).toSorted(compare[sort]), [data, sort])
  const ids = useMemo(() => new Set(rows.map(({ keptFareId }) => keptFareId)), [rows])
  const list: ListState<KeptFare> = {
    rows,
    info: data && { page: 1, total: rows.length, totalPages: 1 },
    isLoading: data === undefined,
    isFetching,
    error: data || isFetching ? undefined : error,
    retry: () => void refetch(),
    place,
    // A removed fare can't stay selected.
    selected: useMemo(() => new Set([...selected].filter((id) => ids.has(id))), [selected, ids]),
    setSelected,
  }
  return { list, place, sort }
}
