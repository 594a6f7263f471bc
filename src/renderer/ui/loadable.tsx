import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** A component whose code loads later; `preload` starts loading it before it is drawn. */
export type Loadable<Props> = ComponentType<Props> & { preload: () => void }

/**
 * Loads a component's code when it is first drawn and shows `fallback` meanwhile. React's `lazy` under Suspense
 * delays loaded content by up to 300 ms once a fallback was shown; with a shell, a screen and a table inside each
 * other that was most of a page's start. A failed load goes to the error boundary and is tried again on the next
 * draw.
 */
export const loadable = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): Loadable<Props> => {
  let loaded: ComponentType<Props> | null = null
  let pending: Promise<void> | null = null
  const start = (): Promise<void> => {
    pending ??= load().then(
      (component) => {
        loaded = component
      },
      (fault: unknown) => {
        pending = null
        throw fault
      },
    )
    return pending
  }
  const Loaded = (props: Props) => {
    const [state, setState] = useState<{ fault?: unknown }>({})
    const Component = loaded
    const isDrawn = Component !== null
    useEffect(() => {
      // Code that arrived after the render isn't on screen yet, so draw again.
      if (isDrawn) return
      let isGone = false
      start().then(
        () => !isGone && setState({}),
        (fault: unknown) => !isGone && setState({ fault }),
      )
      return () => {
        isGone = true
      }
    }, [isDrawn])
    if (state.fault !== undefined) throw state.fault
    return Component ? <Component {...props} /> : fallback
  }
  return Object.assign(Loaded, { preload: () => void start().catch(() => undefined) })
}
