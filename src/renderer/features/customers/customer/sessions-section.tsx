import type { CustomerSession } from '#contract/http/customers-details.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { ResetSecondFactor } from '#renderer/entities/reset-second-factor.tsx'
import { useMay } from '#renderer/entities/use-may.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Loaded } from '#renderer/ui/loaded.tsx'
import { customersApi } from '#renderer/features/customers/customers-api.ts'
import { customerTexts as texts } from './customer-texts.ts'
import { Section } from './section.tsx'

const SessionRow = ({ userId, session }: { userId: string; session: CustomerSession }) => {
  const { sessionId, device, address, lastSeenAt } = session
  const mayEnd = useMay('customers.block')
  const [end, { isLoading }] = customersApi.useEndCustomerSessionMutation()
  const showOutcome = useChangeToast()
  return (
    <li className="row spread">
      <span>
        <strong>{device}</strong> · <span className="mono">{address}</span>
        <br />
        <span className="small muted num">{texts.lastSeen(formatInstant(lastSeenAt))}</span>
      </span>
      <Button
        size="small"
        text={texts.endSession}
        aria-label={texts.endSessionOf(device)}
        disabled={!mayEnd}
        loading={isLoading}
        onClick={() => void showOutcome(end({ userId, sessionId }), { done: texts.sessionEnded })}
      />
    </li>
  )
}

/** Where the customer is signed in. */
export const SessionsSection = ({ userId, name }: { userId: string; name: string }) => {
  const mayReset = useMay('customers.edit')
  const query = customersApi.useCustomerSessionsQuery({ userId })
  return (
    <Section title={texts.sections.sessions}>
      <Loaded query={query} failed={texts.sessionsFailed}>
        {({ sessions, hasSecondFactor }) => (
          <>
            <p className="row">
              {hasSecondFactor ? texts.factorOn : texts.factorOff}
              {hasSecondFactor && mayReset ? <ResetSecondFactor userId={userId} name={name} /> : null}
            </p>
            {sessions.length === 0 ? (
              <p className="muted">{texts.noSessions}</p>
            ) : (
              <ul className="customer-rows">
                {sessions.map((session) => (
                  <SessionRow key={session.sessionId} userId={userId} session={session} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}
