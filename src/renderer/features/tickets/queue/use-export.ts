import { useEffect, useRef, useState } from 'react'
import type { TicketSort } from '#contract/common/enumerations.ts'
import type { TicketFilter } from '#contract/http/tickets.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import type { ExportHandle, ExportProgress } from '#renderer/platform/platform.ts'

export type ExportResult = Awaited<ExportHandle['result']>

export type ExportState =
  | { phase: 'idle' }
  | { phase: 'running'; progress: ExportProgress | null }
  | { phase: 'ended'; result: ExportResult }

/** One export at a time. It goes on while its dialog is hidden and is cancelled when the screen is left. */
export const useExport = () => {
  const { files } = usePlatform()
  const [state, setState] = useState<ExportState>({ phase: 'idle' })
  const running = useRef<ExportHandle | null>(null)

  useEffect(() => () => running.current?.cancel(), [])

  const start = (request: { filter: TicketFilter; sort: TicketSort }): void => {
    if (running.current) return
    const handle = files.exportTickets(request)
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
    start,
    cancel: () => running.current?.cancel(),
    forget: () => setState((before) => (before.phase === 'ended' ? { phase: 'idle' } : before)),
  }
}
