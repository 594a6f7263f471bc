import { Link } from 'react-router-dom'
import { transactionHistory, userPayments } from '#renderer/routes/account.ts'
import { flightPayments, flightTransactions } from '#renderer/routes/flights.ts'
import { sessionApi } from '#renderer/store/session-api.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { DashboardPart } from './dashboard-part.tsx'
import { dashboardTexts as texts } from './texts.ts'

/** The wallet's balance and what is available. */
export const WalletPart = () => {
  const answer = sessionApi.useWalletBalanceQuery({})
  return (
    <DashboardPart
      title={texts.wallet}
      data={answer.data}
      error={answer.error}
      refetch={answer.refetch}
      failed={texts.walletFailed}
      links={
        <>
          <Link to={transactionHistory.to()}>{texts.openWallet}</Link>
          <Link to={userPayments.to()}>{texts.addMoney}</Link>
          <Link to={flightPayments.to()}>{texts.flightPayments}</Link>
          <Link to={flightTransactions.to()}>{texts.flightTransactions}</Link>
        </>
      }
    >
      {({ available, userWalletBalance, reserved, creditLimit }) => (
        <dl className="dashboard-sums">
          <dt>{texts.balance}</dt>
          <dd>
            <Amount rupees={userWalletBalance} />
          </dd>
          <dt>{texts.credit}</dt>
          <dd>
            <Amount rupees={creditLimit} />
          </dd>
          <dt>{texts.reserved}</dt>
          <dd>
            <Amount rupees={-reserved} />
          </dd>
          <dt>{texts.available}</dt>
          <dd>
            <Amount rupees={available} isStrong />
          </dd>
        </dl>
      )}
    </DashboardPart>
  )
}
