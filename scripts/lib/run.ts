import { spawn } from 'node:child_process'
import os from 'node:os'

export interface Ran {
  code: number
  output: string
  seconds: number
}

/**
 * Runs a program to its end. `quiet` only returns its output; otherwise it is also printed. `inBackground` runs it
 * and the programs that it starts at low priority. `timeoutMs` kills it after that time.
 */
export const run = (
  command: string,
  args: string[],
  options: {
    quiet?: boolean
    inBackground?: boolean
    env?: NodeJS.ProcessEnv
    cwd?: string
    timeoutMs?: number
  } = {},
): Promise<Ran> =>
  new Promise((resolve) => {
    const started = Date.now()
    const child = spawn(command, args, {
      env: { ...process.env, ...options.env },
      cwd: options.cwd,
      timeout: options.timeoutMs,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (options.inBackground && child.pid !== undefined)
      os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
    let output = ''
    const take = (chunk: Buffer): void => {
      output += chunk.toString()
      if (!options.quiet) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    const finish = (code: number) => resolve({ code, output, seconds: (Date.now() - started) / 1000 })
    child.once('error', (fault) => {
      output += fault.message
      finish(127)
    })
    child.once('close', (code) => finish(code ?? 1))
  })
