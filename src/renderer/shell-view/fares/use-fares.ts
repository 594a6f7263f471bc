import { useCallback, useEffect, useState } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { FareAct, FareList, KeptFareRow } from '#contract/ipc/fare-tray.ts'
import type { IpcResult } from '#contract/ipc/errors.ts'

/** Gives the kept fares of all agencies, read again whenever the tray opens, and what can be done with one. */
export const useFares = (bridge: ShellBridge) => {
  const [list, setList] = useState<FareList | null>(null)
  const [error, setError] = useState('')
  const [isRefreshing, setRefreshing] = useState(false)
  const report = (answer: IpcResult<unknown>): void => setError(answer.ok ? '' : answer.error.message)
  const refresh = useCallback(async (): Promise<void> => {
    setRefreshing(true)
    const answer = await bridge.calls['fares.refresh']({})
    const now = answer.ok ? await bridge.calls['fares.list']({}) : answer
    setRefreshing(false)
    if (now.ok && 'fares' in now.value) setList(now.value)
    setError(now.ok ? '' : now.error.message)
  }, [bridge])
  useEffect(() => {
    const stop = bridge.on('fares.changed', setList)
    void refresh()
    return stop
  }, [bridge, refresh])
  return {
    list,
    error,
    isRefreshing,
    refresh,
    open: async ({ workspaceId, keptFareId }: KeptFareRow, act: FareAct): Promise<void> =>
      report(await bridge.calls['fares.open']({ workspaceId, keptFareId, act })),
    repriceAll: async ({ workspaceId }: KeptFareRow): Promise<void> =>
      report(await bridge.calls['fares.repriceAll']({ workspaceId })),
  }
}
export type FaresControl = ReturnType<typeof useFares>
