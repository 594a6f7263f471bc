import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { CityOption } from '#contract/entities/flight.ts'
import { SearchRequest } from '#contract/http/flights.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { isSameQuery } from './search-query.ts'
import { today } from './today.ts'

const key = 'flights.recent'
const kept = 5
const Recents = z.array(
  z.object({
    request: SearchRequest,
    origin: CityOption,
    destination: CityOption,
    cities: z.array(CityOption).optional(),
  }),
)

const isAhead = ({ request }: StoredQuery): boolean =>
  (request.segments[0]?.preferredDepartureTime.slice(0, 10) ?? '') >= today()

/** Recent searches of this device, newest first; days that are over drop out, a damaged setting counts as none. */
export const useRecents = () => {
  const { settings } = usePlatform()
  const [recents, setRecents] = useState<StoredQuery[]>([])
  useEffect(() => {
    let isGone = false
    void settings.get(key).then((value) => {
      const read = Recents.safeParse(value)
      if (!isGone && read.success) setRecents(read.data.filter(isAhead))
    })
    return () => {
      isGone = true
    }
  }, [settings])
  const write = useCallback(
    (next: StoredQuery[]) => {
      setRecents(next)
      void settings.set(key, next)
    },
    [settings],
  )
  return {
    recents,
    remember: (query: StoredQuery) =>
      write([query, ...recents.filter((other) => !isSameQuery(other, query))].slice(0, kept)),
    forget: () => write([]),
  }
}
