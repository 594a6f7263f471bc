import { useCallback, useEffect, useState } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { PracticeState } from '#contract/ipc/practice.ts'

/** Gives the state of the practice server, and functions to open its agency or cancel the start. */
export function usePractice(bridge: ShellBridge, onOpened?: () => void) {
  const [state, setState] = useState<PracticeState | null>(null)
  const [isOpening, setOpening] = useState(false)
  const [error, setError] = useState('')

  useEffect(() => {
    const stop = bridge.on('practice.changed', setState)
    void bridge.calls['practice.state']({}).then((answer) => {
      if (answer.ok) setState((newer) => newer ?? answer.value)
    })
    return stop
  }, [bridge])

  const open = useCallback(async () => {
    setError('')
    setOpening(true)
    const answer = await bridge.calls['tenants.addPractice']({})
    setOpening(false)
    if (answer.ok) onOpened?.()
    else if (answer.error.code !== 'cancelled') setError(answer.error.message)
  }, [bridge, onOpened])

  const cancel = useCallback(() => void bridge.calls['practice.cancel']({}), [bridge])
  return { state, isOpening, error, open, cancel }
}
