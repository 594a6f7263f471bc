import { useEffect, useState } from 'react'
import { savedTicketsTexts as texts } from '#renderer/entities/saved-tickets/saved-tickets-texts.ts'
import type { PlatformSavedTickets } from '#renderer/platform/platform.ts'
import './offline-copy-bar.css'

/** Offers a newer version of the application once all of its files are there. Until then, the page stays as it is. */
export const UpdateBar = ({ keeper }: { keeper: PlatformSavedTickets }) => {
  const [accept, setAccept] = useState<(() => void) | null>(null)
  useEffect(() => {
    let stop = (): void => undefined
    let isGone = false
    const watch = async (): Promise<void> => {
      const saved = await keeper.load()
      if (!isGone) stop = saved.onNewVersion((next) => setAccept(() => next))
    }
    void watch().catch(() => undefined)
    return () => {
      isGone = true
      stop()
    }
  }, [keeper])
  if (!accept) return null
  return (
    <p className="offline-bar is-kept" role="status">
      <span>{texts.newVersion}</span>
      <button type="button" className="link-button" onClick={accept}>
        {texts.reload}
      </button>
    </p>
  )
}
