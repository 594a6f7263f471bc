import { useEffect, useState } from 'react'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import type { Platform } from '#renderer/platform/platform.ts'
import { appTexts } from '#renderer/app/texts.ts'

/** Platforms on which the warning was closed; every start creates a new one. */
const closedOn = new WeakSet<Platform>()

/**
 * Warns that the computer keeps the session only for this run, and why. Once closed, it stays closed until the next
 * start.
 */
export const KeychainBar = () => {
  const platform = usePlatform()
  const [warning, setWarning] = useState<string | null>(null)
  useEffect(() => {
    let isHere = true
    void platform.session.keychainWarning().then((text) => {
      if (isHere && !closedOn.has(platform)) setWarning(text)
    })
    return () => {
      isHere = false
    }
  }, [platform])
  const close = (): void => {
    closedOn.add(platform)
    setWarning(null)
  }
  if (!warning) return null
  return (
    <div className="resume-bar" role="status">
      <span className="grow">{warning}</span>
      <button type="button" className="link-button" onClick={close}>
        {appTexts.close}
      </button>
    </div>
  )
}
