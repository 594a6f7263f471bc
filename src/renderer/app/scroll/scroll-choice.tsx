import { useContext, useMemo, type ReactNode } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, type NavigateOptions } from 'react-router-dom'

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
    const note = (options: NavigateOptions | undefined): void => {
      isKept = options?.preventScrollReset === true
    }
    return {
      ...context,
      navigator: {
        ...navigator,
        push: (...[to, state, options]: Parameters<typeof navigator.push>) => {
          note(options)
          navigator.push(to, state, options)
        },
        replace: (...[to, state, options]: Parameters<typeof navigator.replace>) => {
          note(options)
          navigator.replace(to, state, options)
        },
      },
    }
  }, [context])
  return <NavigationContext.Provider value={value}>{children}</NavigationContext.Provider>
}
