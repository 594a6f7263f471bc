import { Link } from 'react-router-dom'
import { supplierAccounts, suppliers, supplyNetwork } from '#renderer/routes/staff.ts'
import { useMay } from './use-may.ts'

const texts = {
  label: 'Suppliers',
  tabs: { applications: 'Applications', network: 'Supply network', accounts: 'Supplier accounts' },
} as const

type Tab = keyof typeof texts.tabs

/** Links between the screens about suppliers, if the reader may open several. */
export const SupplierTabs = ({ current }: { current: Tab }) => {
  const mayDecide = useMay('suppliers.decide')
  const mayLink = useMay('suppliers.link')
  const mayManage = useMay('suppliers.accounts')
  const tabs: readonly (readonly [Tab, to: string])[] = [
    ...(mayDecide ? [['applications', suppliers.to()] as const] : []),
    ...(mayLink ? [['network', supplyNetwork.to()] as const] : []),
    ...(mayManage ? [['accounts', supplierAccounts.to()] as const] : []),
  ]
  if (tabs.length < 2) return null
  return (
    <nav className="tabs" aria-label={texts.label}>
      {tabs.map(([tab, to]) => (
        <Link key={tab} to={to} aria-current={tab === current ? 'page' : undefined}>
          {texts.tabs[tab]}
        </Link>
      ))}
    </nav>
  )
}
