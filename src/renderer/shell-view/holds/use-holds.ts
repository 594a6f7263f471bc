import { useCallback, useEffect, useState } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { HoldId, HoldList } from '#contract/ipc/holds.ts'

/**
 * Returns the holds that the main process knows, kept up to date. `error` says why there are none; `chosen` is the hold
 * that the desk was opened at.
 */
export const useHolds = (bridge: ShellBridge) => {
  const [list, setList] = useState<HoldList | null>(null)
  const [chosen, setChosen] = useState<HoldId | null>(null)
  const [error, setError] = useState('')
  const [isRefreshing, setRefreshing] = useState(false)
  const load = useCallback(async () => {
    const answer = await bridge.calls['holds.list']({})
    setError(answer.ok ? '' : answer.error.message)
    if (!answer.ok) return
    setList((newer) => newer ?? answer.value)
    setChosen((newer) => answer.value.chosen ?? newer)
  }, [bridge])
  useEffect(() => {
    const stop = bridge.on('holds.changed', (newer) => {
      setList(newer)
      if (newer.chosen) setChosen(newer.chosen)
      setError('')
    })
    void load()
    return stop
  }, [bridge, load])
  const refresh = async (): Promise<void> => {
    setRefreshing(true)
    const answer = await bridge.calls['holds.refresh']({})
    setRefreshing(false)
    if (!answer.ok) setError(answer.error.message)
  }
  return { list, chosen, error, isRefreshing, refresh, load }
}
