import { useEffect, useRef, useState } from 'react'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import type { ExportProgress, ExportRequest } from '#contract/ipc/workspace.ts'
import type { ExportHandle, ExportResult } from '#renderer/platform/platform.ts'

export type ExportState =
  | { phase: 'idle' }
  | { phase: 'running'; progress: ExportProgress | null }
  | { phase: 'ended'; result: ExportResult }

/**
 * Gives one export at a time for a screen. It continues while its dialog is hidden. Leaving the screen cancels it,
 * except in the console, which continues it.
 */
export const useExport = () => {
  const { files, console } = usePlatform()
  const [state, setState] = useState<ExportState>({ phase: 'idle' })
  const running = useRef<ExportHandle | null>(null)

  useEffect(
    () => () => {
      if (!console) running.current?.cancel()
    },
    [console],
  )

  /** Does nothing while an export is running, so that a double click starts only one. */
  const follow = (begin: () => ExportHandle): void => {
    if (running.current) return
    const handle = begin()
    running.current = handle
    setState({ phase: 'running', progress: null })
    const stopListening = handle.onProgress((progress) => setState({ phase: 'running', progress }))
    void handle.result.then((result) => {
      stopListening()
      running.current = null
      setState({ phase: 'ended', result })
    })
  }

  return {
    state,
    start: (request: ExportRequest) => follow(() => files.exportTickets(request)),
    resume: (exportId: string) => follow(() => files.resumeExport(exportId)),
    cancel: () => running.current?.cancel(),
    forget: () => setState((before) => (before.phase === 'ended' ? { phase: 'idle' } : before)),
  }
}
