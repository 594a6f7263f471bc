import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { forNextPerson, send, type Target } from './client.ts'
import { query } from './workload.ts'

const everyMs = 250
/** Attempts that wait longer than this count as failed, as a person would count them. */
const patienceMs = 5_000

interface Success {
  text: string
  sentAt: number
}

export interface WriteProbe {
  /** Finds the longest time without a write between two moments, in milliseconds. A write counts from when it was sent. */
  longestOutage: (from: number, to: number) => number
  /** How many attempts of that time failed. */
  countFailed: (from: number, to: number) => number
  /** Counts the reasons of those that failed. */
  countReasons: (from: number, to: number) => ReadonlyMap<string, number>
  /** How many attempts that time had. */
  countAll: (from: number, to: number) => number
  /** Compares the acknowledged writes with the ledger. */
  compare: (databaseUrl: string) => Promise<{ lost: number; doubled: number }>
  stop: () => Promise<void>
}

export interface ProbeAccount {
  site: string
  email: string
  password: string
  /** Whose wallet is credited. */
  userId: string
}

/** Credits a wallet with one rupee four times a second, each time as a new call that isn't sent again. */
export const startWriteProbe = (
  target: Target,
  { site, email, password, userId }: ProbeAccount,
): WriteProbe => {
  // From several addresses, because each may call only so often.
  const sources = Array.from({ length: 8 }, () => forNextPerson([target])[0])
  const successes: Success[] = []
  const failures: { sentAt: number; why: string }[] = []
  const open = new Set<Promise<void>>()
  let token: string | undefined
  let isStopping = false

  const attempt = async (): Promise<void> => {
    const text = `Probe ${randomUUID()}`
    const sentAt = Date.now()
    try {
      if (token === undefined) {
        const signedIn = await send(
          target,
          { site, path: 'wl/user/login', body: { email, password } },
          patienceMs,
        )
        token = signedIn.token || undefined
      }
      if (token === undefined) throw new Error('not signed in')
      const body = { userId, amount: 1, type: 'credit', reason: text }
      const path = 'wl/user/addWlUserWalletEntry'
      const answer = await send(
        sources[successes.length % sources.length] ?? target,
        { site, path, body, token, key: randomUUID() },
        patienceMs,
      )
      if (answer.status === 401) token = undefined
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.errorCode}`)
      if (answer.result['state'] !== 'Approved')
        throw new Error(`the credit is ${String(answer.result['state'])}`)
      successes.push({ text, sentAt })
    } catch (fault) {
      failures.push({ sentAt, why: fault instanceof Error ? fault.message : String(fault) })
    }
  }
  const run = async (): Promise<void> => {
    await attempt()
    while (!isStopping) {
      const one = attempt().finally(() => open.delete(one))
      open.add(one)
      await sleep(everyMs)
    }
  }
  const running = run()
  return {
    longestOutage: (from, to) => {
      const times = successes.map(({ sentAt }) => sentAt).filter((at) => at >= from && at <= to)
      const ordered = [from, ...times.toSorted((one, other) => one - other), to]
      return Math.max(...ordered.slice(1).map((at, index) => at - (ordered[index] ?? at)))
    },
    countFailed: (from, to) => failures.filter(({ sentAt }) => sentAt >= from && sentAt <= to).length,
    countReasons: (from, to) => {
      const counts = new Map<string, number>()
      for (const { sentAt, why } of failures)
        if (sentAt >= from && sentAt <= to) counts.set(why, (counts.get(why) ?? 0) + 1)
      return counts
    },
    countAll: (from, to) =>
      [...failures, ...successes].filter(({ sentAt }) => sentAt >= from && sentAt <= to).length,
    compare: async (databaseUrl) => {
      const acknowledged = successes.map(({ text }) => text)
      const rows = await query<{ text: string; times: number }>(
        databaseUrl,
        "select substring(text from 'Probe [0-9a-f-]{36}') as text, count(*)::int as times from ledger_entries where text like '%Probe %' group by 1",
      )
      const kept = new Map(rows.map(({ text, times }) => [text, times]))
      return {
        lost: acknowledged.filter((text) => !kept.has(text)).length,
        doubled: rows.filter(({ times }) => times > 1).length,
      }
    },
    stop: async () => {
      isStopping = true
      await running
      await Promise.all(open)
    },
  }
}
