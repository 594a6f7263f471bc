import type { ReactNode } from 'react'
import type { WalletRequest } from '#contract/entities/wallet.ts'
import { formatDate } from '#domain/format.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { ListFoot } from '#renderer/ui/list/list-foot.tsx'
import { ListStates } from '#renderer/ui/list/list-states.tsx'
import { useListMemory } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { addMoneyTexts, requestTexts as texts } from './texts.ts'
import { requestLooks } from './wallet-looks.ts'
import { walletApi } from './wallet-api.ts'

/** How a reported payment was made, to find it in the bank statement. */
export const PaymentDetails = ({ request }: { request: WalletRequest }) =>
  request.paymentMode ? (
    <p className="small num wallet-words">
      {[request.paymentMode, request.bankReference, request.paidOn && formatDate(request.paidOn)]
        .filter(Boolean)
        .join(' · ')}
    </p>
  ) : null

interface RequestCardProps {
  request: WalletRequest
  /** Shows whose wallet it is, for staff. */
  hasUser?: boolean
  children?: ReactNode
}

/** A wallet request and its status. */
export const RequestCard = ({ request, hasUser, children }: RequestCardProps) => (
  <li className="wallet-request" data-key-row>
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
    <PaymentDetails request={request} />
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

/** The user's own requests, newest first. */
export const MyRequests = () => {
  const list = useList(walletApi.endpoints.walletRequests, {
    place: useListMemory(),
    request: { pageSize: 10 },
    rows: 'requests',
  })
  return (
    <>
      <ListStates
        list={list}
        failed={addMoneyTexts.listFailed}
        empty={<p className="muted">{addMoneyTexts.listEmpty}</p>}
        skeleton={{ rows: 3, height: 72 }}
      >
        <ul className="wallet-requests">
          {list.rows.map((request) => (
            <RequestCard key={request.requestId} request={request} />
          ))}
        </ul>
      </ListStates>
      <ListFoot list={list} isHiddenOnOnePage />
    </>
  )
}
