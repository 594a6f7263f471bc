import { randomInt } from 'node:crypto'
import { signInPages, type SignInService } from '#contract/http/sign-in-ways.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { hashCode, issueCode, peekCode, useCode } from '#server/one-time-codes/one-time-codes.ts'
import type { UserRow } from '#server/people/person.ts'
import { browserSignInRepo } from './browser-sign-in.repo.ts'
import { identitiesRepo } from './identities.repo.ts'

export const browserSignInLifetimeMs = 5 * 60_000

/** No letters that look like another letter or a digit. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newUserCode = (): string => {
  const signs = Array.from({ length: 6 }, () => letters[randomInt(letters.length)])
  return `${signs.slice(0, 3).join('')}-${signs.slice(3).join('')}`
}

/** What the browser knows about a console's sign-in. */
export interface BrowserTicket {
  service: SignInService
  userCode: string
  pollHash: string
  /** The console's address. */
  address: string
}

/** Handles a console's sign-in with another service: it happens in the system's browser while the console polls. */
export const createBrowserSignIns = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  const lifetimeMs = browserSignInLifetimeMs
  return {
    begin: async (siteId: string, service: SignInService, from: { address: string; origin: string }) => {
      const userCode = newUserCode()
      const made = { siteId, userId: null, lifetimeMs, at: now() }
      const payload = { service }
      const pollCode = await issueCode(database.db, { ...made, kind: 'browserSignIn', payload })
      const ticket: BrowserTicket = {
        service,
        userCode,
        pollHash: hashCode(pollCode),
        address: from.address,
      }
      const code = await issueCode(database.db, { ...made, kind: 'browserTicket', payload: { ...ticket } })
      const expiresAt = new Date(now().getTime() + lifetimeMs)
      return { url: from.origin + signInPages.console(code), pollCode, userCode, expiresAt }
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
    approve: async (siteId: string, pollHash: string, userId: string): Promise<void> => {
      if (!(await browserSignInRepo(database.db, siteId).approve(pollHash, userId, now())))
        throw new AppError('codeInvalid')
    },
    /** Returns who signed in, once; null while nobody has. Throws `codeInvalid`, `accountBlocked`. */
    poll: async (
      siteId: string,
      pollCode: string,
    ): Promise<{ user: UserRow; service: SignInService } | null> => {
      const row = await peekCode(database.db, { siteId, kind: 'browserSignIn', code: pollCode, at: now() })
      if (!row) throw new AppError('codeInvalid')
      if (row.userId === null) return null
      if (!(await useCode(database.db, { siteId, kind: 'browserSignIn', code: pollCode, at: now() })))
        throw new AppError('codeInvalid')
      const user = await identitiesRepo(database.db, siteId).userById(row.userId)
      if (!user) throw new AppError('codeInvalid')
      if (user.isBlocked) throw new AppError('accountBlocked')
      return { user, service: row.payload['service'] as SignInService }
    },
    cancel: async (siteId: string, pollCode: string): Promise<void> => {
      await useCode(database.db, { siteId, kind: 'browserSignIn', code: pollCode, at: now() })
    },
  }
}
