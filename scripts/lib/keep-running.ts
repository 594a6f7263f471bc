import type { ChildProcess } from 'node:child_process'

export interface KeepRunningOptions {
  /** Called with the port each time the process listens; `isRestart` is false the first time. */
  onListening: (port: number, isRestart: boolean) => void
  say: (line: string) => void
  /** Pause before the first restart, in milliseconds; doubled each time. */
  firstPauseMs?: number
  /** Longest pause, in milliseconds. */
  longestPauseMs?: number
  /** A process that listened this long was sound, so the pauses begin again, in milliseconds. */
  soundAfterMs?: number
}

export interface KeptProcess {
  /** Resolves with the exit code once the process has ended and isn't started again. */
  ended: Promise<number>
  /** Passes a signal on and starts nothing again. */
  stop: (signal: NodeJS.Signals) => void
}

/**
 * Starts a server process, and again with growing pauses whenever it dies after it once listened. A process that ends
 * with 0, or that never listened (a wrong setting, a port in use), isn't started again.
 */
export const keepRunning = (start: () => ChildProcess, options: KeepRunningOptions): KeptProcess => {
  const { onListening, say, firstPauseMs = 1_000, longestPauseMs = 30_000, soundAfterMs = 60_000 } = options
  let child: ChildProcess
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  let hasListened = false
  let pauseMs = firstPauseMs
  let settle: (code: number) => void = () => undefined
  const ended = new Promise<number>((resolve) => (settle = resolve))

  const run = (): void => {
    child = start()
    let listenedAt = Infinity
    child.on('message', (message) => {
      const { type, port } = message as { type?: string; port?: number }
      if (type !== 'listening' || port === undefined) return
      onListening(port, hasListened)
      hasListened = true
      listenedAt = performance.now()
    })
    child.once('exit', (code, signal) => {
      if (isStopping || code === 0 || !hasListened) return settle(code ?? 1)
      if (performance.now() - listenedAt >= soundAfterMs) pauseMs = firstPauseMs
      say(`The server ended (${signal ?? `code ${code}`}). Starting it again in ${pauseMs / 1_000} s.`)
      timer = setTimeout(run, pauseMs)
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
    })
  }

  run()
  return {
    ended,
    stop: (signal) => {
      isStopping = true
      clearTimeout(timer)
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      else settle(child.exitCode ?? 1)
    },
  }
}
