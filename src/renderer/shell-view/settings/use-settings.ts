import { useCallback, useEffect, useRef, useState } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { ConsoleSettings, PrintPreset } from '#contract/ipc/console-settings.ts'
import type { IpcValue } from '#contract/ipc/registry.ts'

type Read = IpcValue<'settings.read'>

/** Saves a change. Resolves to an error, or null once saved. */
export type SaveSettings = (change: Partial<ConsoleSettings>) => Promise<string | null>
export type SavePreset = (workspaceId: string, change: Partial<PrintPreset>) => Promise<string | null>

/**
 * Gives the saved settings and functions to change them. Changes are saved one after another, each based on the last.
 */
export function useSettings(bridge: ShellBridge) {
  const [read, setRead] = useState<Read | null>(null)
  const [error, setError] = useState('')
  const kept = useRef<Read | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const keep = useCallback((next: Read) => {
    kept.current = next
    setRead(next)
  }, [])

  const load = useCallback(async () => {
    const answer = await bridge.calls['settings.read']({})
    if (answer.ok) keep(answer.value)
    setError(answer.ok ? '' : answer.error.message)
  }, [bridge, keep])
  useEffect(() => void load(), [load])

  const inTurn = useCallback((work: (now: Read) => Promise<string | null>) => {
    const turn = queue.current.then(() => (kept.current ? work(kept.current) : null))
    queue.current = turn.catch(() => undefined)
    return turn
  }, [])

  const save: SaveSettings = useCallback(
    (change) =>
      inTurn(async (now) => {
        const settings = { ...now.settings, ...change }
        const answer = await bridge.calls['settings.change'](settings)
        if (!answer.ok) return answer.error.message
        keep({ ...now, settings })
        return null
      }),
    [bridge, inTurn, keep],
  )

  const savePreset: SavePreset = useCallback(
    (workspaceId, change) =>
      inTurn(async (now) => {
        const before = now.presets.find((one) => one.workspaceId === workspaceId)
        if (!before) return null
        const preset = { ...before, ...change }
        const answer = await bridge.calls['settings.changePreset'](preset)
        if (!answer.ok) return answer.error.message
        keep({ ...now, presets: now.presets.map((one) => (one === before ? preset : one)) })
        return null
      }),
    [bridge, inTurn, keep],
  )

  return { read, error, load, save, savePreset }
}
