import { BankAccount } from '@blueprintjs/icons'
import { formatInr } from '#domain/format.ts'
import { useSite, useUser } from '#renderer/entities/audience.ts'
import { FareLine } from '#renderer/entities/fare-summary.tsx'
import { sessionApi } from '#renderer/store/session-api.ts'
import { bookingTexts } from '../texts.ts'

/** What leaves which wallet: before, this order, after. */
export const WalletBox = ({ amount }: { amount: number }) => {
  const user = useUser()
  const site = useSite()
  const { data } = sessionApi.useWalletBalanceQuery({})
  const owner = user?.legalEntity?.companyName || `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim()
  const after = data ? data.available - amount : 0
  return (
    <div className="wallet-box">
      <p className="wallet-box-head">
        <BankAccount size={16} />
        {bookingTexts.wallet(owner, site?.companyName ?? '')}
      </p>
      {data ? (
        <>
          <dl>
            <FareLine label={bookingTexts.walletBefore} rupees={data.available} />
            <FareLine label={bookingTexts.walletTaken} rupees={-amount} />
            <FareLine isTotal label={bookingTexts.walletAfter} rupees={after} />
          </dl>
          {after < 0 ? (
            <p className="small is-short" role="alert">
              {bookingTexts.walletShort(formatInr(-after))}
            </p>
          ) : null}
          {data.reserved > 0 ? (
            <p className="small muted">{bookingTexts.walletSetAside(formatInr(data.reserved))}</p>
          ) : null}
        </>
      ) : (
        <p className="small muted">{bookingTexts.walletUnknown}</p>
      )}
    </div>
  )
}
