import { spawn } from 'node:child_process'

/** How a command ended: its exit code, or `timedOut` after it and its children were killed. */
export interface CommandOutcome {
  code: number | undefined
  timedOut: boolean
  stdout: string
  stderr: string
}

/** Runs a command until it ends or reaches the time limit. Never throws for a failing command. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; timeoutMs: number },
): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    // Runs in its own process group, so that the limit also ends what the command started.
    const ownGroup = process.platform !== 'win32'
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env,
      detached: ownGroup,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    let timedOut = false
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    const limit = setTimeout(() => {
      timedOut = true
      if (ownGroup && child.pid) process.kill(-child.pid, 'SIGKILL')
      else child.kill('SIGKILL')
    }, options.timeoutMs)
    const finish = (code: number | undefined) => {
      clearTimeout(limit)
      resolve({ code, timedOut, stdout, stderr })
    }
    child.on('error', (error) => {
      stderr += error.message
      finish(undefined)
    })
    child.on('close', (code) => finish(code ?? undefined))
  })
}
