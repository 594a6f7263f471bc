import { lazy, useEffect, type ComponentType } from 'react'
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { routeTable, type RouteRow } from '#renderer/routes/table.ts'
import type { Navigator } from './call-listener.ts'
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
  <BrowserRouter basename="/app">
    <NavigatorBinding onNavigator={onNavigator} />
    <Routes>
      <Route element={<Root />}>
        <Route element={<Shell />}>{routesOf('shell')}</Route>
        {routesOf('plain')}
      </Route>
    </Routes>
  </BrowserRouter>
)
