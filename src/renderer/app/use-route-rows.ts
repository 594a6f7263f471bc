import { useEffect, useState } from 'react'
import { matchPath, useLocation, type Location } from 'react-router-dom'
import type { RouteRow } from '#renderer/routes/route-row.ts'
import { firstRoutes, loadFurtherRoutes } from '#renderer/routes/table.ts'

let further: readonly RouteRow[] | null = null

const isAmong = (rows: readonly RouteRow[], pathname: string): boolean =>
  rows.some(({ path }) => matchPath(path, pathname))

/**
 * The rows that are known, and the place to draw them at. While the rows of a place are still on their way the place before it
 * stays on the screen; null where there is none yet. A load that failed is thrown, for the error boundary.
 */
export const useRouteRows = (): { rows: readonly RouteRow[]; shown: Location | null } => {
  const location = useLocation()
  const [state, setState] = useState<{ fault?: unknown }>({})
  const [known, setKnown] = useState<Location | null>(null)
  const isKnown = further !== null || isAmong(firstRoutes, location.pathname)
  useEffect(() => {
    if (isKnown) {
      setKnown(location)
      return
    }
    loadFurtherRoutes().then(
      (rows) => {
        further = rows
        setState({})
      },
      (fault: unknown) => setState({ fault }),
    )
  }, [isKnown, location])
  if (state.fault !== undefined && !isKnown) throw state.fault
  return {
    rows: further ? [...firstRoutes, ...further] : firstRoutes,
    shown: isKnown ? location : known,
  }
}
