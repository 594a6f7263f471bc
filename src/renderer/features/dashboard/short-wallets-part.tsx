import { Link } from 'react-router-dom'
import type { SupplierWallet } from '#contract/entities/supplier-wallet.ts'
import { formatInr } from '#domain/format.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { supplierWallet } from '#renderer/routes/staff.ts'
import { dashboardApi } from './dashboard-api.ts'
import { DashboardPart } from './dashboard-part.tsx'
import { dashboardTexts as texts } from './texts.ts'

/** Shows a wallet at a linked supplier that didn't cover a fare and still doesn't. */
const ShortWallet = ({ wallet }: { wallet: SupplierWallet }) => {
  const { supplierId, name, atSupplier } = wallet
  if (!atSupplier || atSupplier.needed === null) return null
  return (
    <p className="dashboard-line">
      <span className="grow">
        <strong>{texts.short(formatInr(atSupplier.needed - atSupplier.available), name)}</strong>{' '}
        <span className="muted">{texts.shortWhy(formatInr(atSupplier.needed))}</span>
      </span>
      <Link to={supplierWallet.to({ supplierId, payIn: true })}>{texts.payIn}</Link>
    </p>
  )
}

/** Lists the wallets at linked suppliers to pay into because fares can't be sold; nothing while none is short. */
export const ShortWalletsPart = () => {
  const mayPay = useMay('suppliers.pay')
  const answer = dashboardApi.useDashboardLinkedWalletsQuery({ state: 'short' }, { skip: !mayPay })
  const short = answer.data?.wallets.filter(({ atSupplier }) => (atSupplier?.needed ?? null) !== null) ?? []
  if (!answer.error && short.length === 0) return null
  return (
    <DashboardPart
      title={texts.shortWallets}
      data={answer.data}
      error={answer.error}
      refetch={answer.refetch}
      failed={texts.shortWalletsFailed}
    >
      {() => short.map((wallet) => <ShortWallet key={wallet.supplierId} wallet={wallet} />)}
    </DashboardPart>
  )
}
