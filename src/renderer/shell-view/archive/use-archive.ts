import { useCallback, useEffect, useRef, useState } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { ArchiveList } from '#contract/ipc/archive.ts'

/** Gives the search result for a text, updated whenever the stored tickets change. */
export function useArchive(bridge: ShellBridge, text: string) {
  const [list, setList] = useState<ArchiveList | null>(null)
  const [error, setError] = useState('')
  const latest = useRef(0)

  const find = useCallback(async () => {
    latest.current += 1
    const ownRequest = latest.current
    const answer = await bridge.calls['archive.find']({ text })
    // The user has typed more meanwhile.
    if (ownRequest !== latest.current) return
    setError(answer.ok ? '' : answer.error.message)
    if (answer.ok) setList(answer.value)
  }, [bridge, text])

  useEffect(() => void find(), [find])
  useEffect(() => bridge.on('archive.changed', () => void find()), [bridge, find])
  return { list, error, retry: () => void find() }
}
