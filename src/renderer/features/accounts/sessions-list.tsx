import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { MySession } from '#contract/http/accounts.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { login } from '#renderer/routes/sign-in.ts'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { contractApi } from '#renderer/store/contract-api.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { signedOut } from '#renderer/store/session-slice.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { accountsApi } from './accounts-api.ts'
import { securityTexts as texts } from './texts.ts'

const Row = ({ session }: { session: MySession }) => {
  const { sessionId, device, address, way, isThis, lastSeenAt, createdAt } = session
  const [end, { isLoading }] = accountsApi.useEndMySessionMutation()
  const showOutcome = useChangeToast()
  return (
    <li>
      <div className="grow">
        <p>
          <strong>{device}</strong> · <span className="mono">{address}</span>
        </p>
        <p className="small muted">
          {texts.lastSeen(formatInstantShort(lastSeenAt))} · {texts.began(formatInstantShort(createdAt))} ·{' '}
          {texts.ways[way]}
        </p>
      </div>
      {isThis ? (
        <span className="small">{texts.thisDevice}</span>
      ) : (
        <Button
          text={texts.end}
          aria-label={texts.endLabel(device, address, formatInstantShort(lastSeenAt))}
          loading={isLoading}
          onClick={() => void showOutcome(end({ sessionId }), { done: texts.ended })}
        />
      )}
    </li>
  )
}

const SignOutEverywhere = () => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const [logout, { isLoading, error }] = accountsApi.useLogoutEverywhereMutation()
  const signOut = async (): Promise<void> => {
    const answer = await logout({})
    if (answer.error) return
    dispatch(signedOut())
    dispatch(contractApi.util.resetApiState())
    await navigate(login.to(), { replace: true })
  }
  return (
    <>
      <Button text={texts.everywhere} onClick={() => setAsked(true)} />
      <MessageDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        kind="warning"
        title={texts.everywhereTitle}
        actions={
          <>
            <Button text={texts.cancel} onClick={() => setAsked(false)} />
            <Button
              intent="primary"
              text={texts.everywhere}
              loading={isLoading}
              onClick={() => void signOut()}
            />
          </>
        }
      >
        <p>{texts.everywhereText}</p>
        <Problem failure={toFailure(error)} />
      </MessageDialog>
    </>
  )
}

/** Devices on which the account is signed in, with buttons to sign them out. */
export const SessionsList = () => {
  const { data, error, refetch } = accountsApi.useMySessionsQuery({}, { refetchOnMountOrArgChange: true })
  if (error) return <ErrorPanel title={texts.sessionsFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} height={56} />
  return (
    <>
      <ul className="session-list">
        {data.sessions.map((session) => (
          <Row key={session.sessionId} session={session} />
        ))}
      </ul>
      <SignOutEverywhere />
    </>
  )
}
