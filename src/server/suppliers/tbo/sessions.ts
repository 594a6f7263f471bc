import { setTimeout as pause } from 'node:timers/promises'
import { SupplierError } from '#server/suppliers/port.ts'
import type { SupplierRecords } from '#server/suppliers/supplier-records.ts'
import { authenticateStatuses } from './enumerations.ts'
import { badAnswer } from './post-json.ts'
import { fieldReader } from './read-fields.ts'
import { readInt, readText } from './read-values.ts'
import { openAnswer, type TboAnswer } from './tbo-answer.ts'
import type { TboSettings } from '#server/config/tbo-settings.ts'
import { tokenDay, tokenExpiry } from './token-day.ts'

/** The result of a day's authentication. The ids name the account in GetAgencyBalance and Logout. */
export interface TboSession {
  tokenId: string
  memberId: string
  agencyId: string
}

export interface TboSessions {
  /** Returns the token for calls that belong to an instant: the start of their trace, or now. */
  current(at: Date): Promise<TboSession>
  /** Returns a token in place of a refused one: one that another node has created meanwhile, or a new one. */
  renew(refused: TboSession): Promise<TboSession>
}

export interface SessionsOptions {
  settings: TboSettings
  records: SupplierRecords
  now: () => Date
  /** Sends Authenticate with its own timeout, because many calls wait for one answer. */
  send: (body: Record<string, unknown>) => Promise<unknown>
}

const lockMs = 60_000
const lookAgainMs = 100
/** A refused password isn't retried at once, because some accounts are locked after a few attempts. */
const refusedForMs = 60_000

/**
 * Creates the token store: one token per day for all nodes. Simultaneous needs cause one authentication: on this node
 * they share its promise, between nodes a record with an expiry is the lock.
 */
export const createSessions = ({ settings, records, now, send }: SessionsOptions): TboSessions => {
  const running = new Map<string, Promise<TboSession>>()
  let refusal: { until: number; error: SupplierError } | null = null

  const read = async (day: string): Promise<TboSession | null> => {
    const kept = await records.get(`token:${day}`)
    return kept && readText(kept['tokenId']) !== '' ? (kept as unknown as TboSession) : null
  }
  const authenticate = async (day: string): Promise<TboSession> => {
    if (refusal && now().getTime() < refusal.until) throw refusal.error
    const answer = await send({
      ClientId: settings.clientId,
      UserName: settings.userName,
      Password: settings.password,
      EndUserIp: settings.endUserIp,
    })
    const { session, error } = readAuthentication(openAnswer(answer))
    if (error) {
      refusal = { until: now().getTime() + refusedForMs, error }
      throw error
    }
    refusal = null
    await records.put(`token:${day}`, { ...session }, tokenExpiry(day))
    // Once a day is often enough.
    await records.clearExpired()
    return session
  }
  /** Returns a usable token of the day, stored or new; never the `refused` one. */
  const obtain = async (day: string, refused: string | null): Promise<TboSession> => {
    const lock = `token-lock:${day}`
    for (const giveUpAt = Date.now() + settings.readTimeoutMs; ;) {
      const kept = await read(day)
      if (kept && kept.tokenId !== refused) return kept
      if (await records.putIfAbsent(lock, {}, new Date(now().getTime() + lockMs))) break
      if (Date.now() > giveUpAt) throw new SupplierError('timeout', "The airline didn't respond in time.")
      await pause(lookAgainMs)
    }
    try {
      const kept = await read(day)
      return kept && kept.tokenId !== refused ? kept : await authenticate(day)
    } finally {
      await records.remove(lock)
    }
  }
  const authenticateOnce = (day: string, refused: string | null): Promise<TboSession> => {
    const key = `${day} ${refused ?? ''}`
    const known = running.get(key)
    if (known) return known
    const work = obtain(day, refused).finally(() => running.delete(key))
    running.set(key, work)
    return work
  }
  return {
    current: async (at) => (await read(tokenDay(at))) ?? authenticateOnce(tokenDay(now()), null),
    renew: (refused) => authenticateOnce(tokenDay(now()), refused.tokenId),
  }
}

const readBody = fieldReader(['Status', 'TokenId', 'Member'])
const readMember = fieldReader(['MemberId', 'AgencyId'])

function readAuthentication(answer: TboAnswer): { session: TboSession; error: SupplierError | null } {
  const body = readBody(answer.body) ?? {}
  const member = readMember(body.Member)
  const session = {
    tokenId: readText(body.TokenId),
    memberId: readText(member?.MemberId),
    agencyId: readText(member?.AgencyId),
  }
  const status = readInt(body.Status)
  if (status === authenticateStatuses.Successful && session.tokenId !== '') return { session, error: null }
  if (status === null || (status === authenticateStatuses.Successful && session.tokenId === ''))
    throw badAnswer('an authentication without status or token')
  const internal = `Authenticate: status ${status}, error ${answer.errorCode}`
  return {
    session,
    error: new SupplierError('refused', 'The flight supplier rejected our account.', { internal }),
  }
}
