import type { ElectronApplication, Page } from '@playwright/test'
import type { DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { launchElectron, runElectron, type LaunchOptions } from '#tests/support/native/launch-electron.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { appFolder } from './app-folder.ts'
import { callBridge } from './page-calls.ts'

/** A running console and its views. */
export interface RunningConsole extends AsyncDisposable {
  app: ElectronApplication
  /** Folder of settings and partitions; start with it again for a restart. */
  profile: string
  shell: Page
  /** Waits for the page of a workspace, found by its address. */
  workspace(id: string): Promise<Page>
  /** Adds an agency through the dialog, as a person does, and returns the id of its workspace. */
  addTenant(address: string): Promise<string>
  /** The shell's state: entries, panes, notices. */
  state(): Promise<ShellSeen>
  /** What the main process wrote to stderr and stdout. */
  output(): string
  close(): Promise<void>
}

/** The parts of the shell's state that tests read. */
export interface ShellSeen {
  entries: {
    workspaceId: string
    name: string
    userLabel: string
    isSignedIn: boolean
    keychainWarning: string | null
    reach: 'unknown' | 'up' | 'down'
    isAsleep: boolean
    hasOwnWindow: boolean
    zoomPercent: number
    theme: { glyph: string }
  }[]
  panes: {
    workspaceId: string
    status: string
    x: number
    y: number
    width: number
    height: number
    bandHeight: number
    isFocused: boolean
  }[]
  offers: { id: string; text: string; path: string }[]
  notices: { id: string; text: string }[]
}

const viewLimitMs = 30_000

const findPage = (app: ElectronApplication, host: string): Promise<Page> =>
  waitFor(
    `the page of ${host}`,
    // Windows other than the main one have shell views too, whose addresses name them.
    () =>
      app
        .windows()
        .find(
          (page) => page.url().startsWith(`app://${host}/`) && !page.url().startsWith('app://shell/app/?'),
        ),
    { timeoutMs: viewLimitMs },
  )

/** Waits until the console has added this many agencies at its start, and returns their workspaces. */
export const workspacesAtStart = (running: RunningConsole, count: number): Promise<string[]> =>
  waitFor(`${count} tenants`, async () => {
    const { entries } = await running.state()
    return entries.length === count && entries.map(({ workspaceId }) => workspaceId)
  })

let profiles = 0

interface ConsoleOptions {
  fixture?: boolean
  args?: string[]
}

const toLaunch = (desktop: DesktopEnv, profile: string, options: ConsoleOptions): LaunchOptions => ({
  desktop,
  appDir: appFolder(desktop, { fixture: options.fixture ?? false }),
  args: [`--profile=${profile}`, ...(options.args ?? [])],
  userDataDir: profile,
})

/** Starts a second console on the profile of a running one, waits until it ends, and returns its exit code. */
export const startSecondConsole = (
  desktop: DesktopEnv,
  { profile }: RunningConsole,
): Promise<number | null> => runElectron(toLaunch(desktop, profile, { fixture: true }))

/** Starts the console. `fixture` replaces the application with a plain page. */
export async function startConsole(
  desktop: DesktopEnv,
  options: ConsoleOptions & { profile?: string } = {},
): Promise<RunningConsole> {
  profiles += 1
  const profile = options.profile ?? desktop.folder(`console-${process.pid}-${profiles}`)
  const app = await launchElectron(toLaunch(desktop, profile, options))
  let output = ''
  const keep = (part: Buffer) => (output += part.toString())
  app.process().stdout?.on('data', keep)
  app.process().stderr?.on('data', keep)
  const shell = await findPage(app, 'shell')
  await shell.waitForSelector('nav')
  const state = (): Promise<ShellSeen> =>
    shell.evaluate(async () => {
      const { faredesk } = globalThis as unknown as {
        faredesk: { calls: Record<string, (request: object) => Promise<{ value: ShellSeen }>> }
      }
      return (await faredesk.calls['shell.state']?.({}))?.value as ShellSeen
    })
  const close = () => app.close()
  return {
    app,
    profile,
    shell,
    state,
    close,
    output: () => output,
    workspace: (id) => findPage(app, id),
    async addTenant(address) {
      const before = new Set((await state()).entries.map((entry) => entry.workspaceId))
      await shell.locator('.rail-add').click()
      const dialog = shell.getByRole('dialog')
      await dialog.getByLabel('Agency website address').fill(address)
      await dialog.getByRole('button', { name: 'Find agency' }).click()
      await dialog.getByRole('button', { name: /^Add / }).click()
      const added = await waitFor(`${address} in the rail`, async () =>
        (await state()).entries.find((entry) => !before.has(entry.workspaceId)),
      )
      return added.workspaceId
    },
    [Symbol.asyncDispose]: close,
  }
}

/** Ends the console as a power cut does: nobody is asked, nothing is tidied. */
export const killConsole = async (running: RunningConsole): Promise<void> => {
  const main = running.app.process()
  const [pid] = await running.app.evaluate(({ app }) =>
    app.getAppMetrics().flatMap((one) => (one.type === 'Browser' ? [one.pid] : [])),
  )
  process.kill(pid ?? 0, 'SIGKILL')
  await waitFor('the end', () => main.exitCode !== null || main.signalCode !== null)
}

/** Shows a workspace, whose page may be asleep. */
export const showWorkspace = async (running: RunningConsole, workspaceId: string): Promise<Page> => {
  await callBridge(running.shell, 'panes.show', { workspaceId })
  return running.workspace(workspaceId)
}
