import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { userInfo } from 'node:os'
import {
  jobListRequest,
  jobStateRequest,
  readJobList,
  readJobState,
  isNotFound,
  type IppJob,
} from './ipp-message.ts'

const timeoutMs = 3_000
const answerLimitBytes = 1_000_000
const usualSockets = ['/run/cups/cups.sock', '/var/run/cups/cups.sock', '/private/var/run/cupsd']

/** Returns where the print service listens: CUPS_SERVER, the usual socket, or port 631 of this computer. */
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

/** Sends a request to the print service; null when it doesn't answer in time. */
const ask = (queue: string, body: Buffer): Promise<Buffer | null> =>
  new Promise((resolve) => {
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
        answer.on('end', () => resolve(answer.statusCode === 200 ? Buffer.concat(parts) : null))
        answer.on('error', () => resolve(null))
      },
    )
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(null))
    asked.on('close', () => resolve(null))
    asked.end(body)
  })

/** Asks for a job's state. Null when the service doesn't answer or doesn't know the job. */
export type AskJobState = (queue: string, jobId: number) => Promise<IppJob | null>

export const askJobState: AskJobState = async (queue, jobId) => {
  const answer = await ask(queue, jobStateRequest(queue, jobId))
  return answer && readJobState(answer)
}

/** The print service's answer about a job: found, absent, or none. */
export type Sighting = { kind: 'found'; jobId: number; job: IppJob } | { kind: 'absent' } | { kind: 'silent' }

/** Looks up a job by number and uuid, since numbers are reused. An empty uuid matches every job. */
export type FindQueuedJob = (queue: string, jobId: number, uuid: string) => Promise<Sighting>

export const findQueuedJob: FindQueuedJob = async (queue, jobId, uuid) => {
  const answer = await ask(queue, jobStateRequest(queue, jobId))
  if (!answer) return { kind: 'silent' }
  const job = readJobState(answer)
  if (!job) return { kind: isNotFound(answer) ? 'absent' : 'silent' }
  return uuid && job.uuid !== uuid ? { kind: 'absent' } : { kind: 'found', jobId, job }
}

/** Looks up a job by title among all that the service still knows. */
export type FindJob = (queue: string, title: string) => Promise<Sighting>

export const findJob: FindJob = async (queue, title) => {
  const { username } = userInfo()
  for (const which of ['not-completed', 'completed'] as const) {
    const answer = await ask(queue, jobListRequest(queue, which, username))
    const jobs = answer && readJobList(answer)
    if (!jobs) return { kind: answer && isNotFound(answer) ? 'absent' : 'silent' }
    const found = jobs.find((job) => job.title === title)
    if (found) return { kind: 'found', jobId: found.jobId, job: found }
  }
  return { kind: 'absent' }
}
