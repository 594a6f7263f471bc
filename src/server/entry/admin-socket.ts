import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { z } from 'zod'

const Answer = z.object({ code: z.union([z.literal(0), z.literal(1), z.literal(2)]), text: z.string() })
const Request = z.array(z.string()).max(100)
type Answer = z.infer<typeof Answer>

const maxRequestBytes = 64 * 1024

/** A socket in the data folder, which only the server's own user may open; a named pipe on Windows. */
const toSocketPath = (dataFolder: string): string => {
  const folder = path.resolve(dataFolder)
  if (process.platform !== 'win32') return path.join(folder, 'admin.sock')
  return `\\\\.\\pipe\\faredesk-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
}

/**
 * Accepts command lines of the admin program while this process has the embedded database open. Each connection sends one command line
 * as JSON and gets one answer. Call the returned function to stop.
 */
export const serveAdminSocket = async (
  dataFolder: string,
  run: (args: string[]) => Promise<Answer>,
): Promise<() => Promise<void>> => {
  const socketPath = toSocketPath(dataFolder)
  // Left behind by a process that was killed; the lock of the folder says that there is no other.
  rmSync(socketPath, { force: true })
  const server = createServer({ allowHalfOpen: true }, (connection) => {
    let text = ''
    connection.setEncoding('utf8')
    connection.on('error', () => connection.destroy())
    connection.on('data', (part: string) => {
      text += part
      if (text.length > maxRequestBytes) connection.destroy()
    })
    connection.on('end', () => {
      const read = Request.safeParse(parse(text))
      if (!read.success) return connection.destroy()
      void run(read.data).then((answer) => connection.end(JSON.stringify(answer)))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socketPath, resolve)
  })
  if (process.platform !== 'win32') chmodSync(socketPath, 0o600)
  return () => new Promise((resolve) => server.close(() => resolve()))
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Sends a command line to the server that has the folder's database open. Rejects when none listens. */
export const sendToServer = (dataFolder: string, args: readonly string[]): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const connection = connect(toSocketPath(dataFolder))
    let text = ''
    connection.setEncoding('utf8')
    connection.on('connect', () => connection.end(JSON.stringify(args)))
    connection.on('data', (part: string) => {
      text += part
    })
    connection.on('error', reject)
    connection.on('end', () => {
      const read = Answer.safeParse(parse(text))
      if (read.success) resolve(read.data)
      else
        reject(
          new Error(
            "The server didn't answer the command. Nothing says whether it ran; check before you repeat it.",
          ),
        )
    })
  })
