import { useContext, useMemo, type ReactNode } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom'

let isKept = false

/** Whether the last navigation asked to keep the scroll position; the next one starts afresh. */
export const takeScrollChoice = (): boolean => {
  const taken = isKept
  isKept = false
  return taken
}

/**
 * Notes `preventScrollReset` of each navigation. The router of components accepts the option without acting on it, and
 * passes it only to its history.
 */
export const ScrollChoice = ({ children }: { children: ReactNode }) => {
  const context = useContext(NavigationContext)
  const value = useMemo(() => {
    const { navigator } = context
    const noting =
      (go: typeof navigator.push): typeof navigator.push =>
      (to, state, options) => {
        isKept = options?.preventScrollReset === true
        go(to, state, options)
      }
    return {
      ...context,
      navigator: {
        createHref: navigator.createHref,
        ...(navigator.createURL ? { createURL: navigator.createURL } : {}),
        ...(navigator.encodeLocation ? { encodeLocation: navigator.encodeLocation } : {}),
        go: navigator.go,
        push: noting(navigator.push),
        replace: noting(navigator.replace),
      },
    }
  }, [context])
  return <NavigationContext.Provider value={value}>{children}</NavigationContext.Provider>
}
