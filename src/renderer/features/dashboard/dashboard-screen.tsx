import { Link, useSearchParams } from 'react-router-dom'
import { hasCrm } from '#renderer/entities/customer-menu.ts'
import { AccountPage } from '#renderer/entities/account-tabs.tsx'
import { useIsStaff, useSite, useUser } from '#renderer/entities/audience.ts'
import { usePlaceNames } from '#renderer/entities/place-names.ts'
import { referral } from '#renderer/routes/account.ts'
import { ChangesPart } from './changes-part.tsx'
import { CrmTab } from './crm-tab.tsx'
import { PaymentsPart } from './payments-part.tsx'
import { ShortWalletsPart } from './short-wallets-part.tsx'
import { crmTexts, dashboardTexts as texts } from './texts.ts'
import { TripsPart } from './trips-part.tsx'
import { WalletPart } from './wallet-part.tsx'
import './dashboard.css'

const openShown = 3

const ReferralPart = () => (
  <section className="dashboard-part">
    <h2 className="large">{texts.referral}</h2>
    <p className="muted">{texts.referralText}</p>
    <p className="dashboard-links">
      <Link to={referral.to()}>{texts.toReferral}</Link>
    </p>
  </section>
)

const Overview = () => {
  const isStaff = useIsStaff()
  return (
    <div className="dashboard-parts">
      <ShortWalletsPart />
      <TripsPart />
      <ChangesPart title={texts.changes} empty={texts.noChanges} isOpenOnly pageSize={openShown} />
      {/* Staff have neither a wallet of their own to spend from nor friends to bring. */}
      {isStaff ? null : (
        <>
          <WalletPart />
          <PaymentsPart />
          <ReferralPart />
        </>
      )}
    </div>
  )
}

/** The user's overview: trips, money, open items. With `tab=crm` it shows their requests. */
export const DashboardScreen = () => {
  const user = useUser()
  const site = useSite()
  const { requests } = usePlaceNames()
  const [params] = useSearchParams()
  if (params.get('tab') === 'crm')
    return (
      <AccountPage tab="crm" title={requests}>
        {hasCrm(site?.activeModules ?? []) ? <CrmTab /> : <p className="muted">{crmTexts.off}</p>}
      </AccountPage>
    )
  return (
    <AccountPage tab="dashboard" title={texts.hello(user?.firstName ?? '')}>
      <Overview />
    </AccountPage>
  )
}
