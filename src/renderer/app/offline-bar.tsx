import { useSyncExternalStore } from 'react'
import { appTexts } from './texts.ts'

const subscribe = (listener: () => void): (() => void) => {
  globalThis.addEventListener('online', listener)
  globalThis.addEventListener('offline', listener)
  return () => {
    globalThis.removeEventListener('online', listener)
    globalThis.removeEventListener('offline', listener)
  }
}

export const OfflineBar = () => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return isOnline ? null : (
    <p className="offline-bar" role="status">
      {appTexts.offline}
    </p>
  )
}
