import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { startApiServer } from '#tests/desktop/support/api-server.ts'
import { startConsole } from '#tests/desktop/support/console.ts'
import { signInAs } from '#tests/desktop/support/sign-in-screen.ts'
import { startDesktopEnv } from '#tests/support/native/desktop-env.ts'
import { buildIfStale } from './lib/build.ts'

/**
 * Takes the screenshots of the desktop window for docs/screens. A window consists of several views, so the whole
 * display is captured, which needs ImageMagick's `import` besides what the desktop tests need.
 */
/** The window on the display, small enough for a document. */
const shape = [
  '-crop',
  '1440x900+80+50',
  '+repage',
  '-resize',
  '1200x',
  '+dither',
  '-colors',
  '64',
  '-depth',
  '8',
]
const folder = 'docs/screens'
mkdirSync(folder, { recursive: true })
await buildIfStale('desktop', console.log)
await buildIfStale('server', console.log)
const [desktop, api] = await Promise.all([startDesktopEnv({ printer: false }), startApiServer()])
const running = await startConsole(desktop)
const shoot = async (name: string): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 1500))
  execFileSync('import', [
    '-display',
    desktop.env['DISPLAY'] ?? '',
    '-window',
    'root',
    ...shape,
    `png8:${folder}/${name}.png`,
  ])
  console.log(`${folder}/${name}.png`)
}
const panels = [
  ['holds', 'desktop-hold-desk'],
  ['jobs', 'desktop-jobs'],
  ['archive', 'desktop-kept-tickets'],
  ['settings', 'desktop-settings'],
] as const
/** Calls the shell as its rail does. */
const ask = (name: string, request: object): Promise<unknown> =>
  running.shell.evaluate(
    async ([name, request]) => {
      const { faredesk } = globalThis as unknown as {
        faredesk: { calls: Record<string, (request: object) => Promise<unknown>> }
      }
      return faredesk.calls[name]?.(request)
    },
    [name, request] as const,
  )
try {
  await shoot('desktop-first-start')
  const skyways = await running.addTenant(api.address('skyways'))
  const agent = await running.workspace(skyways)
  await signInAs(agent, 'agent@skyways.example')
  const toDay = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const at = (path: string): string => `app://${skyways}/app${path}`
  const question = `origin=DEL&destination=BOM&departure=${toDay(40)}&adt=1&chd=0&inf=0`
  await agent.goto(at(`/flight/result/new?${question}&return=${toDay(45)}`))
  await agent.getByRole('button', { name: /^Select both/ }).waitFor()
  await shoot('desktop-return')
  await agent.goto(at('/flight/booked-queue'))
  await agent.getByRole('grid').waitFor()
  await shoot('desktop-holds')
  await agent.goto(at('/flight/change-requests?view=tracker'))
  await agent.getByRole('grid').focus()
  await agent.keyboard.press('Enter')
  await agent.getByRole('complementary', { name: /^Change request / }).waitFor()
  await shoot('desktop-change-requests')
  await agent.goto(at('/fixed-departures'))
  await agent.getByRole('heading', { level: 3 }).first().waitFor()
  await shoot('desktop-fixed-departures')
  const meridian = await running.addTenant(api.address('meridian'))
  const staff = await running.workspace(meridian)
  await signInAs(staff, 'staff@meridian.example')
  await staff.getByRole('link', { name: 'Tickets' }).click()
  await shoot('desktop-one-tenant')
  await ask('panes.showBeside', { workspaceId: skyways })
  await agent.goto(at(`/flight/result/new?${question}`))
  await agent
    .getByRole('button', { name: /^Select/ })
    .first()
    .waitFor()
  await shoot('desktop-side-by-side')
  const lotus = await running.addTenant(api.address('lotus'))
  await signInAs(await running.workspace(lotus), 'owner@lotus.example')
  const second = await running.addTenant(api.address('skyways'))
  await signInAs(await running.workspace(second), 'supplier@skyways.example')
  for (const workspaceId of [skyways, meridian, lotus]) await ask('panes.showBeside', { workspaceId })
  await shoot('desktop-four-panes')
  await ask('panes.show', { workspaceId: skyways })
  await agent.goto(at('/flight/ticket-queue'))
  await agent.getByRole('grid').waitFor()
  for (const [panel, name] of panels) {
    await ask('shell.openPanel', { panel })
    await running.shell.getByRole('heading', { level: 1 }).waitFor()
    await shoot(name)
  }
  await ask('shell.openPanel', { panel: null })
  await running.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('commands')?.click())
  await running.shell.getByRole('combobox').fill('delhi mumbai 15 jan 2 adt')
  await shoot('desktop-command-bar')
} finally {
  await running.close()
  await api.stop()
  await desktop.stop()
}
process.exit(0)
