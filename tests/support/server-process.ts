import type { ChildProcess } from 'node:child_process'
import { readPrintedText } from '#server/entry/parent.ts'
import { startService } from './native/service.ts'

/** A server that runs as a process of its own, as `npm start` starts it. */
export interface ServerProcess {
  /** Null when it ended before it listened. */
  port: number | null
  child: ChildProcess
  code: Promise<number | null>
  /** What it has printed so far. */
  words: () => string
  kill: (signal: NodeJS.Signals) => void
}

const running: ServerProcess[] = []

const fromSources = ['--import', 'tsx', 'src/server/entry/server.ts']
/** The server as it is packaged, which starts faster; build it first. */
export const builtServer = ['out/server/server.js']

/** Starts the server on a free port, without the demo's packages; resolves when it listens or has ended. */
export const startServerProcess = (
  env: NodeJS.ProcessEnv,
  {
    program = fromSources,
    atFilling = () => undefined,
  }: { program?: readonly string[]; atFilling?: (child: ChildProcess) => void } = {},
): Promise<ServerProcess> =>
  new Promise((resolve) => {
    const { child } = startService({
      command: process.execPath,
      args: program,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        LOG_LEVEL: 'warn',
        PORT: '0',
        FAREDESK_DEMO_PACKAGES: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    let words = ''
    child.stdout?.on('data', (chunk: Buffer) => (words += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer | string) => (words += chunk.toString()))
    const ended = [child.stdout, child.stderr].map(
      (stream) => new Promise<void>((done) => (stream ? stream.once('close', () => done()) : done())),
    )
    const exited = new Promise<number | null>((done) => child.once('exit', done))
    // The process's own `close` event never comes once its channel was disconnected.
    const code = Promise.all([exited, ...ended]).then(([exitCode]) => exitCode)
    const one: ServerProcess = {
      port: null,
      child,
      code,
      words: () => words,
      kill: (signal) => child.kill(signal),
    }
    running.push(one)
    child.on('message', (message) => {
      words += readPrintedText(message) ?? ''
      const { type, port, phase } = message as { type?: string; port?: number; phase?: string }
      if (phase === 'filling') atFilling(child)
      // It reports its progress before it listens.
      if (type !== 'listening') return
      one.port = port ?? null
      resolve(one)
    })
    void code.then(() => resolve(one))
  })

/** Kills the servers that still run. */
export const killServerProcesses = async (): Promise<void> => {
  for (const one of running.splice(0)) {
    if (one.child.exitCode === null && one.child.signalCode === null) {
      one.kill('SIGCONT')
      one.kill('SIGKILL')
    }
    await one.code
  }
}
