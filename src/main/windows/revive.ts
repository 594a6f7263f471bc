import type { WebContents } from 'electron'

const rememberedMs = 60_000
const firstDelayMs = 1_000
const longestDelayMs = 30_000

/** How long to wait before a view is loaded anew that died so often within the last minute: not at all for the first time. */
export const reviveDelayMs = (deaths: number): number =>
  deaths <= 1 ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** (deaths - 2))

/** Loads a view anew whose process is gone. For one that nobody can reload by hand. */
export function reviveWhenGone(webContents: WebContents, now: () => number = Date.now): void {
  let deaths: number[] = []
  webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return
    deaths = [...deaths.filter((at) => now() - at < rememberedMs), now()]
    setTimeout(() => {
      if (!webContents.isDestroyed()) webContents.reload()
    }, reviveDelayMs(deaths.length)).unref()
  })
}
