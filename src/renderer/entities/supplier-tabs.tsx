import { Link } from 'react-router-dom'
import { supplierAccounts, suppliers } from '#renderer/routes/staff.ts'
import { useMay } from './use-may.ts'

const texts = { label: 'Suppliers', applications: 'Applications', accounts: 'Supplier accounts' } as const

/** Links between the screens about suppliers, if the reader may open both. */
export const SupplierTabs = ({ current }: { current: 'applications' | 'accounts' }) => {
  const mayDecide = useMay('suppliers.decide')
  const mayManage = useMay('suppliers.accounts')
  if (!mayDecide || !mayManage) return null
  return (
    <nav className="tabs" aria-label={texts.label}>
      <Link to={suppliers.to()} aria-current={current === 'applications' ? 'page' : undefined}>
        {texts.applications}
      </Link>
      <Link to={supplierAccounts.to()} aria-current={current === 'accounts' ? 'page' : undefined}>
        {texts.accounts}
      </Link>
    </nav>
  )
}
