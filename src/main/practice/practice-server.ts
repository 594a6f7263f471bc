import type { PracticeState } from '#contract/ipc/practice.ts'
import type { ForkPractice, PracticeChild } from './practice-child.ts'
import { practiceFailureText } from './practice-texts.ts'

/** The port that the server listens on, or why there is none. */
export type PracticeStart = { ok: true; port: number } | { ok: false; isCancelled: boolean; text: string }

export interface PracticeServerDeps {
  fork: ForkPractice
  /** Null when this installation has none. */
  program: () => string | null
  folder: string
  onChange: () => void
  /** Called once for each start after it had ended by itself. */
  onRestart: () => void
  startLimitMs?: number
  endLimitMs?: number
}

/** The practice server: started on first use, once for all waiting callers, and again after it crashed. */
export interface PracticeServer {
  state(): Pick<PracticeState, 'state' | 'phase' | 'text'>
  ensure(): Promise<PracticeStart>
  cancel(): void
  /** Stops it and waits until its database is closed. */
  stop(): Promise<void>
}

const usualStartLimitMs = 120_000
const usualEndLimitMs = 1_800
const lockedPauseMs = 500
const lockedRetries = 6

interface Running {
  child: PracticeChild
  /** Marks that any end from now on was requested. */
  cancel: () => void
}

/** Asks the process to end, waits for it, and kills it after the limit. */
async function endChild(child: PracticeChild, limitMs: number): Promise<void> {
  const ended = new Promise<void>((resolve) => child.onExit(resolve))
  const limit = setTimeout(() => child.kill(), limitMs)
  child.end()
  await ended
  clearTimeout(limit)
}

export function createPracticeServer(deps: PracticeServerDeps): PracticeServer {
  const { fork, program, folder, onChange } = deps
  const { startLimitMs = usualStartLimitMs, endLimitMs = usualEndLimitMs } = deps
  let seen: ReturnType<PracticeServer['state']> = { state: 'off', phase: 'opening', text: '' }
  let running: Running | null = null
  let start: Promise<PracticeStart> | null = null
  let wasLost = false

  const see = (values: Partial<typeof seen>) => {
    seen = { ...seen, ...values }
    onChange()
  }

  const failed = (text: string): PracticeStart => {
    running = start = null
    see({ state: 'failed', text })
    return { ok: false, isCancelled: false, text }
  }
  const ended = (): PracticeStart => {
    running = start = null
    see({ state: 'off' })
    return { ok: false, isCancelled: true, text: '' }
  }

  /** Starts the process; waits for a database that a closing console still holds. */
  const launch = (file: string, done: (start: PracticeStart) => void, retries: number): Running => {
    const child = fork(file, folder)
    let reason: keyof typeof practiceFailureText = 'other'
    let isListening = false
    let isOurs = false
    const limit = setTimeout(() => {
      reason = 'tooLong'
      child.kill()
    }, startLimitMs)
    child.onMessage((message) => {
      if (message.type === 'phase') see({ phase: message.phase })
      if (message.type === 'failed') reason = message.reason
      if (message.type !== 'listening') return
      clearTimeout(limit)
      isListening = true
      see({ state: 'running', text: '' })
      done({ ok: true, port: message.port })
      if (wasLost) deps.onRestart()
      wasLost = false
    })
    child.onExit(() => {
      clearTimeout(limit)
      if (reason === 'locked' && retries > 0 && !isListening && !isOurs) {
        setTimeout(() => {
          if (isOurs) return done(ended())
          running = launch(file, done, retries - 1)
        }, lockedPauseMs)
        return
      }
      if (isListening) wasLost = !isOurs
      if (isListening || isOurs) done(ended())
      else done(failed(practiceFailureText[reason]))
    })
    return { child, cancel: () => (isOurs = true) }
  }

  return {
    state: () => seen,
    ensure() {
      if (start) return start
      const file = program()
      if (!file) return Promise.resolve(failed(practiceFailureText.absent))
      see({ state: 'starting', phase: 'opening', text: '' })
      start = new Promise((done) => {
        running = launch(file, done, lockedRetries)
      })
      return start
    },
    cancel() {
      if (seen.state !== 'starting' || !running) return
      running.cancel()
      running.child.kill()
    },
    async stop() {
      running?.cancel()
      if (running) await endChild(running.child, endLimitMs)
    },
  }
}
