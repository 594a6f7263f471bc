import { execFile } from 'node:child_process'

/** How a program ended. `timedOut`: we killed it, and what it did before is unknown. */
export interface ProgramEnd {
  exitCode: number | null
  timedOut: boolean
  stdout: string
  stderr: string
}

/** Runs a program without a shell, with English messages and a timeout. Never throws. */
export type RunProgram = (program: string, args: readonly string[], timeoutMs: number) => Promise<ProgramEnd>

export const runProgram: RunProgram = (program, args, timeoutMs) =>
  new Promise((resolve) => {
    const options = {
      timeout: timeoutMs,
      killSignal: 'SIGKILL' as const,
      env: { ...process.env, LC_ALL: 'C' },
    }
    execFile(program, [...args], options, (error, stdout, stderr) => {
      const exitCode = error ? (typeof error.code === 'number' ? error.code : null) : 0
      resolve({ exitCode, timedOut: error?.killed === true, stdout, stderr })
    })
  })
