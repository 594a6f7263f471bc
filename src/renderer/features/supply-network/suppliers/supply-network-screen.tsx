import { Link, useSearchParams } from 'react-router-dom'
import { SupplierTabs } from '#renderer/entities/supplier-tabs.tsx'
import { useMay } from '#renderer/entities/use-may.ts'
import { supplyNetwork } from '#renderer/routes/staff.ts'
import { Page } from '#renderer/ui/page.tsx'
import { AvailableSuppliers } from './available-suppliers.tsx'
import { LinkedSuppliers } from './linked-suppliers.tsx'
import { OwnSuppliers } from './own-suppliers.tsx'
import { suppliersTexts as texts } from './suppliers-texts.ts'
import '#renderer/features/supply-network/supply-network.css'

const tabs = ['own', 'linked', 'available'] as const
type Tab = (typeof tabs)[number]

const parts = { own: OwnSuppliers, linked: LinkedSuppliers, available: AvailableSuppliers } as const

/** The agencies whose seats this one sells, lists that it can request, and its own suppliers. */
export const SupplyNetworkScreen = () => {
  const [params] = useSearchParams()
  const mayDecide = useMay('suppliers.decide')
  const maySeeOwn = useMay('suppliers.accounts') || mayDecide
  const shown = tabs.filter((tab) => tab !== 'own' || maySeeOwn)
  const current: Tab = shown.find((tab) => tab === params.get('tab')) ?? 'linked'
  const Part = parts[current]
  return (
    <Page title={texts.title}>
      <SupplierTabs current="network" />
      <nav className="tabs" aria-label={texts.tabsLabel}>
        {shown.map((tab) => (
          <Link
            key={tab}
            to={supplyNetwork.to(tab === 'linked' ? {} : { tab })}
            aria-current={tab === current ? 'page' : undefined}
          >
            {texts.tabs[tab]}
          </Link>
        ))}
      </nav>
      <Part />
    </Page>
  )
}
