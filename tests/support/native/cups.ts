import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { tempFolder } from './cleanup.ts'
import { run, runOrThrow } from './command.ts'
import { layOutCups } from './cups/config.ts'
import { readOutFiles, type PrintedJob } from './cups/out-files.ts'
import { isAlive, requireProgram, startService } from './service.ts'
import { freePort, waitFor } from './wait.ts'

/** A job's state as reported by the server, with an id that is never reused. */
export interface JobState {
  state: string
  uuid: string
}

/** A private print server with one queue, `PDF`, which prints to files. */
export interface Cups extends AsyncDisposable {
  /** Environment that lp, lpstat and Electron need to print here. */
  env: { CUPS_SERVER: string }
  queue: 'PDF'
  /** For IPP requests: `ipp://127.0.0.1:port/printers/PDF`. */
  printerUri: string
  /** Makes all following jobs fail with this exit code; undefined ends that. */
  setFailure: (exitCode: number | undefined) => void
  /** Stops the printer; jobs wait in the queue until `enable`. */
  disable: () => Promise<void>
  enable: () => Promise<void>
  /** Makes the queue refuse jobs until `accept`. */
  reject: () => Promise<void>
  accept: () => Promise<void>
  /** Removes the queue with its history; `restore` creates it again. */
  remove: () => Promise<void>
  restore: () => Promise<void>
  /** Suspends the server without ending it, until `thaw`. */
  freeze: () => void
  thaw: () => void
  jobState: (jobId: number) => Promise<JobState | undefined>
  outFiles: () => PrintedJob[]
  /** Waits until at least this many jobs have been printed. */
  waitForOutFiles: (count: number) => Promise<PrintedJob[]>
  stop: () => Promise<void>
}

const longestSocketPath = 107

/** Starts a print server on a free loopback port and a private socket. `dir` keeps the printed files. */
export async function startCups(options: { dir?: string } = {}): Promise<Cups> {
  const cupsd = requireProgram('cupsd', 'cups')
  const tools = {
    lpadmin: requireProgram('lpadmin', 'cups-client'),
    lpstat: requireProgram('lpstat', 'cups-client'),
    cupsenable: requireProgram('cupsenable', 'cups-client'),
    cupsdisable: requireProgram('cupsdisable', 'cups-client'),
    cupsaccept: requireProgram('cupsaccept', 'cups-client'),
    cupsreject: requireProgram('cupsreject', 'cups-client'),
  }
  // Programs of other users print here, so the socket's folder is open to them.
  const home = tempFolder('cups', { mode: 0o755 })
  const root = home.path
  const out = options.dir ? resolve(options.dir) : join(root, 'out')
  const port = await freePort()
  mkdirSync(join(root, 'run'))
  const socket = join(root, 'run/s')
  if (socket.length > longestSocketPath)
    throw new Error(`The temporary folder's path is too long for a socket: ${root}`)
  const config = layOutCups({ root, port, socket, out })
  const service = startService({ command: cupsd, args: ['-f', '-c', config.cupsd, '-s', config.files] })
  const env = { CUPS_SERVER: socket }
  const printerUri = `ipp://127.0.0.1:${port}/printers/PDF`
  const failure = join(out, 'FAIL')
  const admin = async (tool: keyof typeof tools, ...args: string[]) => {
    await runOrThrow(tools[tool], args, { env })
  }
  const restore = async () => {
    await admin('lpadmin', '-p', 'PDF', '-E', '-v', `proof:${out}`, '-P', config.ppd)
    await admin('lpadmin', '-d', 'PDF')
  }
  const stop = async () => {
    await service.stop()
    home.remove()
  }
  const isServing = async () => {
    if (!isAlive(service)) throw new Error(`cupsd ended: ${service.complaints()}`)
    return (await run(tools.lpstat, ['-r'], { env })).stdout.includes('is running')
  }
  try {
    await waitFor('cupsd to answer', isServing)
    await restore()
  } catch (error) {
    const log = readFileSync(join(root, 'log/error_log'), { encoding: 'utf8', flag: 'a+' }).slice(-2_000)
    await stop()
    throw new Error(`The private print server did not start: ${log}`, { cause: error })
  }
  return {
    env,
    queue: 'PDF',
    printerUri,
    setFailure: (code) =>
      code === undefined ? rmSync(failure, { force: true }) : writeFileSync(failure, `${code}`),
    disable: () => admin('cupsdisable', 'PDF'),
    enable: () => admin('cupsenable', 'PDF'),
    reject: () => admin('cupsreject', 'PDF'),
    accept: () => admin('cupsaccept', 'PDF'),
    remove: () => admin('lpadmin', '-x', 'PDF'),
    restore,
    freeze: () => void service.child.kill('SIGSTOP'),
    thaw: () => void service.child.kill('SIGCONT'),
    async jobState(jobId) {
      const request = join(import.meta.dirname, 'cups/job-state.ipptest')
      const args = ['-t', '-d', `jobId=${jobId}`, printerUri, request]
      const answer = await run(requireProgram('ipptool', 'cups-ipp-utils'), args)
      const value = (name: string) => new RegExp(`${name} \\(\\w+\\) = (\\S+)`).exec(answer.stdout)?.[1]
      const [state, uuid] = [value('job-state'), value('job-uuid')]
      return state && uuid ? { state, uuid } : undefined
    },
    outFiles: () => readOutFiles(out),
    waitForOutFiles: (count) =>
      waitFor(`${count} printed documents`, () => {
        const files = readOutFiles(out)
        return files.length >= count && files
      }),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
