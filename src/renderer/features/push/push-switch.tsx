import { Notifications, NotificationsSnooze } from '@blueprintjs/icons'
import { usePushSwitch } from './use-push-switch.ts'
import { pushTexts as texts } from './texts.ts'

/** Turns notifications of this browser on and off, in the account menu of staff. Takes no space where there are none. */
export const PushSwitch = () => {
  const { state, isBusy, turnOn, turnOff } = usePushSwitch()
  if (state === 'unknown') return null
  if (state === 'blocked') return <p className="small muted">{texts.blocked}</p>
  const isOn = state === 'on'
  return (
    <button
      type="button"
      className="menu-link"
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={() => void (isOn ? turnOff() : turnOn())}
    >
      {isOn ? <NotificationsSnooze size={14} /> : <Notifications size={14} />}
      <span>{isOn ? texts.turnOff : texts.turnOn}</span>
    </button>
  )
}
