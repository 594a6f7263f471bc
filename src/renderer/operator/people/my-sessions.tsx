import { useState } from 'react'
import type { OperatorSession } from '#contract/http/operator-sessions.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { operatorApi } from '../operator-api.ts'
import { operatorTexts, sessionTexts as texts } from '../texts.ts'

const SessionRow = ({ session }: { session: OperatorSession }) => {
  const { sessionId, device, address, isThis, createdAt, lastSeenAt } = session
  const [end, { isLoading }] = operatorApi.useEndOperatorSessionMutation()
  const showOutcome = useChangeToast()
  const seen = formatInstantShort(lastSeenAt)
  return (
    <li className="row">
      <span className="operator-person">
        {device} <span className="mono">{address}</span>
        <br />
        <span className="small muted">
          {texts.lastSeen(seen)} · {texts.began(formatInstantShort(createdAt))}
        </span>
      </span>
      <span className="row operator-actions">
        {isThis ? (
          <span className="small muted">{texts.thisDevice}</span>
        ) : (
          <Button
            size="small"
            text={texts.end}
            aria-label={texts.endLabel(device, address, seen)}
            loading={isLoading}
            onClick={() => void showOutcome(end({ sessionId }), { done: texts.ended })}
          />
        )}
      </span>
    </li>
  )
}

const SignOutOthers = () => {
  const [isAsked, setAsked] = useState(false)
  const [endOthers, { isLoading, error }] = operatorApi.useEndOtherOperatorSessionsMutation()
  const showOutcome = useChangeToast()
  const signOut = async (): Promise<void> => {
    const answer = await endOthers({})
    if (answer.error) return
    setAsked(false)
    await showOutcome(Promise.resolve(answer), { done: texts.othersEnded })
  }
  return (
    <>
      <Button text={texts.others} onClick={() => setAsked(true)} />
      <MessageDialog
        isOpen={isAsked}
        kind="warning"
        title={texts.othersTitle}
        onClose={() => setAsked(false)}
        actions={
          <>
            <Button text={operatorTexts.cancel} onClick={() => setAsked(false)} />
            <Button intent="primary" text={texts.others} loading={isLoading} onClick={() => void signOut()} />
          </>
        }
      >
        <p>{texts.othersText}</p>
        <Problem failure={toFailure(error)} />
      </MessageDialog>
    </>
  )
}

/** Devices on which the operator is signed in, with buttons to sign them out. */
export const MySessions = () => {
  const query = { refetchOnMountOrArgChange: true }
  const { data: sessions, error, refetch } = operatorApi.useMyOperatorSessionsQuery({}, query)
  return (
    <section className="operator-section">
      <h2 className="large">{texts.title}</h2>
      {error ? <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} /> : null}
      {!error && !sessions ? <SkeletonRows rows={3} height={52} /> : null}
      {error || !sessions ? null : (
        <>
          <p className="muted">{texts.lead}</p>
          <ul className="operator-rows" aria-label={texts.title}>
            {sessions.map((session) => (
              <SessionRow key={session.sessionId} session={session} />
            ))}
          </ul>
          {sessions.length > 1 ? <SignOutOthers /> : null}
        </>
      )}
    </section>
  )
}
