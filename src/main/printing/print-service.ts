import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { readJobState, jobStateRequest, type IppJob } from './ipp-message.ts'

const timeoutMs = 3_000
const answerLimitBytes = 1_000_000
const usualSockets = ['/run/cups/cups.sock', '/var/run/cups/cups.sock', '/private/var/run/cupsd']

/** Where the print service listens: CUPS_SERVER, the usual socket, or port 631 of this machine. */
export function printServiceAddress(
  env: NodeJS.ProcessEnv,
  exists: (path: string) => boolean = existsSync,
): { socketPath: string } | { host: string; port: number } {
  const named = env.CUPS_SERVER?.trim()
  if (named?.startsWith('/')) return { socketPath: named }
  if (named) {
    const url = new URL(`http://${named.replace(/\/version=.*$/, '')}`)
    return { host: url.hostname, port: Number(url.port || 631) }
  }
  const socketPath = usualSockets.find((path) => exists(path))
  return socketPath ? { socketPath } : { host: 'localhost', port: 631 }
}

/** Asks what became of a job. Null when the service does not answer or knows no such job. */
export type AskJobState = (queue: string, jobId: number) => Promise<IppJob | null>

export const askJobState: AskJobState = (queue, jobId) =>
  new Promise((resolve) => {
    const body = jobStateRequest(queue, jobId)
    const asked = request(
      {
        ...printServiceAddress(process.env),
        method: 'POST',
        path: `/printers/${encodeURIComponent(queue)}`,
        headers: { 'content-type': 'application/ipp', 'content-length': body.length, host: 'localhost' },
        timeout: timeoutMs,
      },
      (answer) => {
        const parts: Buffer[] = []
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size > answerLimitBytes) asked.destroy()
          else parts.push(part)
        })
        answer.on('end', () => resolve(answer.statusCode === 200 ? readJobState(Buffer.concat(parts)) : null))
        answer.on('error', () => resolve(null))
      },
    )
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(null))
    asked.on('close', () => resolve(null))
    asked.end(body)
  })
