import { useCallback, useEffect, useState } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { HoldList } from '#contract/ipc/holds.ts'

/** Gives the holds that the main process knows, kept up to date; `error` says why there are none. */
export const useHolds = (bridge: ShellBridge) => {
  const [list, setList] = useState<HoldList | null>(null)
  const [error, setError] = useState('')
  const [isRefreshing, setRefreshing] = useState(false)
  const load = useCallback(async () => {
    const answer = await bridge.calls['holds.list']({})
    setError(answer.ok ? '' : answer.error.message)
    if (answer.ok) setList((newer) => newer ?? answer.value)
  }, [bridge])
  useEffect(() => {
    const stop = bridge.on('holds.changed', (newer) => {
      setList(newer)
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
  return { list, error, isRefreshing, refresh, load }
}
