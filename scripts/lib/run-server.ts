import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { keepRunning } from './keep-running.ts'

/** A server process that restarts whenever it dies, as under systemd. */
export interface RunningServer {
  /** Sends a signal to the current process. It restarts if it dies. */
  kill: (signal: NodeJS.Signals) => void
  /** Ends it gracefully, also while it's paused. */
  stop: () => Promise<void>
}

/** Starts the server from a build's folder and resolves when it listens. Rejects if it ends before that. */
export const runServer = (build: string, env: NodeJS.ProcessEnv): Promise<RunningServer> =>
  new Promise((resolve, reject) => {
    let child: ChildProcess
    const kept = keepRunning(
      () => {
        child = fork(path.resolve(build, 'server.js'), {
          execArgv: [],
          env: {
            PATH: process.env['PATH'],
            HOME: process.env['HOME'],
            NODE_ENV: 'production',
            FAREDESK_DEMO: '1',
            FAREDESK_DEMO_PACKAGES: '0',
            ...env,
          },
        })
        return child
      },
      {
        onListening: (_port, isRestart) => {
          if (isRestart) return
          resolve({
            kill: (signal) => void child.kill(signal),
            stop: async () => {
              child.kill('SIGCONT')
              kept.stop('SIGTERM')
              await kept.ended
            },
          })
        },
        say: () => undefined,
        firstPauseMs: 200,
        longestPauseMs: 2_000,
        stableAfterMs: 2_000,
      },
    )
    void kept.ended.then((code) => reject(new Error(`a server ended with ${code} before it listened`)))
  })
