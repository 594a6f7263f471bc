import { execFile } from 'node:child_process'

/** Output and exit code of a command that ended by itself. */
export interface CommandResult {
  code: number
  stdout: string
  stderr: string
}

/** Runs a command with English messages and returns its outcome; throws only when it couldn't be run or hung. */
export function run(
  command: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; timeoutMs?: number; cwd?: string } = {},
): Promise<CommandResult> {
  const { timeoutMs = 20_000, cwd } = options
  const env = { ...process.env, ...options.env, LC_ALL: 'C' }
  return new Promise((resolve, reject) => {
    execFile(command, args, { env, cwd, timeout: timeoutMs, encoding: 'utf8' }, (error, stdout, stderr) => {
      const code = error ? error.code : 0
      if (typeof code === 'number') resolve({ code, stdout, stderr })
      else reject(new Error(`${command} did not run to its end: ${error?.message ?? 'killed'}`))
    })
  })
}

/** Like `run`, but throws with the command's output when it fails. */
export async function runOrThrow(...call: Parameters<typeof run>): Promise<string> {
  const { code, stdout, stderr } = await run(...call)
  if (code !== 0)
    throw new Error(`${call[0]} ${call[1].join(' ')} ended with ${code}: ${(stderr || stdout).trim()}`)
  return stdout
}
