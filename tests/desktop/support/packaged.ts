import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { waitFor } from '#tests/support/native/wait.ts'
import type { ElectronOverCdp } from '#tests/support/native/launch-electron.ts'

const repository = join(import.meta.dirname, '../../..')

/** The unpacked package: its folder, its executable and the archive with the console. */
export const packaged = {
  folder: join(repository, 'out/dist/linux-unpacked'),
  program: join(repository, 'out/dist/linux-unpacked/faredesk'),
  archive: join(repository, 'out/dist/linux-unpacked/resources/app.asar'),
}

/** Packages the console as `npm run dist -- --dir` does, and returns the command's output. */
export async function packageConsole(env: Record<string, string>): Promise<string> {
  const args = ['--import', 'tsx', 'scripts/dist.ts', '--dir']
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
    cwd: repository,
    env: { ...process.env, NO_COLOR: '1', ...env },
    maxBuffer: 10_000_000,
  })
  return stdout + stderr
}

/** The shell view of a packaged console. */
export const waitForShell = (console: ElectronOverCdp): Promise<Page> =>
  waitFor('the shell view', () =>
    console.browser
      .contexts()
      .flatMap((context) => context.pages())
      .find((page) => page.url().startsWith('app://shell/')),
  )
