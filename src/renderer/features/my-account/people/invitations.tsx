import { Envelope, Time } from '@blueprintjs/icons'
import type { AgencyInvitation } from '#contract/http/agency-people.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { peopleApi } from './people-api.ts'
import { peopleTexts as texts } from './people-texts.ts'

const waiting: StatusLook = { tone: 'warn', word: texts.pending, Icon: Envelope }
const expired: StatusLook = { tone: 'bad', word: texts.expired, Icon: Time }

const Invitation = ({ invitation }: { invitation: AgencyInvitation }) => {
  const [resend, sending] = peopleApi.useResendAgencyInvitationMutation()
  const [withdraw, withdrawing] = peopleApi.useWithdrawAgencyInvitationMutation()
  const showOutcome = useChangeToast()
  const { invitationId, name, email, role, invitedBy, expiresAt, isExpired } = invitation
  return (
    <li className="invitation">
      <div className="grow">
        <p>
          {name} <bdi className="muted">{email}</bdi> · {texts.roles[role]}
        </p>
        <p className="small muted">{texts.invited(invitedBy, formatInstant(expiresAt))}</p>
      </div>
      <StatusTag look={isExpired ? expired : waiting} />
      <Button
        size="small"
        text={texts.resend}
        aria-label={texts.resendTo(email)}
        loading={sending.isLoading}
        onClick={() => void showOutcome(resend({ invitationId }), { done: texts.sent(email) })}
      />
      <Button
        size="small"
        text={texts.withdraw}
        aria-label={texts.withdrawOf(email)}
        loading={withdrawing.isLoading}
        onClick={() => void showOutcome(withdraw({ invitationId }), { done: texts.withdrawn })}
      />
    </li>
  )
}

/** Invitations that haven't been accepted yet. */
export const Invitations = ({ invitations }: { invitations: readonly AgencyInvitation[] }) =>
  invitations.length === 0 ? null : (
    <section>
      <h2 className="large">{texts.invitations}</h2>
      <ul className="plain-list">
        {invitations.map((invitation) => (
          <Invitation key={invitation.invitationId} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
