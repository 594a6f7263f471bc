import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { LinkPayment, SupplierBalance } from '#contract/entities/supply-network-money.ts'
import type { BankAccount } from '#contract/http/site-settings.ts'
import { formatDate } from '#domain/format.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { supplierWallet } from '#renderer/routes/staff.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { LowMarkDialog } from './linked-dialogs.tsx'
import { LinkedDocuments } from './linked-documents.tsx'
import { LinkedStatement } from './linked-statement.tsx'
import { LinkedTds } from './linked-tds.tsx'
import { linkedTexts as texts } from './linked-texts.ts'
import { linkedWalletApi } from './linked-wallet-api.ts'

const bankFields = Object.keys(texts.bank) as (keyof BankAccount)[]
const tones = { Pending: 'warn', Approved: 'good', Rejected: 'bad' } as const

/** The agency's balance at the supplier. */
const Facts = ({ wallet }: { wallet: SupplierBalance }) => (
  <dl className="row" aria-label={texts.facts}>
    {(['balance', 'reserved', 'creditLimit', 'available'] as const)
      .filter((field) => wallet[field] !== 0 || field === 'balance' || field === 'available')
      .map((field) => (
        <div key={field}>
          <dt>{texts[field]}</dt>
          <dd>
            <Amount rupees={wallet[field]} isStrong={field === 'available'} />
            {field === 'available' && wallet.isLow ? (
              <span className="tag tone-warn">{texts.low}</span>
            ) : null}
          </dd>
        </div>
      ))}
    <div>
      <dt>{texts.lowMark}</dt>
      <dd>{wallet.lowMark === null ? texts.noLowMark : <Amount rupees={wallet.lowMark} />}</dd>
    </div>
  </dl>
)

const BankAccounts = ({ accounts }: { accounts: readonly BankAccount[] }) => (
  <section className="stack supplier-wallet-part" aria-label={texts.bankTitle}>
    <h2 className="large">{texts.bankTitle}</h2>
    {accounts.length === 0 ? <p>{texts.noBank}</p> : null}
    {accounts.map((account) => (
      <dl key={account.accountNumber} className="row supplier-bank-account">
        {bankFields
          .filter((field) => account[field] !== '')
          .map((field) => (
            <div key={field}>
              <dt>{texts.bank[field]}</dt>
              <dd className="mono">{account[field]}</dd>
            </div>
          ))}
      </dl>
    ))}
  </section>
)

const Payments = ({ payments }: { payments: readonly LinkPayment[] }) => (
  <section className="stack supplier-wallet-part" aria-label={texts.paymentsTitle}>
    <h2 className="large">{texts.paymentsTitle}</h2>
    {payments.length === 0 ? <p className="muted">{texts.noPayments}</p> : null}
    <ul className="supplier-payments">
      {payments.map((payment) => (
        <li key={payment.requestId} className="supplier-payment">
          <div className="row spread">
            <span className={`tag tone-${tones[payment.state]}`}>{texts.states[payment.state]}</span>
            <Amount rupees={payment.amount} isStrong />
          </div>
          <p className="small">
            {payment.paymentMode} {payment.bankReference}{' '}
            <span className="num">· {formatDate(payment.paidOn)}</span>
          </p>
          {payment.note ? <p className="small muted">{payment.note}</p> : null}
          {payment.reason ? <p className="small">{payment.reason}</p> : null}
        </li>
      ))}
    </ul>
  </section>
)

const parts = ['statement', 'documents', 'tds'] as const
type Part = (typeof parts)[number]

const PartTabs = ({ supplierId, current }: { supplierId: string; current: Part }) => (
  <nav className="tabs" aria-label={texts.parts}>
    {parts.map((part) => (
      <Link
        key={part}
        to={supplierWallet.to({ supplierId, ...(part === 'statement' ? {} : { part }) })}
        aria-current={part === current ? 'page' : undefined}
      >
        {texts.partNames[part]}
      </Link>
    ))}
  </nav>
)

/** The agency's wallet at a linked supplier: balance, where to pay, reported payments, and the supplier's statement, documents and TDS. */
export const LinkedAccount = ({ supplierId }: { supplierId: string }) => {
  const [isSetting, setSetting] = useState(false)
  const [params] = useSearchParams()
  const part = parts.find((one) => one === params.get('part')) ?? 'statement'
  const mayPay = useMay('suppliers.pay')
  const { data, error, refetch } = linkedWalletApi.useLinkedSupplierAccountQuery({ supplierId })
  if (error) return <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} height={72} />
  return (
    <>
      <div className="supplier-wallet-totals">
        <Facts wallet={data.wallet} />
        {mayPay ? (
          <div className="row">
            <Button size="small" text={texts.setLowMark} onClick={() => setSetting(true)} />
          </div>
        ) : null}
      </div>
      <BankAccounts accounts={data.bankAccounts} />
      <Payments payments={data.payments} />
      <PartTabs supplierId={supplierId} current={part} />
      {part === 'documents' ? (
        <LinkedDocuments supplierId={supplierId} />
      ) : part === 'tds' ? (
        <LinkedTds supplierId={supplierId} />
      ) : (
        <LinkedStatement supplierId={supplierId} companyName={data.companyName} />
      )}
      {isSetting ? (
        <LowMarkDialog supplierId={supplierId} wallet={data.wallet} onClose={() => setSetting(false)} />
      ) : null}
    </>
  )
}
