import { Link } from 'react-router-dom'
import type { WalletRequest } from '#contract/entities/wallet.ts'
import { formatInstantShort } from '#domain/format.ts'
import { SupplierStatusTag } from '#renderer/entities/supplier-status.tsx'
import { useIsStaff } from '#renderer/entities/audience.ts'
import { becomeSupplier } from '#renderer/routes/account.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { ChangesPart } from './changes-part.tsx'
import { dashboardApi } from './dashboard-api.ts'
import { Part } from './part.tsx'
import { crmTexts as texts } from './texts.ts'

const shown = 10

const Wish = ({ wish }: { wish: WalletRequest }) => (
  <li className="dashboard-line">
    <span>{texts.kinds[wish.kind]}</span>
    <Amount rupees={wish.amount} isStrong />
    <span className="num muted">{formatInstantShort(wish.createdAt)}</span>
    <span className="grow">
      {texts.states[wish.state]}
      {wish.decisionNote ? `: ${wish.decisionNote}` : ''}
    </span>
  </li>
)

const WalletWishes = () => {
  const answer = dashboardApi.useWalletWishesQuery({ scope: 'own', pageSize: shown })
  return (
    <Part
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
            {requests.map((wish) => (
              <Wish key={wish.requestId} wish={wish} />
            ))}
          </ul>
        )
      }
    </Part>
  )
}

const SupplierWish = () => {
  const answer = dashboardApi.useSupplierWishQuery({})
  return (
    <Part
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
    </Part>
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
        <WalletWishes />
        {isStaff ? null : <SupplierWish />}
      </div>
    </>
  )
}
