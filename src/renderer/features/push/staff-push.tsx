import { useState } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { pushTexts } from './texts.ts'
import { useStaffPush } from './use-staff-push.ts'
import './push.css'

/** Asks staff whether to turn on notifications, in a line above the page that takes no focus and covers nothing. */
export const StaffPush = () => {
  const { isAsking, agree, later } = useStaffPush()
  const [isBusy, setBusy] = useState(false)
  if (!isAsking) return null
  const accept = async (): Promise<void> => {
    setBusy(true)
    await agree()
    setBusy(false)
  }
  return (
    <section className="push-prompt" aria-labelledby="push-prompt-title">
      <h2 id="push-prompt-title">{pushTexts.title}</h2>
      <p className="small muted">{pushTexts.text}</p>
      <div className="push-prompt-actions">
        <Button text={pushTexts.later} onClick={later} disabled={isBusy} />
        <Button intent="primary" text={pushTexts.yes} loading={isBusy} onClick={() => void accept()} />
      </div>
    </section>
  )
}
