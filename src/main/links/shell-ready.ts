import { webContents } from 'electron'
import { shellHost } from '#contract/ipc/bridge.ts'
import type { Senders } from '#main/ipc/senders.ts'

/** Resolves when the page has rendered and is idle; from then on it receives events. */
const whenIdle = 'new Promise((done) => requestIdleCallback(() => done(true), { timeout: 1000 }))'

/** Waits until the shell view receives events; earlier ones would be lost. */
export async function awaitShellReady(senders: Senders): Promise<void> {
  const shown = { isMainFrame: true, frameUrl: `app://${shellHost}/` }
  const shell = webContents
    .getAllWebContents()
    .find(({ id }) => senders.admit({ webContentsId: id, ...shown }, 'shell'))
  if (!shell) return
  if (shell.getURL() === '' || shell.isLoadingMainFrame())
    await new Promise<void>((resolve) => shell.once('did-finish-load', () => resolve()))
  await shell.executeJavaScript(whenIdle)
}
