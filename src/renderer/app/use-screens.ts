import { useEffect, useState } from 'react'
import { matchPath, useLocation, type Location } from 'react-router-dom'
import { firstScreens, loadOtherScreens } from '#renderer/routes/first-screens.ts'
import type { AnyScreen } from '#renderer/routes/screen.ts'

let others: readonly AnyScreen[] | null = null

/** Returns the screen at this address if it's known before the other areas are loaded. */
export const findFirstScreen = (pathname: string): AnyScreen | undefined =>
  firstScreens.find(({ path }) => matchPath(path, pathname))

/**
 * Gives the known screens and the location to draw. While the screens of a new location load, the previous location
 * stays; it's null if there is none yet. Throws to the error boundary if loading fails.
 */
export const useScreens = (): { screens: readonly AnyScreen[]; shown: Location | null } => {
  const location = useLocation()
  const [state, setState] = useState<{ fault?: unknown }>({})
  const [known, setKnown] = useState<Location | null>(null)
  const isKnown = others !== null || findFirstScreen(location.pathname) !== undefined
  useEffect(() => {
    if (isKnown) {
      setKnown(location)
      return
    }
    loadOtherScreens().then(
      (screens) => {
        others = screens
        setState({})
      },
      (fault: unknown) => setState({ fault }),
    )
  }, [isKnown, location])
  if (state.fault !== undefined && !isKnown) throw state.fault
  return {
    screens: others ? [...firstScreens, ...others] : firstScreens,
    shown: isKnown ? location : known,
  }
}
