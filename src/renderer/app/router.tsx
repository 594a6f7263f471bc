import { useEffect } from 'react'
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { loadOtherScreens } from '#renderer/routes/first-screens.ts'
import type { AnyScreen } from '#renderer/routes/screen.ts'
import { loadable, type Loadable } from '#renderer/ui/loadable.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import type { Navigator } from './call-listener.ts'
import { Guarded } from './guarded.tsx'
import { Root } from './root.tsx'
import { LazyScrollMemory } from './scroll/lazy-scroll-memory.tsx'
import { ScrollChoice } from './scroll/scroll-choice.tsx'
import { Shell } from './shell/shell.tsx'
import { findFirstScreen, useScreens } from './use-screens.ts'

const basename = '/app'

const components = new Map<AnyScreen, Loadable<object>>()

const getComponent = (screen: AnyScreen): Loadable<object> => {
  const known = components.get(screen)
  if (known) return known
  const made = loadable(screen.load, <SkeletonRows rows={8} height={36} />)
  components.set(screen, made)
  return made
}

// The screen of this address is needed whatever the server answers, so load it before the shell is drawn.
const opened = globalThis.location.pathname.slice(basename.length) || '/'
const first = findFirstScreen(opened)
if (first) getComponent(first).preload()
else void loadOtherScreens().catch(() => undefined)

const routesIn = (frame: AnyScreen['frame'], screens: readonly AnyScreen[]) =>
  screens
    .filter((screen) => screen.frame === frame)
    .map((screen) => {
      const Component = getComponent(screen)
      return (
        <Route
          key={screen.path}
          path={screen.path}
          element={
            <Guarded screen={screen}>
              <Component />
            </Guarded>
          }
        />
      )
    })

const Screens = () => {
  const { screens, shown } = useScreens()
  if (!shown) return <SkeletonRows rows={8} height={36} />
  return (
    <>
      <Routes location={shown}>
        <Route element={<Root />}>
          <Route element={<Shell />}>{routesIn('shell', screens)}</Route>
          {routesIn('plain', screens)}
        </Route>
      </Routes>
      <LazyScrollMemory shown={shown} />
    </>
  )
}

interface RouterProps {
  /** Called whenever the location changes. */
  onNavigator: (navigator: Navigator) => void
}

/** Gives the call listener a way to navigate. */
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
    <ScrollChoice>
      <NavigatorBinding onNavigator={onNavigator} />
      <Screens />
    </ScrollChoice>
  </BrowserRouter>
)
