import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DesktopEnv } from '#tests/support/native/desktop-env.ts'

const repository = join(import.meta.dirname, '../../..')
const built = join(repository, 'out')

const fixturePage = `<!doctype html>
<html lang="en" data-print-ready="true">
  <head><meta charset="utf-8"><title>Fixture</title></head>
  <body><h1>E-ticket QX7RTA</h1><p>Passenger SHARMA/ANIL</p></body>
</html>
`

/**
 * The built console in its own folder. With `fixture` agencies show a plain page, to test what the main process
 * allows without the application.
 */
export function appFolder(desktop: DesktopEnv, options: { fixture: boolean }): string {
  if (!existsSync(join(built, 'main/index.js')))
    throw new Error('The desktop is not built: npm run build:desktop')
  const folder = desktop.folder(options.fixture ? 'app-fixture' : 'app')
  // Written last, so that a second start on the same desktop finds a complete folder.
  const manifest = join(folder, 'package.json')
  if (existsSync(manifest)) return folder
  const out = join(folder, 'out')
  rmSync(out, { recursive: true, force: true })
  for (const part of ['main', 'preload', 'renderer', 'server']) {
    if (existsSync(join(built, part))) cpSync(join(built, part), join(out, part), { recursive: true })
  }
  if (options.fixture) {
    mkdirSync(join(out, 'renderer/desktop'), { recursive: true })
    writeFileSync(join(out, 'renderer/desktop/index.html'), fixturePage)
  }
  const modules = join(folder, 'node_modules')
  if (!existsSync(modules)) symlinkSync(join(repository, 'node_modules'), modules)
  writeFileSync(
    manifest,
    JSON.stringify({ name: 'faredesk', version: '0.1.0', type: 'module', main: 'out/main/index.js' }),
  )
  return folder
}
