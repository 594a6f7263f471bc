import { Link } from 'react-router-dom'
import { onlinePaymentApi } from './online-payment-api.ts'
import { transactionHistory, userPayments } from '#renderer/routes/account.ts'
import { wallets } from '#renderer/routes/staff.ts'
import { useBuyer } from './act-for/use-buyer.ts'
import { walletBoxTexts } from './wallet-texts.ts'

interface AddMoneyLinkProps {
  /** The wallet's owner. */
  owner: { userId: string; name: string }
  /** What the wallet lacks, in rupees. */
  lack: number
}

/** Pays money in online, or reports a transfer where the agency takes no online payments. */
const OwnMoneyLink = ({ lack }: { lack: number }) => {
  const { data } = onlinePaymentApi.useActiveGatewayQuery({})
  return (
    <Link
      to={
        data?.gateway ? userPayments.to({ amount: Math.max(lack, data.minAmount) }) : transactionHistory.to()
      }
    >
      {walletBoxTexts.addMoney}
    </Link>
  )
}

/** Links to the page that adds the missing money: the reader's payment page, or for staff the customer's wallet. */
export const AddMoneyLink = ({ owner, lack }: AddMoneyLinkProps) => {
  const buyer = useBuyer()
  if (owner.userId === buyer?.userId) return <OwnMoneyLink lack={lack} />
  return <Link to={wallets.to({ user: owner.userId })}>{walletBoxTexts.addMoneyFor(owner.name)}</Link>
}
