import { Cross, Error as ErrorIcon, InfoSign, TickCircle } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { limits } from '#contract/common/constants.ts'
import { useAppDispatch, useAppSelector } from '#renderer/store/store.ts'
import { toastHidden, type Toast } from '#renderer/store/toasts-slice.ts'
import { RequestId } from '#renderer/ui/states.tsx'
import { appTexts } from './texts.ts'

const looks = {
  success: { Icon: TickCircle, tone: 'good' },
  error: { Icon: ErrorIcon, tone: 'bad' },
  info: { Icon: InfoSign, tone: 'info' },
} as const

/** A text for 4 seconds; it stays while the pointer or the focus is on it. */
const ToastCard = ({ toast }: { toast: Toast }) => {
  const dispatch = useAppDispatch()
  const [isHeld, setHeld] = useState(false)
  const { Icon, tone } = looks[toast.tone]
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dispatch(toastHidden(toast.id)), limits.alertAutoHideMs)
    return () => clearTimeout(timer)
  }, [dispatch, isHeld, toast.id])
  return (
    <li
      className={`toast tone-${tone}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className="toast-icon" size={16} />
      <div className="grow" role={toast.tone === 'error' ? 'alert' : 'status'}>
        <p>
          {toast.text} {toast.link ? <Link to={toast.link.to}>{toast.link.text}</Link> : null}
        </p>
        <RequestId value={toast.tone === 'error' ? toast.requestId : ''} />
      </div>
      <button
        type="button"
        className="toast-close"
        aria-label={appTexts.close}
        onClick={() => dispatch(toastHidden(toast.id))}
      >
        <Cross size={14} />
      </button>
    </li>
  )
}

export const Toasts = () => {
  const shown = useAppSelector((state) => state.toasts.shown)
  return (
    <ol className="toasts" aria-live="polite">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </ol>
  )
}
