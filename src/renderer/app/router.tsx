import { useEffect } from 'react'
import { BrowserRouter, matchPath, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import type { RouteRow } from '#renderer/routes/route-row.ts'
import { firstRoutes, loadFurtherRoutes } from '#renderer/routes/table.ts'
import { loadable, type Loadable } from '#renderer/ui/loadable.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import type { Navigator } from './call-listener.ts'
import { Guarded } from './guarded.tsx'
import { Root } from './root.tsx'
import { Shell } from './shell/shell.tsx'
import { useRouteRows } from './use-route-rows.ts'

const basename = '/app'

const screens = new Map<RouteRow, Loadable<object>>()

const screenOf = (row: RouteRow): Loadable<object> => {
  const known = screens.get(row)
  if (known) return known
  const made = loadable(row.load, <SkeletonRows rows={8} height={36} />)
  screens.set(row, made)
  return made
}

// The screen of this address is wanted whatever the server says first; the shell around it must not hold it back.
const opened = globalThis.location.pathname.slice(basename.length) || '/'
const first = firstRoutes.find(({ path }) => matchPath(path, opened))
if (first) screenOf(first).preload()
else void loadFurtherRoutes().catch(() => undefined)

const routesOf = (rows: readonly RouteRow[], frame: RouteRow['frame']) =>
  rows
    .filter((row) => row.frame === frame)
    .map((row) => {
      const Screen = screenOf(row)
      return (
        <Route
          key={row.path}
          path={row.path}
          element={
            <Guarded who={row.who}>
              <Screen />
            </Guarded>
          }
        />
      )
    })

const Screens = () => {
  const { rows, shown } = useRouteRows()
  if (!shown) return <SkeletonRows rows={8} height={36} />
  return (
    <Routes location={shown}>
      <Route element={<Root />}>
        <Route element={<Shell />}>{routesOf(rows, 'shell')}</Route>
        {routesOf(rows, 'plain')}
      </Route>
    </Routes>
  )
}

interface RouterProps {
  /** Called whenever the place changes. */
  onNavigator: (navigator: Navigator) => void
}

/** Gives the listener of failed calls its way to other pages. */
const NavigatorBinding = ({ onNavigator }: RouterProps) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const redirectType = new URLSearchParams(search).get('redirectType')
    onNavigator({
      here: () => ({ path: pathname + search, redirectType }),
      go: (to) => void navigate(to),
    })
  }, [onNavigator, navigate, pathname, search])
  return null
}

export const Router = ({ onNavigator }: RouterProps) => (
  <BrowserRouter basename={basename}>
    <NavigatorBinding onNavigator={onNavigator} />
    <Screens />
  </BrowserRouter>
)
