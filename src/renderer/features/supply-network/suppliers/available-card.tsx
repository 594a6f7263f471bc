import { Disable, Link as LinkIcon } from '@blueprintjs/icons'
import type { VisibleSupplier } from '#contract/entities/supply-network.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { AgencyName } from '#renderer/features/supply-network/agency-name.tsx'
import { RequestStatusTag } from '#renderer/features/supply-network/request-status.tsx'
import { networkTexts } from '#renderer/features/supply-network/shared-texts.ts'
import { supplyNetworkApi } from '#renderer/features/supply-network/supply-network-api.ts'
import { availableTexts as texts } from './suppliers-texts.ts'

interface Props {
  supplier: VisibleSupplier
}

const looks = {
  linked: { tone: 'good', word: texts.linked, Icon: LinkIcon },
  closed: { tone: 'quiet', word: texts.closed, Icon: Disable },
} as const

const Status = ({ supplier }: Props) => {
  const { isLinked, isOpen, request } = supplier
  return (
    <span className="row network-status">
      {isLinked ? <StatusTag look={looks.linked} /> : null}
      {!isLinked && request ? <RequestStatusTag status={request.requestStatus} /> : null}
      {!isLinked && !isOpen ? <StatusTag look={looks.closed} /> : null}
    </span>
  )
}

const isTooEarly = (mayAskAgainAt: string | null): boolean =>
  mayAskAgainAt !== null && Date.parse(mayAskAgainAt) > serverNow()

/** The status of the latest request. */
const RequestNote = ({ supplier }: Props) => {
  const { request, isLinked } = supplier
  if (!request || isLinked) return null
  const { requestStatus, requestGeneratedAt, requestedBy, decidedAt, reason, mayAskAgainAt } = request
  if (requestStatus === 'Pending')
    return <p className="small num">{texts.pending(formatInstant(requestGeneratedAt), requestedBy)}</p>
  if (requestStatus !== 'Rejected') return null
  return (
    <div className="small num">
      <p>{texts.rejected(formatInstant(decidedAt ?? requestGeneratedAt))}</p>
      {reason ? <p className="network-wrap">{texts.reason(reason)}</p> : null}
      {mayAskAgainAt !== null && isTooEarly(mayAskAgainAt) ? (
        <p>{texts.mayAskAgain(formatInstant(mayAskAgainAt))}</p>
      ) : null}
    </div>
  )
}

const WithdrawButton = ({ supplier, requestId }: Props & { requestId: string }) => {
  const [withdraw, { isLoading }] = supplyNetworkApi.useWithdrawSupplierRequestMutation()
  const showOutcome = useChangeToast()
  return (
    <Button
      text={texts.withdraw}
      aria-label={texts.withdrawOf(supplier.title, supplier.companyName)}
      loading={isLoading}
      onClick={() => void showOutcome(withdraw({ requestId }), { done: texts.withdrawn })}
    />
  )
}

const Actions = ({ supplier, onRequest }: Props & { onRequest: () => void }) => {
  const { request, isLinked, isOpen, title, companyName } = supplier
  if (request?.requestStatus === 'Pending')
    return <WithdrawButton supplier={supplier} requestId={request.id} />
  if (isLinked || !isOpen || isTooEarly(request?.mayAskAgainAt ?? null)) return null
  return (
    <Button
      intent="primary"
      text={request ? texts.again : texts.request}
      aria-label={texts.requestOf(title, companyName)}
      onClick={onRequest}
    />
  )
}

/** A list of another agency with our latest request. */
export const AvailableCard = ({ supplier, onRequest }: Props & { onRequest: () => void }) => {
  const { companyName, domain, logoUrl, title, sup_category: category } = supplier
  return (
    <li className="network-card" aria-label={`${title}, ${companyName}`}>
      <header className="row spread network-card-head">
        <AgencyName companyName={companyName} domain={domain} logoUrl={logoUrl} hasLink />
        <Status supplier={supplier} />
      </header>
      <div>
        <h2 className="network-title">
          <bdi>{title}</bdi>
        </h2>
        <p className="small muted">{networkTexts.categories[category]}</p>
      </div>
      <RequestNote supplier={supplier} />
      <div className="row network-buttons">
        <Actions supplier={supplier} onRequest={onRequest} />
      </div>
    </li>
  )
}
