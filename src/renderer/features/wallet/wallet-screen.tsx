import { Link, useSearchParams } from 'react-router-dom'
import { toWalletName } from '#domain/accounts/wallet-name.ts'
import { useBuyer, type Buyer } from '#renderer/entities/act-for/use-buyer.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { transactionHistory } from '#renderer/routes/account.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { useState } from 'react'
import { AddMoney } from './add-money.tsx'
import { OwnLimits } from './own-limits.tsx'
import { LowBalanceDialog } from './low-balance-dialog.tsx'
import { StatementList } from './statement-list.tsx'
import { walletTexts as texts } from './texts.ts'
import './wallet.css'

const TdsTable = loadable(async () => (await import('./tds-table.tsx')).TdsTable)

const tabs = ['statement', 'add', 'tds'] as const
type Tab = (typeof tabs)[number]

const toTabPath = (tab: Tab): string => transactionHistory.to({ tab: tab === 'statement' ? '' : tab })

const Tabs = ({ current, hasTds }: { current: Tab; hasTds: boolean }) => (
  <nav className="tabs" aria-label={texts.tabsLabel}>
    {tabs
      .filter((tab) => tab !== 'tds' || hasTds)
      .map((tab) => (
        <Link key={tab} to={toTabPath(tab)} aria-current={tab === current ? 'page' : undefined}>
          {texts.tabs[tab]}
        </Link>
      ))}
  </nav>
)

const toExportName = ({ firstName, lastName, legalEntity, email }: Buyer): string =>
  texts.fileOwner(toWalletName({ name: `${firstName} ${lastName}`, company: legalEntity }), email)

/** The user's wallet: statement, adding money, and TDS. The tab is stored in the address. */
export const WalletScreen = () => {
  const buyer = useBuyer()
  const user = useUser()
  const [params] = useSearchParams()
  const [hasAlert, setAlert] = useState(false)
  const hasTds = buyer?.userType === 'travelAgent'
  const asked = tabs.find((tab) => tab === params.get('tab')) ?? 'statement'
  const tab = asked === 'tds' && !hasTds ? 'statement' : asked
  if (user?.agencyRole === 'agent')
    return (
      <Page title={texts.title}>
        <OwnLimits />
      </Page>
    )
  const menu = <Tabs current={tab} hasTds={hasTds} />
  if (tab === 'statement')
    return (
      <>
        <StatementList
          owner={buyer ? toExportName(buyer) : ''}
          hasTds={hasTds}
          title={texts.title}
          hint={texts.hint}
          emptyAction={
            <ButtonLink intent="primary" to={toTabPath('add')}>
              {texts.tabs.add}
            </ButtonLink>
          }
          head={
            <div className="row spread wallet-tools">
              {menu}
              <Button text={texts.setAlert} onClick={() => setAlert(true)} />
            </div>
          }
        />
        {hasAlert ? <LowBalanceDialog onClose={() => setAlert(false)} /> : null}
      </>
    )
  return (
    <Page title={texts.title}>
      {menu}
      {tab === 'add' ? <AddMoney /> : <TdsTable />}
    </Page>
  )
}
