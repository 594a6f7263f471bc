import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'

/** A server on an embedded database. Nothing restarts it. */
export interface EmbeddedServer {
  /** Resolves when it listens; false if it ended before that. */
  listening: Promise<boolean>
  /** Sends the signal and waits until the process is gone. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
  /** What it has printed to stderr. */
  complaints: () => string
}

/** Starts a server on a folder. */
export const startEmbeddedServer = (folder: string, port: number): EmbeddedServer => {
  const child: ChildProcess = fork(path.resolve('out/server/server.js'), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      FAREDESK_DEMO: '1',
      FAREDESK_DEMO_PACKAGES: '0',
      FAREDESK_DATA: folder,
      FAREDESK_WEB: '',
      LOG_LEVEL: 'fatal',
      PORT: String(port),
    },
  })
  let complaints = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const listening = new Promise<boolean>((resolve) => {
    child.on('message', (message) => {
      if ((message as { type?: string }).type === 'listening') resolve(true)
    })
    void gone.then(() => resolve(false))
  })
  return {
    listening,
    end: async (signal) => {
      child.kill(signal)
      await gone
    },
    complaints: () => complaints.trim(),
  }
}
