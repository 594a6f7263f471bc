import { utilityProcess } from 'electron'
import type { PracticeMessage } from '#contract/ipc/practice.ts'

/** The process of the practice server. */
export interface PracticeChild {
  onMessage(listener: (message: PracticeMessage) => void): void
  onExit(listener: () => void): void
  /** Asks it to close its database and end. */
  end(): void
  kill(): void
}

export type ForkPractice = (program: string, folder: string) => PracticeChild

/** The child gets only the environment that a program needs: no mail server, airline or database of ours. */
const passedOn = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot']

/** Starts the server on a free port, only reachable from this computer, with demo data in its own folder. */
export const forkPractice: ForkPractice = (program, folder) => {
  const own = Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
  const child = utilityProcess.fork(program, [], {
    serviceName: 'Faredesk practice',
    stdio: 'ignore',
    env: {
      ...own,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      FAREDESK_DEMO: '1',
      FAREDESK_PRACTICE: '1',
      FAREDESK_DATA: folder,
      FAREDESK_WEB: '',
      LOG_LEVEL: 'silent',
    },
  })
  return {
    onMessage: (listener) => void child.on('message', (message: PracticeMessage) => listener(message)),
    onExit: (listener) => void child.once('exit', listener),
    end: () => child.postMessage({ type: 'end' }),
    kill: () => void child.kill(),
  }
}
