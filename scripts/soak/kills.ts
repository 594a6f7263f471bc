import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoUserId } from '#server/demo/seed.ts'
import { demoSites } from '#server/demo/sites.data.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { tempFolder } from '#tests/support/native/cleanup.ts'
import { freePort } from '#tests/support/native/wait.ts'
import { buildIfStale } from '../lib/build.ts'
import { createActions } from './actions.ts'
import { createBlockActions } from './block-actions.ts'
import { createClient, forNextPerson, type SoakClient } from './client.ts'
import { checkFolder, prepareFolder, type EmbeddedCheck } from './embedded-check.ts'
import { startEmbeddedServer, type EmbeddedServer } from './embedded-server.ts'
import { createJournal, type Journal } from './journal.ts'
import { report } from './report.ts'
import { createSession } from './session.ts'

/** One kill in this many hits a server that is still starting. */
const killsPerStart = 8
const longestLifeMs = 2_500
const reportsEvery = 10

interface Totals {
  kills: number
  duringStart: number
  notStarted: number
  startsMs: number[]
  lost: number
  doubled: number
  broken: string[]
}

/** Returns a function that credits a wallet with one rupee, and notes it once it is confirmed. */
const createCredits = (client: SoakClient, site: string, credits: string[]): (() => Promise<void>) => {
  const send = createSession(client, { site, role: 'staff', password: demoPassword })
  return async () => {
    const reason = `Credit ${randomUUID()}`
    const body = { userId: demoUserId(site, 'corporate'), amount: 1, type: 'credit', reason }
    const answer = await send('wl/user/addWlUserWalletEntry', body)
    if (answer?.['state'] === 'Approved') credits.push(reason)
  }
}

/** Returns what customers, staff and owners repeat at every site. */
const createWork = (port: number, journal: Journal, credits: string[]): (() => Promise<void>)[] =>
  demoSites.flatMap(({ id: site }) => {
    const newClient = (): SoakClient => createClient(forNextPerson([{ host: '127.0.0.1', port }]), journal)
    const toActor = (role: string) => ({ site, role, password: demoPassword })
    const changeBlocks = createBlockActions(newClient(), toActor('owner'))
    return [
      createActions(newClient(), journal, toActor('retail')),
      createActions(newClient(), journal, toActor('agent')),
      () => sleep(5_000).then(changeBlocks),
      createCredits(newClient(), site, credits),
    ]
  })

/**
 * Starts the server, waits a random time, and kills it: mostly while it serves calls, sometimes while it starts. The time begins once the check
 * before has ended, because that takes the machine's time from the server.
 */
const liveAndDie = async (
  start: () => EmbeddedServer,
  totals: Totals,
  checked: () => Promise<unknown>,
): Promise<void> => {
  const begun = performance.now()
  const server = start()
  totals.kills += 1
  if (totals.kills % killsPerStart === 0) {
    totals.duringStart += 1
    await sleep(Math.random() * longestLifeMs)
    return server.end('SIGKILL')
  }
  if (await server.listening) {
    totals.startsMs.push(performance.now() - begun)
    await checked()
    await sleep(Math.random() * longestLifeMs)
  } else {
    totals.notStarted += 1
    totals.broken.push(`the server didn't start: ${server.complaints().slice(0, 500)}`)
  }
  await server.end('SIGKILL')
}

const printTable = (totals: Totals, journal: Journal, credits: number): void => {
  const starts = totals.startsMs.toSorted((one, other) => one - other)
  const seconds = (share: number): string =>
    ((starts[Math.min(starts.length - 1, Math.floor(starts.length * share))] ?? 0) / 1_000).toFixed(1)
  const rows: [string, string | number][] = [
    ['kills', totals.kills],
    ['of these, during a start', totals.duringStart],
    ['starts that failed', totals.notStarted],
    ['start after a kill, median and longest, s', `${seconds(0.5)}, ${seconds(1)}`],
    ['confirmed credits', credits],
    ['confirmed tickets', journal.tickets.size],
    ['lost', totals.lost],
    ['duplicated', totals.doubled],
    ['broken rules', totals.broken.length],
  ]
  console.log('\n| kill -9 on the embedded database | |\n|---|---|')
  for (const [what, value] of rows) console.log(`| ${what} | ${value} |`)
}

