import type { ConsumerRequest } from '#contract/entities/supply-network.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { AgencyName } from '#renderer/features/supply-network/agency-name.tsx'
import { RequestStatusTag } from '#renderer/features/supply-network/request-status.tsx'
import { supplyNetworkApi } from '#renderer/features/supply-network/supply-network-api.ts'
import { networkTexts } from '#renderer/features/supply-network/shared-texts.ts'
import { useDecide, type ConsumerCalls } from './consumer-calls.ts'
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
  calls: ConsumerCalls
  mayDecide: boolean
  onReject: () => void
}

/** An agency's request, with its decision or the buttons to decide it. */
export const RequestCard = ({ request, calls, mayDecide, onReject }: RequestCardProps) => {
  const [decide, { isLoading }] = useDecide(calls)
  const dispatch = useAppDispatch()
  const showOutcome = useChangeToast()
  const { companyName, siteName, requestStatus, listTitle, supplier_category: category, note } = request
  const approve = async (): Promise<void> => {
    const answer = await decide({
      newRequestStatus: 'Approved',
      requestId: request.id,
      consumerMongoSiteId: request.whitelabel_mongoDb_siteId,
    })
    await showOutcome(Promise.resolve(answer), { done: answer.data?.text ?? '' })
    // A colleague may have decided first, or the agency withdrew it: reload the list.
    if (answer.error) dispatch(supplyNetworkApi.util.invalidateTags(['SupplyNetwork']))
  }
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
          <Button
            intent="primary"
            text={texts.approve(companyName)}
            loading={isLoading}
            onClick={() => void approve()}
          />
          <Button text={texts.reject(companyName)} disabled={isLoading} onClick={onReject} />
        </div>
      ) : null}
    </li>
  )
}
