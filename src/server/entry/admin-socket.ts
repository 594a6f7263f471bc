import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import { z } from 'zod'

const Answer = z.object({
  code: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  text: z.string(),
  isRefusal: z.boolean().optional(),
})
const Request = z.array(z.string()).max(100)
type Answer = z.infer<typeof Answer>

const maxRequestBytes = 64 * 1024

/** Returns the path of a socket in the data folder that only the server's user can open; a named pipe on Windows. */
const toSocketPath = (dataFolder: string): string => {
  const folder = path.resolve(dataFolder)
  if (process.platform !== 'win32') return shorter(path.join(folder, 'admin.sock'))
  return `\\\\.\\pipe\\faredesk-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
}

/** Returns the shorter of the absolute and the relative path, because systems limit socket paths to about a hundred bytes. */
const shorter = (file: string): string => {
  const relative = path.relative(process.cwd(), file)
  return Buffer.byteLength(relative) < Buffer.byteLength(file) ? relative : file
}

/** Listens on the path. Sets the permissions beforehand, so that no other user can ever connect. */
const listen = (server: Server, socketPath: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    const mask = process.platform === 'win32' ? null : process.umask(0o177)
    try {
      // `listen` creates the socket before it returns.
      server.listen(socketPath, resolve)
    } finally {
      if (mask !== null) process.umask(mask)
    }
  })

/**
 * Accepts command lines of the admin program while this process has the embedded database open. Each connection sends one command line
 * as JSON and gets one answer. Call the returned function to stop; commands that are running finish. If the socket can't be created, the
 * server works without it and `onFault` gets the reason.
 */
export const serveAdminSocket = async (
  dataFolder: string,
  run: (args: string[]) => Promise<Answer>,
  onFault: (fault: unknown) => void,
): Promise<() => Promise<void>> => {
  const socketPath = toSocketPath(dataFolder)
  const waiting = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (connection) => {
    waiting.add(connection)
    let text = ''
    connection.setEncoding('utf8')
    connection.on('error', () => connection.destroy())
    connection.on('close', () => waiting.delete(connection))
    connection.on('data', (part: string) => {
      text += part
      if (text.length > maxRequestBytes) connection.destroy()
    })
    connection.on('end', () => {
      waiting.delete(connection)
      const read = Request.safeParse(parse(text))
      if (!read.success) return connection.destroy()
      void run(read.data).then((answer) => connection.end(JSON.stringify(answer)))
    })
  })
  try {
    // A killed process may have left its socket behind. The folder's lock ensures that no other process uses it.
    rmSync(socketPath, { force: true })
    await listen(server, socketPath)
    if (process.platform !== 'win32') chmodSync(socketPath, 0o600)
  } catch (fault) {
    onFault(fault)
    return async () => undefined
  }
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      // These connections haven't sent a complete command and may never send one.
      for (const connection of waiting) connection.destroy()
    })
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** No server accepts commands for the folder: none runs, or it hasn't started yet. */
export class NoServerListening extends Error {}

const absent = new Set(['ENOENT', 'ECONNREFUSED'])

/** Sends a command line to the server that has the folder's database open. Throws NoServerListening. */
export const sendToServer = (dataFolder: string, args: readonly string[]): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const connection = connect(toSocketPath(dataFolder))
    let text = ''
    connection.setEncoding('utf8')
    connection.on('connect', () => connection.end(JSON.stringify(args)))
    connection.on('data', (part: string) => {
      text += part
    })
    connection.on('error', (fault: NodeJS.ErrnoException) => {
      if (absent.has(fault.code ?? '')) return reject(new NoServerListening())
      reject(
        fault.code === 'EACCES'
          ? new Error("Only the server's own user may send it commands. Run this as that user, or as root.")
          : unanswered(),
      )
    })
    connection.on('end', () => {
      const read = Answer.safeParse(parse(text))
      if (read.success) resolve(read.data)
      else reject(unanswered())
    })
  })

const unanswered = (): Error =>
  new Error("The server didn't answer the command. It may have run anyway; check before you repeat it.")
