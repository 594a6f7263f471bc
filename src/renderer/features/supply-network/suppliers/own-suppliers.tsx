import { Disable, Tick } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { supplierAccountEndpoints } from '#contract/http/suppliers-accounts.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { supplierAccounts, suppliers, supplierWallet } from '#renderer/routes/staff.ts'
import { ListStates } from '#renderer/ui/list/list-states.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { networkTexts } from '#renderer/features/supply-network/shared-texts.ts'
import { supplyNetworkApi } from '#renderer/features/supply-network/supply-network-api.ts'
import { toListState } from '#renderer/features/supply-network/to-list-state.ts'
import { ownTexts as texts } from './suppliers-texts.ts'

type OwnSupplier = ResultOf<typeof supplierAccountEndpoints.websiteOwnSuppliers>['suppliers'][number]

const looks = {
  active: { tone: 'good', word: texts.states.active, Icon: Tick },
  inactive: { tone: 'quiet', word: texts.states.inactive, Icon: Disable },
} as const

/** Returns the supplier as its wallet names it: seat blocks belong to a user of the site. */
const toWalletId = ({ sup_category: category, supplierListId }: OwnSupplier): string =>
  category === 'FixedDeparture' ? `fixed-departures:${supplierListId}` : supplierListId

const Row = ({ supplier }: { supplier: OwnSupplier }) => {
  const maySeeWallets = useMay('suppliers.wallets')
  const mayManage = useMay('suppliers.accounts')
  const { supplierName, sup_category: category, isActive } = supplier
  return (
    <li className="network-row">
      <strong>
        <bdi>{supplierName}</bdi>
      </strong>
      <span className="muted">{networkTexts.categories[category]}</span>
      <span>
        <StatusTag look={looks[isActive ? 'active' : 'inactive']} />
      </span>
      <span className="row network-row-links">
        {category === 'Flights' && mayManage ? (
          <Link to={supplierAccounts.to()} aria-label={texts.accountOf(supplierName)}>
            {texts.account}
          </Link>
        ) : null}
        {maySeeWallets ? (
          <Link
            to={supplierWallet.to({ supplierId: toWalletId(supplier) })}
            aria-label={texts.walletOf(supplierName)}
          >
            {texts.wallet}
          </Link>
        ) : null}
      </span>
    </li>
  )
}

/** The agency's own suppliers, without links. */
export const OwnSuppliers = () => {
  const query = supplyNetworkApi.useOwnSuppliersQuery({}, { refetchOnMountOrArgChange: 30 })
  const mayDecide = useMay('suppliers.decide')
  const rows = query.data?.suppliers
  return (
    <section className="stack">
      <p className="muted">{texts.lead}</p>
      <ListStates
        list={toListState(query, rows)}
        failed={texts.failed}
        empty={
          <EmptyState
            title={texts.empty}
            action={mayDecide ? <Link to={suppliers.to()}>{texts.applications}</Link> : null}
          >
            <p>{texts.emptyText}</p>
          </EmptyState>
        }
        skeleton={{ rows: 5, height: 44 }}
      >
        <ul className="network-rows">
          {(rows ?? []).map((supplier) => (
            <Row key={supplier.supplierListId} supplier={supplier} />
          ))}
        </ul>
      </ListStates>
    </section>
  )
}
