import { z } from 'zod'
import { ipcCall, ipcEvent } from './call.ts'
import { Nothing } from './ids.ts'

/** Who can sign in at the practice tenant. The demo's passwords are public: its server answers on this computer alone. */
export const PracticeLogin = z.object({ role: z.string(), email: z.string(), password: z.string() })
export type PracticeLogin = z.infer<typeof PracticeLogin>

/** What the practice server does. `opening` reads its database, `filling` writes demo data at the first start, `serving` is nearly there. */
export const PracticeState = z.object({
  state: z.enum(['off', 'starting', 'running', 'failed']),
  phase: z.enum(['opening', 'filling', 'serving']),
  /** Why it failed, and what to do; empty otherwise. */
  text: z.string(),
  logins: z.array(PracticeLogin),
})
export type PracticeState = z.infer<typeof PracticeState>

/** What the server's own process says of itself to whoever started it: how far the start is, the port, or why there is none. */
export type PracticeMessage =
  | { type: 'phase'; phase: PracticeState['phase'] }
  | { type: 'listening'; port: number }
  | { type: 'failed'; reason: 'locked' | 'damaged' | 'unreachable' | 'other' }

/** Calls about the practice server beside `tenants.addPractice`. */
export const practiceCalls = {
  'practice.state': ipcCall({ from: 'shell', request: Nothing, result: PracticeState }),
  /** Gives up a start that is under way: `tenants.addPractice` then answers `cancelled`. */
  'practice.cancel': ipcCall({ from: 'shell', request: Nothing, result: Nothing }),
} as const

export const practiceEvents = {
  'practice.changed': ipcEvent({ to: 'shell', payload: PracticeState }),
} as const
