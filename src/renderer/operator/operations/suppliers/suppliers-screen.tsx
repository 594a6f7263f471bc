import { useMemo, useRef } from 'react'
import { limits } from '#contract/common/constants.ts'
import type { SupplierHealth } from '#contract/entities/operator-operations.ts'
import { ListScreen } from '#renderer/ui/list/list-screen.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { agencyAddress as address } from '../agency-filter.ts'
import { AgencySearch, useListFrame } from '../list-frame.tsx'
import { operationsApi } from '../operations-api.ts'
import { operationsTexts, supplierTexts as texts } from '../texts.ts'
import { SupplierCard, supplierColumns } from './supplier-columns.tsx'

const rowId = ({ siteId, supplier }: SupplierHealth): string => `${siteId} ${supplier}`

/** How the suppliers of each agency answer searches and purchases. */
export const SuppliersScreen = () => {
  const place = useListAddress(address)
  const { filter, setFilter } = place
  const siteId = useDebounced(filter.searchQuery.trim(), limits.userSearchDebounceMs)
  const list = useList(operationsApi.endpoints.supplierHealth, {
    place,
    request: { siteId },
    rows: 'suppliers',
  })
  const { data } = list
  const readAt = data?.readAt ?? ''
  const columns = useMemo(() => supplierColumns(readAt), [readAt])
  const field = useRef<HTMLInputElement>(null)
  const frame = useListFrame({
    title: operationsTexts.suppliers,
    texts,
    list,
    isFiltered: place.changed.length > 0,
    onClear: () => setFilter(address.defaults),
  })
  return (
    <ListScreen
      id="operatorSuppliers"
      list={list}
      columns={columns}
      dependencies={[columns]}
      rowId={rowId}
      renderCard={(one) => <SupplierCard one={one} readAt={readAt} />}
      keys={{ help: texts.keys, onFilter: () => field.current?.focus() }}
      head={<p className="muted">{texts.lead}</p>}
      tools={{
        start: <AgencySearch filter={filter} setFilter={setFilter} inputRef={field} />,
      }}
      {...frame}
    />
  )
}
