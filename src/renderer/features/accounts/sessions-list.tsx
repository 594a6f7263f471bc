import { InfoSign } from '@blueprintjs/icons'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { MySession } from '#contract/http/accounts.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { usePlatform } from '#renderer/platform/platform-context.ts'
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
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { accountsApi } from './accounts-api.ts'
import { securityTexts as texts } from './texts.ts'

const newDevice: StatusLook = { tone: 'warn', word: texts.newDevice, Icon: InfoSign }

const Row = ({ session }: { session: MySession }) => {
  const { sessionId, device, address, way, isThis, isNew, lastSeenAt, createdAt } = session
  const [end, { isLoading }] = accountsApi.useEndMySessionMutation()
  const showOutcome = useChangeToast()
  return (
    <li>
      <div className="grow">
        <p>
          <strong>{device}</strong> · <span className="mono">{address}</span>{' '}
          {isNew ? <StatusTag look={newDevice} /> : null}
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

interface SignOutProps {
  label: string
  title: string
  text: string
  isLoading: boolean
  failure: ReturnType<typeof toFailure>
  /** Returns whether it succeeded; if so, the dialog closes. */
  onConfirm: () => Promise<boolean>
}

/** A button that signs out devices after a confirmation. */
const SignOutButton = ({ label, title, text, isLoading, failure, onConfirm }: SignOutProps) => {
  const [isAsked, setAsked] = useState(false)
  const confirm = async (): Promise<void> => {
    if (await onConfirm()) setAsked(false)
  }
  return (
    <>
      <Button text={label} onClick={() => setAsked(true)} />
      <MessageDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        kind="warning"
        title={title}
        actions={
          <>
            <Button text={texts.cancel} onClick={() => setAsked(false)} />
            <Button intent="primary" text={label} loading={isLoading} onClick={() => void confirm()} />
          </>
        }
      >
        <p>{text}</p>
        <Problem failure={failure} />
      </MessageDialog>
    </>
  )
}

const SignOutOthers = () => {
  const [logout, { isLoading, error }] = accountsApi.useLogoutOthersMutation()
  const showOutcome = useChangeToast()
  const platform = usePlatform()
  /** Returns this browser's address at its push service, so that its notifications stay on. */
  const findPushEndpoint = async (): Promise<string | undefined> => {
    const push = await platform.push()
    const isOn = push.status === 'done' && push.value.permission() === 'granted'
    return isOn ? (await push.value.current())?.endpoint : undefined
  }
  const signOut = async (): Promise<boolean> => {
    const subscriptionEndPoint = await findPushEndpoint()
    const answer = await logout(subscriptionEndPoint === undefined ? {} : { subscriptionEndPoint })
    if (answer.error) return false
    await showOutcome(Promise.resolve(answer), { done: texts.othersEnded })
    return true
  }
  return (
    <SignOutButton
      label={texts.others}
      title={texts.othersTitle}
      text={texts.othersText}
      isLoading={isLoading}
      failure={toFailure(error)}
      onConfirm={signOut}
    />
  )
}

const SignOutEverywhere = () => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [logout, { isLoading, error }] = accountsApi.useLogoutEverywhereMutation()
  const signOut = async (): Promise<boolean> => {
    const answer = await logout({})
    if (answer.error) return false
    dispatch(signedOut())
    dispatch(contractApi.util.resetApiState())
    await navigate(login.to(), { replace: true })
    return true
  }
  return (
    <SignOutButton
      label={texts.everywhere}
      title={texts.everywhereTitle}
      text={texts.everywhereText}
      isLoading={isLoading}
      failure={toFailure(error)}
      onConfirm={signOut}
    />
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
      <div className="row">
        {data.sessions.length > 1 ? <SignOutOthers /> : null}
        <SignOutEverywhere />
      </div>
    </>
  )
}
