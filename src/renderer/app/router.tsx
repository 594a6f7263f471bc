import { lazy } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { routeTable, type RouteRow } from '#renderer/routes/table.ts'
import { Guarded } from './guarded.tsx'
import { Root } from './root.tsx'
import { Shell } from './shell/shell.tsx'

const toRoute = ({ path, who, load }: RouteRow): RouteObject => {
  const Screen = lazy(async () => ({ default: await load() }))
  return {
    path,
    element: (
      <Guarded who={who}>
        <Screen />
      </Guarded>
    ),
  }
}

const routesOf = (frame: RouteRow['frame']): RouteObject[] =>
  routeTable.filter((row) => row.frame === frame).map(toRoute)

export const createRouter = () =>
  createBrowserRouter(
    [
      {
        element: <Root />,
        children: [{ element: <Shell />, children: routesOf('shell') }, ...routesOf('plain')],
      },
    ],
    { basename: '/app' },
  )
