import { utilityProcess } from 'electron'
import { join } from 'node:path'
import type { ExportChild } from './export-job.ts'
import type { FromChild } from './messages.ts'

/** Starts the writing process. It gets no environment of ours: nothing to read there. */
export function forkExportChild(): ExportChild {
  const child = utilityProcess.fork(join(import.meta.dirname, 'export-child.js'), [], {
    serviceName: 'Faredesk export',
    stdio: 'ignore',
    env: {},
  })
  return {
    send: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', (message: FromChild) => listener(message)),
    onExit: (listener) => void child.once('exit', listener),
    kill: () => void child.kill(),
  }
}
