import type { ReactNode } from 'react'
import { useState } from 'react'
import type { WalletRequest } from '#contract/entities/wallet.ts'
import { formatDate, formatInstant } from '#domain/format.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Amount } from '#renderer/ui/amount.tsx'
import { Pager } from '#renderer/ui/pager.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { addMoneyTexts, requestTexts as texts } from './texts.ts'
import { requestLooks } from './wallet-looks.ts'
import { walletApi } from './wallet-api.ts'

/** How a payment that somebody tells of was made: what the bank's statement is searched for. */
export const PaidHow = ({ request }: { request: WalletRequest }) =>
  request.paymentMode ? (
    <p className="small num wallet-words">
      {[request.paymentMode, request.bankReference, request.paidOn && formatDate(request.paidOn)]
        .filter(Boolean)
        .join(' · ')}
    </p>
  ) : null

interface RequestCardProps {
  request: WalletRequest
  /** Whose wallet it is about, for those who run the site. */
  hasUser?: boolean
  children?: ReactNode
}

/** A wish about a wallet, and where it stands. */
export const RequestCard = ({ request, hasUser, children }: RequestCardProps) => (
  <li className="wallet-request">
    <div className="row spread">
      <span className="row">
        <StatusTag look={requestLooks[request.state]} />
        <strong>{texts.kinds[request.kind]}</strong>
      </span>
      <Amount rupees={request.amount} isStrong />
    </div>
    {hasUser ? (
      <p className="wallet-words">
        <bdi>{request.user.name}</bdi> <span className="muted">{request.user.email}</span>
      </p>
    ) : null}
    <PaidHow request={request} />
    {request.reason ? (
      <p className="wallet-words">
        <bdi>{request.reason}</bdi>
      </p>
    ) : null}
    <p className="small muted">
      {formatInstant(request.createdAt)} · {texts.by(request.createdBy)}
      {request.decidedBy ? ` · ${texts.decided(request.decidedBy)}` : ''}
    </p>
    {request.decisionNote ? (
      <p className="wallet-words small">
        <bdi>{request.decisionNote}</bdi>
      </p>
    ) : null}
    {children}
  </li>
)

/** One's own wishes, newest first. */
export const MyRequests = () => {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = walletApi.useWalletRequestsQuery({ page, pageSize: 10 })
  if (error)
    return <ErrorPanel error={error} title={addMoneyTexts.listFailed} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} height={72} />
  if (data.requests.length === 0) return <p className="muted">{addMoneyTexts.listEmpty}</p>
  return (
    <>
      <ul className="wallet-requests">
        {data.requests.map((request) => (
          <RequestCard key={request.requestId} request={request} />
        ))}
      </ul>
      {data.totalPages > 1 ? <Pager page={page} totalPages={data.totalPages} onPage={setPage} /> : null}
    </>
  )
}
