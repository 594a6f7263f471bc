import type { ConsumerRequest } from '#contract/entities/supply-network.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { Button } from '#renderer/ui/button.tsx'
import { AgencyName } from '#renderer/features/supply-network/agency-name.tsx'
import { RequestStatusTag } from '#renderer/features/supply-network/request-status.tsx'
import { networkTexts } from '#renderer/features/supply-network/shared-texts.ts'
import { requestsTexts as texts } from './consumers-texts.ts'

const Decision = ({ request }: { request: ConsumerRequest }) => {
  const { requestStatus: status, approverName, approverEmail, decidedAt, reason } = request
  if (status === 'Pending') return null
  const by = [approverName, approverEmail ? `(${approverEmail})` : ''].filter(Boolean).join(' ')
  const at = decidedAt === null ? '' : formatInstant(decidedAt)
  return (
    <p className="small num">
      {status === 'Withdrawn' ? texts.withdrawn : texts.decided[status](by, at)}
      {reason === '' ? null : (
        <>
          <br />
          {texts.reason(reason)}
        </>
      )}
    </p>
  )
}

const Contact = ({ request }: { request: ConsumerRequest }) => (
  <p className="small network-wrap">
    <a href={`mailto:${request.adminEmail}`}>{request.adminEmail}</a>
    {request.adminContact ? <span className="num"> · {request.adminContact}</span> : null}
  </p>
)

interface RequestCardProps {
  request: ConsumerRequest
  mayDecide: boolean
  onDecide: (decision: 'Approved' | 'Rejected') => void
}

/** An agency's request, with its decision or the buttons to decide it. */
export const RequestCard = ({ request, mayDecide, onDecide }: RequestCardProps) => {
  const { companyName, siteName, requestStatus, listTitle, supplier_category: category, note } = request
  return (
    <li className="network-card" aria-label={companyName}>
      <header className="row spread network-card-head">
        <AgencyName companyName={companyName} domain={request.domain} logoUrl={request.logoUrl} hasLink />
        <RequestStatusTag status={requestStatus} />
      </header>
      <p>{texts.wants(listTitle, networkTexts.categories[category])}</p>
      {siteName !== '' && siteName !== companyName ? <p className="small muted">{siteName}</p> : null}
      <Contact request={request} />
      {note === '' ? null : <blockquote className="network-note">{note}</blockquote>}
      <p className="small muted num">
        {texts.requested(formatInstant(request.requestGeneratedAt))} · {texts.terms(request.termsVersion)}
      </p>
      <Decision request={request} />
      {mayDecide && requestStatus === 'Pending' ? (
        <div className="row network-buttons">
          <Button intent="primary" text={texts.approve(companyName)} onClick={() => onDecide('Approved')} />
          <Button text={texts.reject(companyName)} onClick={() => onDecide('Rejected')} />
        </div>
      ) : null}
    </li>
  )
}
