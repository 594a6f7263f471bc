import type { CallName } from '#contract/ipc/names.ts'
import type { RunningConsole } from './console.ts'
import type { BridgeAnswer } from './page-calls.ts'

/**
 * Sends a call over a view's bridge through the main process, because a killed view is no longer a Playwright page.
 * Null if no one answered.
 */
export const callView = (
  running: RunningConsole,
  host: string,
  name: CallName,
  request: object = {},
  silentAfterMs = 5_000,
): Promise<BridgeAnswer | null> =>
  running.app
    .evaluate(
      async ({ webContents }, { host, call, silentAfterMs }) => {
        const view = webContents
          .getAllWebContents()
          .find((one) => one.getURL().startsWith(`app://${host}/`) && !one.isCrashed())
        const silence = new Promise<null>((resolve) => setTimeout(() => resolve(null), silentAfterMs))
        const answer = view?.executeJavaScript(call).catch(() => null) as
          Promise<BridgeAnswer | null> | undefined
        return Promise.race([answer ?? null, silence])
      },
      {
        host,
        silentAfterMs,
        call: `globalThis.faredesk?.calls[${JSON.stringify(name)}](${JSON.stringify(request)}) ?? null`,
      },
    )
    .catch(() => null)
