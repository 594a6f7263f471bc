import { Error as ErrorIcon, TickCircle, Time } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import type { Tone } from '#renderer/ui/status-tag.tsx'

const icons = { good: TickCircle, bad: ErrorIcon, warn: Time } as const

/** The outcome of a payment in one line with its icon. */
export const Verdict = ({ tone, title }: { tone: Extract<Tone, keyof typeof icons>; title: ReactNode }) => {
  const Icon = icons[tone]
  return (
    <p className="payment-verdict" role={tone === 'bad' ? 'alert' : 'status'}>
      <span className={`dialog-icon tone-${tone}`}>
        <Icon size={20} />
      </span>
      <strong className="large">{title}</strong>
    </p>
  )
}
