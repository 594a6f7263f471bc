import { lazy, useEffect, type ComponentType } from 'react'
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { routeTable, type RouteRow } from '#renderer/routes/table.ts'
import type { NavigatorBox } from './call-listener.ts'
import { Guarded } from './guarded.tsx'
import { Root } from './root.tsx'
import { Shell } from './shell/shell.tsx'

const screens = new Map<RouteRow, ComponentType>(
  routeTable.map((row) => [row, lazy(async () => ({ default: await row.load() }))]),
)

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

/** Gives the listener of failed calls its way to other pages. */
const NavigatorBinding = ({ box }: { box: NavigatorBox }) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    box.current = {
      here: () => ({
        path: pathname + search,
        redirectType: new URLSearchParams(search).get('redirectType'),
      }),
      go: (to) => void navigate(to),
    }
  }, [box, navigate, pathname, search])
  return null
}

export const Router = ({ navigatorBox }: { navigatorBox: NavigatorBox }) => (
  <BrowserRouter basename="/app">
    <NavigatorBinding box={navigatorBox} />
    <Routes>
      <Route element={<Root />}>
        <Route element={<Shell />}>{routesOf('shell')}</Route>
        {routesOf('plain')}
      </Route>
    </Routes>
  </BrowserRouter>
)
