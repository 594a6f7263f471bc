import { lazy, Suspense, useSyncExternalStore } from 'react'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { useOutage } from './use-outage.ts'
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

/** Shows that there is no network or that the server is down. In the console it shows the age of the stored copy instead. */
export const OfflineBar = () => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const platform = usePlatform()
  const isDown = useOutage()
  const plain =
    isOnline && !isDown ? null : (
      <p className="offline-bar" role="status">
        {isOnline ? appTexts.outage : appTexts.offline}
      </p>
    )
  return platform.console ? (
    <Suspense fallback={plain}>
      <KeptBar>{plain}</KeptBar>
    </Suspense>
  ) : (
    plain
  )
}
