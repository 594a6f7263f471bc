import { useState } from 'react'
import type { VisibleSupplier } from '#contract/entities/supply-network.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { ListStates } from '#renderer/ui/list/list-states.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { supplyNetworkApi } from '#renderer/features/supply-network/supply-network-api.ts'
import { toListState } from '#renderer/features/supply-network/to-list-state.ts'
import { AvailableCard } from './available-card.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { availableTexts as texts } from './suppliers-texts.ts'

/** Lists of other agencies that this one may request. */
export const AvailableSuppliers = () => {
  const domainName = useSite()?.domain ?? ''
  const query = supplyNetworkApi.useVisibleSuppliersQuery(
    { domainName },
    { skip: domainName === '', refetchOnMountOrArgChange: 30 },
  )
  const [wanted, setWanted] = useState<VisibleSupplier | null>(null)
  const rows = query.data?.suppliers
  return (
    <>
      <ListStates
        list={toListState(query, rows)}
        failed={texts.failed}
        empty={
          <EmptyState title={texts.empty}>
            <p>{texts.emptyText}</p>
          </EmptyState>
        }
        skeleton={{ rows: 3, height: 120 }}
      >
        <ul className="network-cards">
          {(rows ?? []).map((supplier) => (
            <AvailableCard
              key={supplier.supplierListId}
              supplier={supplier}
              onRequest={() => setWanted(supplier)}
            />
          ))}
        </ul>
      </ListStates>
      {wanted ? <RequestDialog supplier={wanted} onClose={() => setWanted(null)} /> : null}
    </>
  )
}
