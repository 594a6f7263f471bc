import { Link, useSearchParams } from 'react-router-dom'
import { useMay } from '#renderer/entities/use-may.ts'
import { wallets } from '#renderer/routes/staff.ts'
import { Page } from '#renderer/ui/page.tsx'
import { DecideList } from './decide-list.tsx'
import { ProposalsList } from './proposals-list.tsx'
import { staffTexts as texts } from './texts.ts'
import { useWaiting } from './use-waiting.ts'
import { WalletSearch } from './wallet-search.tsx'
import { WalletView } from './wallet-view.tsx'
import './wallet.css'

const tabs = ['search', 'requests'] as const

const Tabs = ({ current }: { current: (typeof tabs)[number] }) => {
  const waiting = useWaiting()
  return (
    <nav className="tabs" aria-label={texts.tabsLabel}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={wallets.to(tab === 'search' ? {} : { tab })}
          aria-current={tab === current ? 'page' : undefined}
        >
          {texts.tabs[tab]}
          {tab === 'requests' && waiting > 0 ? ` (${waiting})` : ''}
        </Link>
      ))}
    </nav>
  )
}

/** Customers' wallets for staff and the owner: search, statement, entries, limits, and requests to decide. */
export const StaffWalletsScreen = () => {
  const [params] = useSearchParams()
  const maySearch = useMay('wallets.view')
  const userId = params.get('user')
  if (userId && maySearch) return <WalletView userId={userId} menu={<Tabs current="search" />} />
  const tab = params.get('tab') === 'requests' || !maySearch ? 'requests' : 'search'
  return (
    <Page title={texts.title}>
      {maySearch ? <Tabs current={tab} /> : null}
      {tab === 'requests' ? (
        <>
          <DecideList />
          <ProposalsList />
        </>
      ) : (
        <WalletSearch />
      )}
    </Page>
  )
}
