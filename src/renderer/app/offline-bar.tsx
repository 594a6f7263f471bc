import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import type * as Recovery from './outage-recovery.ts'
import { appTexts } from './texts.ts'

const subscribe = (listener: () => void): (() => void) => {
  globalThis.addEventListener('online', listener)
  globalThis.addEventListener('offline', listener)
  return () => {
    globalThis.removeEventListener('online', listener)
    globalThis.removeEventListener('offline', listener)
  }
}

// Only the console has stored copies, so a browser doesn't load this code.
const KeptBar = lazy(async () => ({ default: (await import('./offline-copy-bar.tsx')).OfflineCopyBar }))

const preloadAfterMs = 5_000

/**
 * Loads the code that ends an outage once the first page is there, and before an outage where possible: during one, a
 * browser can't load it.
 */
const useRecovery = (isDown: boolean): typeof Recovery | null => {
  const [code, setCode] = useState<typeof Recovery | null>(null)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (code) return undefined
    const load = async (): Promise<void> => {
      try {
        setCode(await import('./outage-recovery.ts'))
      } catch {
        setAttempts(attempts + 1)
      }
    }
    const timer = setTimeout(() => void load(), isDown && attempts === 0 ? 0 : preloadAfterMs)
    return () => clearTimeout(timer)
  }, [code, attempts, isDown])
  return code
}

/** Shows that there is no network, or since when the server can't be reached. In the console it shows the age of the stored copy instead. */
export const OfflineBar = () => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const platform = usePlatform()
  // Without a site, the start itself retries and says so.
  const downSince = useAppSelector((state) => (state.site.site ? state.progress.downSince : null))
  const isDown = downSince !== null
  const recovery = useRecovery(isDown)
  const outage = isDown && recovery ? recovery.describeOutage(downSince) : appTexts.outage
  const plain =
    isOnline && !isDown ? null : (
      <p className="offline-bar" role="status">
        {isOnline ? outage : appTexts.offline}
      </p>
    )
  return (
    <>
      {recovery ? <recovery.OutageRecovery isDown={isDown} /> : null}
      {platform.console ? (
        <Suspense fallback={plain}>
          <KeptBar>{plain}</KeptBar>
        </Suspense>
      ) : (
        plain
      )}
    </>
  )
}
