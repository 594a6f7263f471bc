import { z } from 'zod'
import { ipcCall, ipcEvent } from './call.ts'
import { Nothing } from './ids.ts'

/** A login of the practice tenant. The demo's passwords are public: its server answers only on this computer. */
export const PracticeLogin = z.object({ role: z.string(), email: z.string(), password: z.string() })
export type PracticeLogin = z.infer<typeof PracticeLogin>

/**
 * The practice server's state. `opening` reads its database, `filling` writes demo data at the first start, `serving`
 * is nearly ready.
 */
export const PracticeState = z.object({
  state: z.enum(['off', 'starting', 'running', 'failed']),
  phase: z.enum(['opening', 'filling', 'serving']),
  /** Why it failed, and what to do; empty otherwise. */
  text: z.string(),
  logins: z.array(PracticeLogin),
})
export type PracticeState = z.infer<typeof PracticeState>

/** What the server's process reports to the process that started it: start progress, the port, or why there is none. */
export type PracticeMessage =
  | { type: 'phase'; phase: PracticeState['phase'] }
  | { type: 'listening'; port: number }
  | { type: 'failed'; reason: 'locked' | 'damaged' | 'unreachable' | 'full' | 'other' }

/** Calls about the practice server, besides `tenants.addPractice`. */
export const practiceCalls = {
  'practice.state': ipcCall({ from: 'shell', request: Nothing, result: PracticeState }),
  /** Cancels a start in progress: `tenants.addPractice` then answers `cancelled`. */
  'practice.cancel': ipcCall({ from: 'shell', request: Nothing, result: Nothing }),
  /**
   * Signs in at the practice agency as another of its logins and shows its home screen. Errors: `notFound` (no practice
   * agency, or no such login), `busy` (its page has unsaved changes), `forbidden` (the server's words).
   */
  'practice.signIn': ipcCall({
    from: 'shell',
    request: z.object({ email: z.string().max(120) }),
    result: Nothing,
  }),
} as const

export const practiceEvents = {
  'practice.changed': ipcEvent({ to: 'shell', payload: PracticeState }),
} as const
