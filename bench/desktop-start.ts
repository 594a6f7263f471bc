import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startApiServer } from '#tests/desktop/support/api-server.ts'
import { startConsole, type RunningConsole } from '#tests/desktop/support/console.ts'
import { callBridge } from '#tests/desktop/support/page-calls.ts'
import { signInAs } from '#tests/desktop/support/sign-in-screen.ts'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { launchElectron } from '#tests/support/native/launch-electron.ts'
import { buildIfStale } from '#scripts/lib/build.ts'
import type { BenchLine } from './bench-line.ts'
import { rounded } from './support/percentile.ts'

const rounds = 5

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Creates the minimum that Electron can do: one window with an empty page. */
const emptyApp = (desktop: DesktopEnv): string => {
  const folder = desktop.folder('empty-app')
  writeFileSync(join(folder, 'package.json'), '{"name":"empty","version":"1.0.0","main":"main.cjs"}')
  writeFileSync(
    join(folder, 'main.cjs'),
    `const { app, BrowserWindow } = require('electron')
app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 800 }).loadURL('data:text/html,<h1>Empty</h1>'))
`,
  )
  return folder
}

const timeEmpty = async (desktop: DesktopEnv, appDir: string): Promise<number> => {
  const started = performance.now()
  const app = await launchElectron({ desktop, appDir })
  const page = await app.firstWindow()
  await page.getByText('Empty').waitFor()
  const took = performance.now() - started
  await app.close()
  return took
}

/**
 * Measures from the start of the process to the first row of the queue, where the agent left off, signed in by the
 * keychain as on every morning.
 */
const timeConsole = async (desktop: DesktopEnv, profile: string): Promise<number> => {
  const started = performance.now()
  const running = await startConsole(desktop, { profile })
  const { panes } = await running.state()
  const page = await running.workspace(panes[0]?.workspaceId ?? '')
  await page.getByText('Ticketed').first().waitFor()
  const took = performance.now() - started
  await running.close()
  return took
}

/** Returns a process's proportional share of memory in kB: shared pages are divided among their processes. */
const readShare = (pid: number): number => {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0)
}

/** Sums the memory of all its processes in MB. Pages that processes share count once. */
const measureMemory = async ({ app }: RunningConsole): Promise<number> => {
  const pids = await app.evaluate(({ app: own }) => own.getAppMetrics().map(({ pid }) => pid))
  return pids.reduce((sum, pid) => sum + readShare(pid), 0) / 1024
}

const call = (running: RunningConsole, name: string, workspaceId: string) =>
  callBridge(running.shell, name, { workspaceId })

const idleMs = 20_000

/** Measures how much of one processor all processes use while the console is idle, in percent. */
const measureIdle = async ({ app }: RunningConsole): Promise<number> => {
  const readUsage = () =>
    app.evaluate(({ app: own }) =>
      own.getAppMetrics().reduce((sum, { cpu }) => sum + (cpu.cumulativeCPUUsage ?? 0), 0),
    )
  // The pages opened last are still loading.
  await wait(idleMs / 4)
  const before = await readUsage()
  await wait(idleMs)
  return (((await readUsage()) - before) * 100_000) / idleMs
}

interface Used {
  memoryMb: number
  idlePercent: number
}

/** Measures memory and idle processor time with some pages asleep after they were awake. */
const measureUse = async (desktop: DesktopEnv, profile: string, asleep: number): Promise<Used> => {
  await using running = await startConsole(desktop, { profile })
  const { entries } = await running.state()
  for (const { workspaceId } of entries) {
    await call(running, 'panes.show', workspaceId)
    const page = await running.workspace(workspaceId)
    await page.getByRole('link', { name: 'Tickets' }).click()
    await page.getByText('Ticketed').first().waitFor()
  }
  for (const { workspaceId } of entries.slice(0, asleep)) await call(running, 'tenants.sleep', workspaceId)
  return { memoryMb: await measureMemory(running), idlePercent: await measureIdle(running) }
}

/** Memory with one agency, with which more agencies are compared. */
let firstPageMb = 0

const measure = async (desktop: DesktopEnv, profile: string, tenants: number, asleep: number) => {
  const appDir = emptyApp(desktop)
  const empty: number[] = []
  const full: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    empty.push(await timeEmpty(desktop, appDir))
    full.push(await timeConsole(desktop, profile))
  }
  const { memoryMb, idlePercent } = await measureUse(desktop, profile, asleep)
  if (tenants === 1) firstPageMb = memoryMb
  const sleeping = asleep > 0 ? `, ${asleep} of them asleep` : ''
  const lines: BenchLine[] = [
    {
      name: `cold start to an interactive queue, ${tenants} tenants, median of ${rounds}`,
      value: Math.round(median(full)),
      unit: 'ms',
      peer: { name: 'an empty Electron window', value: Math.round(median(empty)) },
      target: { most: 900 },
    },
    {
      name: `memory with ${tenants} tenants${sleeping}`,
      value: Math.round(memoryMb),
      unit: 'MB',
    },
    {
      name: `idle processor time with ${tenants} tenants${sleeping}`,
      value: rounded(idlePercent),
      unit: '% of one processor',
      target: { most: 0.5 },
    },
  ]
  if (tenants > 1 && asleep === 0)
    lines.push({
      name: `memory of a tenant beyond the first, with ${tenants}`,
      value: Math.round((memoryMb - firstPageMb) / (tenants - 1)),
      unit: 'MB',
      target: { most: 60 },
    })
  return lines
}

/** Number of agencies, and how many of them are asleep when memory is measured. */
const sizes = [
  [1, 0],
  [4, 0],
  [10, 6],
] as const

/**
 * Measures the console's cold start to an interactive queue with 1, 4 and 10 agencies, next to an empty Electron
 * window, its memory, and its processor time while idle.
 */
export const run = async (): Promise<BenchLine[]> => {
  await buildIfStale('desktop', () => undefined)
  await buildIfStale('server', () => undefined)
  const [desktop, api] = await Promise.all([startDesktopEnv({ printer: false }), startApiServer()])
  try {
    const profile = desktop.folder('console-bench')
    const lines: BenchLine[] = []
    let there = 0
    for (const [tenants, asleep] of sizes) {
      const running = await startConsole(desktop, { profile })
      for (; there < tenants; there += 1) {
        const id = await running.addTenant(api.address('skyways'))
        const page = await running.workspace(id)
        await signInAs(page, 'staff@skyways.example')
        await page.getByRole('link', { name: 'Tickets' }).click()
        await page.getByText('Ticketed').first().waitFor()
      }
      await running.close()
      lines.push(...(await measure(desktop, profile, tenants, asleep)))
    }
    return lines
  } finally {
    await api.stop()
    await desktop.stop()
  }
}
