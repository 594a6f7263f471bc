import { app } from 'electron'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lifecycle } from '#main/parts/console-parts.ts'

/** Upper limit for stopping all features, in milliseconds. */
const stopLimitMs = 2_000

/** Stops the features before the process ends, so that their writes complete. */
export function stopBeforeQuit(features: readonly Lifecycle[]): void {
  let isStopped = false
  // Not at will-quit: a quit delayed there never ends if a window opened by a page is destroyed with its page.
  app.on('before-quit', (event) => {
    if (isStopped) return
    event.preventDefault()
    const all = Promise.allSettled(features.map(async (feature) => feature.stop?.()))
    void Promise.race([all, sleep(stopLimitMs)]).then(() => {
      isStopped = true
      app.quit()
    })
  })
}
