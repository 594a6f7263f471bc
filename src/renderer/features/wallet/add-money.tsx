import { Duplicate } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import type { BankAccount } from '#contract/http/site-settings.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { userPayments } from '#renderer/routes/account.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { PaymentEntryForm } from './payment-entry-form.tsx'
import { MyRequests } from './requests-list.tsx'
import { addMoneyTexts as texts } from './texts.ts'
import { walletApi } from './wallet-api.ts'

const fields = Object.keys(texts.bank) as (keyof BankAccount)[]

const Account = ({ account }: { account: BankAccount }) => {
  const { links } = usePlatform()
  const dispatch = useAppDispatch()
  const copy = (value: string): void =>
    void links.copy(value).then(({ status }) => {
      if (status === 'done') dispatch(toastShown({ tone: 'success', text: texts.copied }))
    })
  return (
    <dl className="bank-account">
      {fields
        .filter((field) => account[field] !== '')
        .map((field) => (
          <div key={field}>
            <dt>{texts.bank[field]}</dt>
            <dd className="row">
              <span className="num">{account[field]}</span>
              <Button
                variant="minimal"
                size="small"
                icon={<Duplicate size={12} />}
                aria-label={`${texts.copy} ${texts.bank[field]}`}
                onClick={() => copy(account[field])}
              />
            </dd>
          </div>
        ))}
    </dl>
  )
}

const Accounts = () => {
  const { data, error, refetch } = walletApi.useBankDetailsQuery({})
  if (error) return <ErrorPanel error={error} title={texts.bankFailed} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={2} height={96} />
  if (data.bankDetails.length === 0) return <p>{texts.noBank}</p>
  return (
    <>
      <p className="muted">{texts.bankHint}</p>
      {data.bankDetails.map((account) => (
        <Account key={account.accountNumber} account={account} />
      ))}
    </>
  )
}

/** How to add money: by bank transfer with a report, or online. */
export const AddMoney = () => (
  <div className="add-money">
    <section>
      <h2 className="large">{texts.bankTitle}</h2>
      <Accounts />
      <Link className="wallet-link" to={userPayments.to()}>
        {texts.online}
      </Link>
    </section>
    <section>
      <h2 className="large">{texts.formTitle}</h2>
      <PaymentEntryForm />
    </section>
    <section className="add-money-list">
      <h2 className="large">{texts.listTitle}</h2>
      <MyRequests />
    </section>
  </div>
)
