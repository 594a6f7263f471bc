import { randomInt } from 'node:crypto'
import { consolePasskeyPath, consoleTicketFragment } from '#contract/http/sign-in-passkeys.ts'
import { signInPages, type SignInService } from '#contract/http/sign-in-ways.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SessionWay } from '#server/db/shapes/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { hashCode, issueCode, peekCode, useCode } from '#server/one-time-codes/one-time-codes.ts'
import type { UserRow } from '#server/people/person.ts'
import type { SessionKind } from '#server/people/sessions.ts'
import { browserSignInRepo } from './browser-sign-in.repo.ts'
import { identitiesRepo } from './identities.repo.ts'

export const browserSignInLifetimeMs = 5 * 60_000

/** No letters that look like another letter or a digit. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newUserCode = (): string => {
  const signs = Array.from({ length: 6 }, () => letters[randomInt(letters.length)])
  return `${signs.slice(0, 3).join('')}-${signs.slice(3).join('')}`
}

/** What happens in the browser: the sign-in with a service, or only the second step of one, by the hash of its challenge. */
export type BrowserStep = { service: SignInService } | { challengeHash: string }

/** What the browser knows about a console's sign-in. */
export type BrowserTicket = BrowserStep & {
  userCode: string
  pollHash: string
  /** The console's address. */
  address: string
}

/** What the stored code of a sign-in says once it has happened. `factorAt` is when the second factor was proven in the browser. */
interface BrowserOutcome {
  service: SignInService
  way?: SessionWay
  factorAt?: string
}

/** Handles consoles' sign-ins that happen in the system's browser while the console polls. */
export const createBrowserSignIns = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  const lifetimeMs = browserSignInLifetimeMs
  return {
    begin: async (siteId: string, step: BrowserStep, from: { address: string; origin: string }) => {
      const userCode = newUserCode()
      const made = { siteId, userId: null, lifetimeMs, at: now() }
      const pollCode = await issueCode(database.db, { ...made, kind: 'browserSignIn', payload: { ...step } })
      const ticket: BrowserTicket = { ...step, userCode, pollHash: hashCode(pollCode), address: from.address }
      const code = await issueCode(database.db, { ...made, kind: 'browserTicket', payload: { ...ticket } })
      const expiresAt = new Date(now().getTime() + lifetimeMs)
      const path =
        'service' in step ? signInPages.console(code) : consolePasskeyPath + consoleTicketFragment + code
      return { url: from.origin + path, pollCode, userCode, expiresAt }
    },
    /** Finds the sign-in that a browser was opened for; null when it has expired or was cancelled. */
    ticket: async (siteId: string, code: string): Promise<BrowserTicket | null> => {
      const row = await peekCode(database.db, { siteId, kind: 'browserTicket', code, at: now() })
      const ticket = row && (row.payload as unknown as BrowserTicket)
      return ticket && (await browserSignInRepo(database.db, siteId).isOpen(ticket.pollHash, now()))
        ? ticket
        : null
    },
    /** Throws `codeInvalid` when the console is no longer waiting. */
    approve: async (
      siteId: string,
      pollHash: string,
      { userId, way, factorAt }: { userId: string; way?: SessionWay; factorAt?: Date },
    ): Promise<void> => {
      const how = { userId, ...(way && { way }), ...(factorAt && { factorAt: factorAt.toISOString() }) }
      if (!(await browserSignInRepo(database.db, siteId).approve(pollHash, how, now())))
        throw new AppError('codeInvalid')
    },
    /** Returns who signed in and how, once; null while nobody has. Throws `codeInvalid`, `accountBlocked`. */
    poll: async (siteId: string, pollCode: string): Promise<{ user: UserRow; kind: SessionKind } | null> => {
      const row = await peekCode(database.db, { siteId, kind: 'browserSignIn', code: pollCode, at: now() })
      if (!row) throw new AppError('codeInvalid')
      if (row.userId === null) return null
      if (!(await useCode(database.db, { siteId, kind: 'browserSignIn', code: pollCode, at: now() })))
        throw new AppError('codeInvalid')
      const user = await identitiesRepo(database.db, siteId).userById(row.userId)
      if (!user) throw new AppError('codeInvalid')
      if (user.isBlocked) throw new AppError('accountBlocked')
      const { service, way, factorAt } = row.payload as unknown as BrowserOutcome
      return { user, kind: { way: way ?? service, ...(factorAt && { factorAt: new Date(factorAt) }) } }
    },
    cancel: async (siteId: string, pollCode: string): Promise<void> => {
      await useCode(database.db, { siteId, kind: 'browserSignIn', code: pollCode, at: now() })
    },
  }
}
