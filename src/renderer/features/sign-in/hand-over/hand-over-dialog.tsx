import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useTimeLeft } from '#renderer/entities/use-time-left.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { continueHere } from '#renderer/routes/sign-up.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { QrCode } from '#renderer/ui/qr/qr-code.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { Skeleton } from '#renderer/ui/skeleton.tsx'
import { handOverApi } from './hand-over-api.ts'
import { handOverTexts as texts } from './texts.ts'

/** Gives the link to this page for another device. On the desktop, others can't open the page's own address. */
const useLink = (code: string): string => {
  const { kind, session } = usePlatform()
  const { pathname, search } = useLocation()
  const origin = kind === 'web' ? globalThis.location.origin : `https://${session.siteDomain()}`
  return `${origin}/app${continueHere.to({ redirectTo: pathname + search })}#code=${code}`
}

interface LinkedProps {
  code: string
  expiresAt: string
  onRenew: () => void
}

/** The code and the link while they work. */
const Linked = ({ code, expiresAt, onRenew }: LinkedProps) => {
  const link = useLink(code)
  const left = useTimeLeft(expiresAt)
  const { kind, links } = usePlatform()
  const dispatch = useAppDispatch()
  if (left === 0)
    return (
      <>
        <p role="status">{texts.expired}</p>
        <Button intent="primary" text={texts.renew} onClick={onRenew} />
      </>
    )
  const copy = async (): Promise<void> => {
    const { status } = await links.copy(link)
    const isDone = status === 'done'
    dispatch(
      toastShown({ tone: isDone ? 'success' : 'error', text: isDone ? texts.copied : texts.copyFailed }),
    )
  }
  const open = async (): Promise<void> => {
    const { status } = await links.openExternal(link)
    if (status !== 'done') dispatch(toastShown({ tone: 'error', text: texts.openFailed }))
  }
  return (
    <>
      <QrCode text={link} label={texts.qrLabel} fallback={texts.noQr} />
      <div className="row">
        <Button intent="primary" text={texts.copy} onClick={() => void copy()} />
        {kind === 'desktop' ? <Button text={texts.openBrowser} onClick={() => void open()} /> : null}
      </div>
    </>
  )
}

/** Hands this page over to another device or browser, which signs in with a code that works once, for a minute. */
export const HandOverDialog = ({ onClose }: { onClose: () => void }) => {
  const [create, { data, error }] = handOverApi.useCreateHandOverMutation()
  useEffect(() => void create({}), [create])
  const failure = toFailure(error)
  return (
    <MessageDialog
      isOpen
      onClose={onClose}
      kind="info"
      title={texts.title}
      actions={<Button text={texts.close} onClick={onClose} />}
    >
      <p>{texts.lead}</p>
      <p className="muted">{texts.safe}</p>
      <Problem failure={failure} />
      {data ? (
        <Linked
          key={data.sessionId}
          code={data.sessionId}
          expiresAt={data.expiresAt}
          onRenew={() => void create({})}
        />
      ) : failure ? null : (
        <Skeleton height={220} width={220} />
      )}
    </MessageDialog>
  )
}
