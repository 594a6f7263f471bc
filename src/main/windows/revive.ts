import type { WebContents } from 'electron'

const rememberedMs = 60_000
const firstDelayMs = 1_000
const longestDelayMs = 30_000

/** Returns the delay before a view is reloaded, by how often it died within the last minute: none the first time. */
export const getReviveDelayMs = (deaths: number): number =>
  deaths <= 1 ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** (deaths - 2))

/** Reloads a view whose process is gone, for views that nobody can reload by hand. */
export function reviveWhenGone(webContents: WebContents, now: () => number = Date.now): void {
  let deaths: number[] = []
  webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return
    deaths = [...deaths.filter((at) => now() - at < rememberedMs), now()]
    setTimeout(() => {
      if (!webContents.isDestroyed()) webContents.reload()
    }, getReviveDelayMs(deaths.length)).unref()
  })
}
