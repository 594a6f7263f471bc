import { useEffect, useRef, useState } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { createIdleWatch, type IdleMessage, type IdleWatchParts } from './idle-watch.ts'
import { idleTexts as texts } from './idle-texts.ts'

/** Events that count as use. A moving pointer doesn't: someone may have bumped the desk. */
const uses = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
const channelName = 'faredesk-idle'
/** Seconds left at which a screen reader announces the time. */
const spoken = [60, 30, 10]

interface IdleWarningProps {
  report: IdleWatchParts['report']
  onSignOut: () => void
}

/** Reports use of the page, and warns a minute before the server ends an unused session. */
export const IdleWarning = ({ report, onSignOut }: IdleWarningProps) => {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const [isStaying, setStaying] = useState(false)
  const current = useRef(report)
  const watch = useRef<ReturnType<typeof createIdleWatch> | null>(null)
  useEffect(() => {
    current.current = report
  }, [report])
  useEffect(() => {
    const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)
    const created = createIdleWatch({
      report: (isUsed) => current.current(isUsed),
      post: (message) => channel?.postMessage(message),
      onWarning: setSecondsLeft,
    })
    watch.current = created
    channel?.addEventListener('message', ({ data }: MessageEvent<IdleMessage>) => created.hear(data))
    void created.start()
    const timer = setInterval(created.tick, 1_000)
    for (const name of uses) addEventListener(name, created.noteUse, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const name of uses) removeEventListener(name, created.noteUse, { capture: true })
      channel?.close()
    }
  }, [])
  if (secondsLeft === null) return null
  const stay = async (): Promise<void> => {
    setStaying(true)
    await watch.current?.stay()
    setStaying(false)
  }
  const announced = spoken.findLast((seconds) => seconds >= secondsLeft) ?? spoken[0] ?? 0
  return (
    <MessageDialog
      isOpen
      kind="warning"
      title={texts.title(secondsLeft)}
      canOutsideClickClose={false}
      onClose={() => void stay()}
      actions={
        <>
          <Button text={texts.signOut} onClick={onSignOut} />
          <Button intent="primary" text={texts.stay} loading={isStaying} onClick={() => void stay()} />
        </>
      }
    >
      <p>{texts.text}</p>
      <span className="visually-hidden" role="status">
        {texts.title(announced)}
      </span>
    </MessageDialog>
  )
}
