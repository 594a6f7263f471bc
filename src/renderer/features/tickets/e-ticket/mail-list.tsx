import { BanCircle, Help, TickCircle, Time } from '@blueprintjs/icons'
import type { ComponentType } from 'react'
import type { Mail, MailState } from '#contract/http/notifications.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { eTicketTexts } from './texts.ts'

const icons: Record<MailState, ComponentType<{ size?: number }>> = {
  queued: Time,
  sending: Time,
  sent: TickCircle,
  unknown: Help,
  failed: BanCircle,
}

/** The emails of a booking, each with its status as icon, word and time. */
export const MailList = ({ mails }: { mails: readonly Mail[] }) => (
  <section className="mail-list">
    <h3 className="small muted">{eTicketTexts.mailsBefore}</h3>
    <ul>
      {mails.slice(0, 5).map((mail) => {
        const Icon = icons[mail.state]
        return (
          <li key={mail.mailId} className="row small">
            <Icon size={14} />
            <span>{eTicketTexts.mailStates[mail.state]}</span>
            <span className="clip grow">{mail.to}</span>
            <span className="muted num">{formatInstant(mail.sentAt ?? mail.createdAt)}</span>
          </li>
        )
      })}
    </ul>
  </section>
)