/** Creates the function that checks a copy of the folder while the next server already runs. It waits for the check before. */
const createChecks = (folder: string, lastSeeded: number, totals: Totals) => {
  const copy = `${folder}-copy`
  let running: Promise<unknown> = Promise.resolve()
  const note = (check: EmbeddedCheck): void => {
    totals.lost = Math.max(totals.lost, check.lost)
    totals.doubled = Math.max(totals.doubled, check.doubled)
    totals.broken.push(...check.broken)
  }
  return {
    begin: async (journal: Journal, credits: readonly string[]): Promise<void> => {
      const confirmed = { tickets: [...journal.tickets.values()], credits: [...credits] }
      await running
      await rm(copy, { recursive: true, force: true })
      await cp(path.join(folder, 'db'), path.join(copy, 'db'), {
        recursive: true,
        mode: constants.COPYFILE_FICLONE,
      })
      running = checkFolder(copy, lastSeeded, confirmed).then(note, (fault: unknown) =>
        totals.broken.push(`kill ${totals.kills}: the folder can't be opened: ${String(fault)}`),
      )
    },
    settled: (): Promise<unknown> => running,
    end: async (): Promise<void> => {
      await running
      await rm(copy, { recursive: true, force: true })
    },
  }
}

/**
 * Runs `npm run soak -- kills [count]`: customers and staff work on one server with the embedded database, which is killed at random moments and
 * started again on the same folder. After each kill, a copy of the folder is opened and checked: every confirmed ticket and credit exists, none
 * twice, and the ledger keeps its rules. Returns the number of faults.
 */
export const soakKills = async (count: number): Promise<number> => {
  if (!Number.isInteger(count) || count < 1) throw new Error('Enter the number of kills, like 100.')
  await buildIfStale('server', console.log)
  const home = tempFolder('kills')
  const folder = path.join(home.path, 'data')
  const port = await freePort()
  const start = (): EmbeddedServer => startEmbeddedServer(folder, port)
  const first = start()
  if (!(await first.listening)) throw new Error(first.complaints())
  await first.end('SIGTERM')
  const lastSeeded = await prepareFolder(folder)
  const journal = createJournal()
  const credits: string[] = []
  const totals: Totals = {
    kills: 0,
    duringStart: 0,
    notStarted: 0,
    startsMs: [],
    lost: 0,
    doubled: 0,
    broken: [],
  }
  const checks = createChecks(folder, lastSeeded, totals)
  const ending = new AbortController()
  const working = createWork(port, journal, credits).map(async (action) => {
    while (!ending.signal.aborted) await action()
  })
  const begun = performance.now()
  while (totals.kills < count) {
    await liveAndDie(start, totals, checks.settled)
    await checks.begin(journal, credits)
    if (totals.kills % reportsEvery === 0 || totals.broken.length > 0)
      console.log(
        `${totals.kills} kills in ${Math.round((performance.now() - begun) / 1_000)} s, ${credits.length} credits, ${journal.tickets.size} tickets, ${totals.broken.length} broken`,
      )
    if (totals.broken.length > 0) break
  }
  // Clients learn the outcome of their last calls.
  const last = start()
  await last.listening
  ending.abort()
  await Promise.all(working)
  await last.end('SIGKILL')
  await checks.begin(journal, credits)
  await checks.end()
  home.remove()
  report(journal, totals.broken)
  printTable(totals, journal, credits.length)
  return totals.lost + totals.doubled + totals.broken.length + journal.faults.length
}
