import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { forNextPerson, send, type Target } from './client.ts'
import { pick } from './pick.ts'
import { query } from './workload.ts'

const everyMs = 250
/** Attempts that take longer than this count as failed, because a person would have given up. */
const patienceMs = 5_000

/** An attempt to write. `why` says why it failed; it's empty if the write was acknowledged. */
interface Attempt {
  text: string
  sentAt: number
  why: string
}

export interface ProbeAccount {
  site: string
  email: string
  password: string
  /** The user whose wallet is credited. */
  userId: string
}

export interface WriteProbe {
  /** Returns the attempts sent between two moments. */
  within: (from: number, to: number) => readonly Attempt[]
  /** Counts acknowledged writes that the ledger lost, and writes that it has more than once. */
  compare: (databaseUrl: string) => Promise<{ lost: number; doubled: number }>
  stop: () => Promise<void>
}

/** Returns the longest time without a write between two moments, in milliseconds. A write counts from when it was sent. */
export const longestOutage = (attempts: readonly Attempt[], from: number, to: number): number => {
  const times = attempts.filter(({ why }) => why === '').map(({ sentAt }) => sentAt)
  const ordered = [from, ...times.toSorted((one, other) => one - other), to]
  return Math.max(...ordered.slice(1).map((at, index) => at - (ordered[index] ?? at)))
}

/** Creates a function that credits the wallet with one rupee and returns why that failed; empty if it worked. */
const createCredit = (target: Target, { site, email, password, userId }: ProbeAccount) => {
  // From several addresses, because servers limit calls per address.
  const [first, ...others] = Array.from({ length: 8 }, () => forNextPerson([target])[0])
  if (!first) throw new Error('no address')
  let token: string | undefined
  return async (text: string): Promise<string> => {
    const signIn = { site, path: 'wl/user/login', body: { email, password } }
    token ??= (await send(target, signIn, patienceMs)).token || undefined
    if (token === undefined) return 'not signed in'
    const body = { userId, amount: 1, type: 'credit', reason: text }
    const call = { site, path: 'wl/user/addWlUserWalletEntry', body, token, key: randomUUID() }
    const answer = await send(pick([first, ...others]), call, patienceMs)
    if (answer.status === 401) token = undefined
    if (answer.status !== 200) return `${answer.status} ${answer.errorCode}`
    const state = String(answer.result['state'])
    return state === 'Approved' ? '' : `the credit is ${state}`
  }
}

/** Counts acknowledged credits that the ledger lost, and credits that it has more than once. */
const compareWithLedger = async (databaseUrl: string, acknowledged: readonly string[]) => {
  const rows = await query<{ text: string; times: number }>(
    databaseUrl,
    "select substring(text from 'Probe [0-9a-f-]{36}') as text, count(*)::int as times from ledger_entries where text like '%Probe %' group by 1",
  )
  const kept = new Set(rows.map(({ text }) => text))
  return {
    lost: acknowledged.filter((text) => !kept.has(text)).length,
    doubled: rows.filter(({ times }) => times > 1).length,
  }
}

/** Credits a wallet four times a second. Each credit is a new call, and none is repeated. */
export const startWriteProbe = (target: Target, account: ProbeAccount): WriteProbe => {
  const attempts: Attempt[] = []
  const open = new Set<Promise<void>>()
  const ending = new AbortController()
  const credit = createCredit(target, account)

  const attempt = async (): Promise<void> => {
    const text = `Probe ${randomUUID()}`
    const sentAt = Date.now()
    const why = await credit(text).catch((fault: unknown) =>
      fault instanceof Error ? fault.message : String(fault),
    )
    attempts.push({ text, sentAt, why })
  }
  const run = async (): Promise<void> => {
    await attempt()
    while (!ending.signal.aborted) {
      const one = attempt().finally(() => open.delete(one))
      open.add(one)
      await sleep(everyMs)
    }
  }
  const running = run()
  return {
    within: (from, to) => attempts.filter(({ sentAt }) => sentAt >= from && sentAt <= to),
    compare: (databaseUrl) =>
      compareWithLedger(
        databaseUrl,
        attempts.filter(({ why }) => why === '').map(({ text }) => text),
      ),
    stop: async () => {
      ending.abort()
      await running
      await Promise.all(open)
    },
  }
}
