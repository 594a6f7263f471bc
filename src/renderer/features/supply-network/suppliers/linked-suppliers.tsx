import { Link } from 'react-router-dom'
import { supplyNetwork } from '#renderer/routes/staff.ts'
import { ListStates } from '#renderer/ui/list/list-states.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { supplyNetworkApi } from '#renderer/features/supply-network/supply-network-api.ts'
import { toListState } from '#renderer/features/supply-network/to-list-state.ts'
import { LinkedCard } from './linked-card.tsx'
import { linkedTexts as texts } from './suppliers-texts.ts'

/** The agencies whose seats this one sells. */
export const LinkedSuppliers = () => {
  const query = supplyNetworkApi.useLinkedSuppliersQuery({}, { refetchOnMountOrArgChange: 30 })
  const rows = query.data?.suppliers
  return (
    <ListStates
      list={toListState(query, rows)}
      failed={texts.failed}
      empty={
        <EmptyState
          title={texts.empty}
          action={<Link to={supplyNetwork.to({ tab: 'available' })}>{texts.find}</Link>}
        >
          <p>{texts.emptyText}</p>
        </EmptyState>
      }
      skeleton={{ rows: 3, height: 160 }}
    >
      <ul className="network-cards">
        {(rows ?? []).map((supplier) => (
          <LinkedCard key={supplier.supplierListId} supplier={supplier} />
        ))}
      </ul>
    </ListStates>
  )
}
