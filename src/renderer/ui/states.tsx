import { Duplicate, Error as ErrorIcon, Inbox, Tick } from '@blueprintjs/icons'
import { useState, type ReactNode } from 'react'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { Button } from './button.tsx'
import { uiTexts } from './texts.ts'

export interface StateProps {
  title: string
  children?: ReactNode
  /** The next step: a button or a link. */
  action?: ReactNode
  icon?: ReactNode
  /** The state is the whole page, so its title is the page's. */
  isWholePage?: boolean
}

/** The frame of every state: an icon, a title and the next step. */
export const StateFrame = ({
  title,
  children,
  action,
  icon,
  role,
  isWholePage,
}: StateProps & { role?: 'alert' | 'status' }) => (
  <section className="state" role={role}>
    <div className="state-icon">{icon}</div>
    {isWholePage ? <h1 className="large">{title}</h1> : <h2 className="large">{title}</h2>}
    {children ? <div className="state-text">{children}</div> : null}
    {action ? <div className="state-action">{action}</div> : null}
  </section>
)

/** Says that there is nothing yet, with the next step. */
export const EmptyState = ({ icon, ...props }: StateProps) => (
  <StateFrame {...props} icon={icon ?? <Inbox size={20} />} role="status" />
)

/** A request id that can be copied for support. */
export const RequestId = ({ value }: { value: string }) => {
  const { links } = usePlatform()
  const [isCopied, setCopied] = useState(false)
  if (!value) return null
  const copy = (): void => {
    void links.copy(value).then((result) => setCopied(result.status === 'done'))
  }
  return (
    <span className="request-id small">
      {uiTexts.requestId} <span className="mono">{value}</span>
      <Button
        variant="minimal"
        size="small"
        icon={isCopied ? <Tick size={12} /> : <Duplicate size={12} />}
        aria-label={isCopied ? uiTexts.copied : `${uiTexts.copy} ${uiTexts.requestId}`}
        onClick={copy}
      />
    </span>
  )
}

/** Says what happened, what is safe and what to do, with the request id if there is one. */
export const ErrorState = ({ requestId = '', children, ...props }: StateProps & { requestId?: string }) => (
  <StateFrame {...props} icon={<ErrorIcon size={20} />} role="alert">
    {children}
    <RequestId value={requestId} />
  </StateFrame>
)
