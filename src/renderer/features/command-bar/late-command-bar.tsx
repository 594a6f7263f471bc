import { useEffect, useState, type ComponentType } from 'react'
import { EarlyBar, noEarlyText } from '#renderer/ui/command-bar/early-bar.tsx'
import type { WebCommandBarProps } from './web-command-bar.tsx'

let loaded: ComponentType<WebCommandBarProps> | null = null
const load = async (): Promise<void> => {
  loaded = (await import('./web-command-bar.tsx')).WebCommandBar
}

/**
 * The command bar, whose code loads when it is first opened. Until then its field is already there, so that nothing
 * typed is lost. A failed load goes to the error boundary.
 */
export const LateCommandBar = (props: Omit<WebCommandBarProps, 'early'>) => {
  const [early, setEarly] = useState(noEarlyText)
  const [state, setState] = useState<{ isLoaded: boolean; fault?: unknown }>({ isLoaded: loaded !== null })
  useEffect(() => {
    if (state.isLoaded) return
    let isGone = false
    load().then(
      () => !isGone && setState({ isLoaded: true }),
      (fault: unknown) => !isGone && setState({ isLoaded: false, fault }),
    )
    return () => {
      isGone = true
    }
  }, [state.isLoaded])
  if (state.fault !== undefined) throw state.fault
  const Bar = loaded
  return Bar && state.isLoaded ? (
    <Bar {...props} early={early} />
  ) : (
    <EarlyBar early={early} onEarly={setEarly} onClose={props.onClose} />
  )
}
