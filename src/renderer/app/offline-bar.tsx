import { lazy, Suspense, useSyncExternalStore } from 'react'
import { formatInstantShort } from '#domain/format-instant.ts'
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

/** Shows that there is no network, or since when the server can't be reached. In the console it shows the age of the stored copy instead. */
export const OfflineBar = () => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const platform = usePlatform()
  const downSince = useOutage()
  const plain =
    isOnline && downSince === null ? null : (
      <p className="offline-bar" role="status">
        {downSince !== null && isOnline
          ? appTexts.outage(formatInstantShort(new Date(downSince).toISOString()))
          : appTexts.offline}
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
