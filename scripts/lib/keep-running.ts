import type { ChildProcess } from 'node:child_process'

export interface KeepRunningOptions {
  /** Called with the port each time the process listens; `isRestart` is false the first time. */
  onListening: (port: number, isRestart: boolean) => void
  say: (line: string) => void
  /** Pause before the first restart, in milliseconds. It doubles each time. */
  firstPauseMs?: number
  /** Longest pause, in milliseconds. */
  longestPauseMs?: number
  /** After listening this long a process counts as stable, and the pauses start over, in milliseconds. */
  stableAfterMs?: number
}

export interface KeptProcess {
  /** Resolves with the exit code once the process has ended and isn't started again. */
  ended: Promise<number>
  /** Sends the signal to the process, which isn't restarted. */
  stop: (signal: NodeJS.Signals) => void
}

/**
 * Starts a server process and restarts it with growing pauses whenever it dies. A process that exits with 0, or that
 * never listened (a wrong setting, a port in use), isn't restarted.
 */
export const keepRunning = (start: () => ChildProcess, options: KeepRunningOptions): KeptProcess => {
  const { onListening, say, firstPauseMs = 1_000, longestPauseMs = 30_000, stableAfterMs = 60_000 } = options
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
      if (performance.now() - listenedAt >= stableAfterMs) pauseMs = firstPauseMs
      say(`The server stopped (${signal ?? `code ${code}`}). Restarting in ${pauseMs / 1_000} s.`)
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
