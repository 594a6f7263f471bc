import { Link } from 'react-router-dom'
import type { WalletRequest } from '#contract/entities/wallet.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { SupplierStatusTag } from '#renderer/entities/supplier-status.tsx'
import { useIsStaff } from '#renderer/entities/audience.ts'
import { becomeSupplier } from '#renderer/routes/account.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { ChangesPart } from './changes-part.tsx'
import { dashboardApi } from './dashboard-api.ts'
import { DashboardPart } from './dashboard-part.tsx'
import { crmTexts as texts } from './texts.ts'

const shown = 10

const RequestLine = ({ request }: { request: WalletRequest }) => (
  <li className="dashboard-line">
    <span>{texts.kinds[request.kind]}</span>
    <Amount rupees={request.amount} isStrong />
    <span className="num muted">{formatInstantShort(request.createdAt)}</span>
    <span className="grow">
      {texts.states[request.state]}
      {request.decisionNote ? `: ${request.decisionNote}` : ''}
    </span>
  </li>
)

const WalletRequests = () => {
  const answer = dashboardApi.useDashboardWalletRequestsQuery({ scope: 'own', pageSize: shown })
  return (
    <DashboardPart
      title={texts.wallet}
      data={answer.data}
      error={answer.error}
      refetch={answer.refetch}
      failed={texts.walletFailed}
    >
      {({ requests }) =>
        requests.length === 0 ? (
          <p className="muted">{texts.noWallet}</p>
        ) : (
          <ul>
            {requests.map((request) => (
              <RequestLine key={request.requestId} request={request} />
            ))}
          </ul>
        )
      }
    </DashboardPart>
  )
}

const SupplierRequest = () => {
  const answer = dashboardApi.useDashboardSupplierRequestQuery({})
  return (
    <DashboardPart
      title={texts.supplier}
      data={answer.data}
      error={answer.error}
      refetch={answer.refetch}
      failed={texts.supplierFailed}
    >
      {({ application }) =>
        application ? (
          <p className="dashboard-line">
            <SupplierStatusTag status={application.status} />
            <span className="num muted">{formatInstantShort(application.updatedAt)}</span>
            <span className="grow">{application.note}</span>
            <Link to={becomeSupplier.to()}>{texts.toSupplier}</Link>
          </p>
        ) : (
          <p className="dashboard-line">
            <span className="muted">{texts.noSupplier}</span>
            <Link to={becomeSupplier.to()}>{texts.apply}</Link>
          </p>
        )
      }
    </DashboardPart>
  )
}

/** The customer's requests and their status. */
export const CrmTab = () => {
  const isStaff = useIsStaff()
  return (
    <>
      <p className="muted">{texts.lead}</p>
      <div className="dashboard-parts">
        <ChangesPart title={texts.changes} empty={texts.noChanges} isOpenOnly={false} pageSize={shown} />
        <WalletRequests />
        {isStaff ? null : <SupplierRequest />}
      </div>
    </>
  )
}
