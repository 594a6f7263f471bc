import { useEffect } from 'react'
import { BrowserRouter, matchPath, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { routeTable, type RouteRow } from '#renderer/routes/table.ts'
import { loadable, type Loadable } from '#renderer/ui/loadable.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import type { Navigator } from './call-listener.ts'
import { Guarded } from './guarded.tsx'
import { Root } from './root.tsx'
import { Shell } from './shell/shell.tsx'

const basename = '/app'

const screens = new Map<RouteRow, Loadable<object>>(
  routeTable.map((row) => [row, loadable(row.load, <SkeletonRows rows={8} height={36} />)]),
)

// The screen of this address is wanted whatever the server says first; the shell around it must not hold it back.
const opened = globalThis.location.pathname.slice(basename.length) || '/'
const first = routeTable.find(({ path }) => path !== '*' && matchPath(path, opened))
if (first) screens.get(first)?.preload()

const routesOf = (frame: RouteRow['frame']) =>
  routeTable
    .filter((row) => row.frame === frame)
    .map((row) => {
      const Screen = screens.get(row)
      return (
        <Route
          key={row.path}
          path={row.path}
          element={<Guarded who={row.who}>{Screen ? <Screen /> : null}</Guarded>}
        />
      )
    })

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
    <Routes>
      <Route element={<Root />}>
        <Route element={<Shell />}>{routesOf('shell')}</Route>
        {routesOf('plain')}
      </Route>
    </Routes>
  </BrowserRouter>
)
