import { Link, useSearchParams } from 'react-router-dom'
import { useIsStaff } from '#renderer/entities/audience.ts'
import { PartnerRequests } from '#renderer/features/customers/list/partner-requests.tsx'
import { SiteCustomers } from '#renderer/features/customers/list/site-customers.tsx'
import { ApiPartners } from '#renderer/features/partners/staff/api-partners.tsx'
import { ApiConsumers } from '#renderer/features/supply-network/consumers/api-consumers.tsx'
import { customers } from './staff.ts'

/** Names of tabs to the letter (spec section 2). */
export const customersTabTexts = {
  label: 'Kinds of customers',
  tabs: { site: 'Site Customers', apiConsumers: 'Api Consumers' },
  viewsLabel: 'API consumers',
  views: {
    consumers: 'Consumers',
    lists: 'What you offer',
    partners: 'API partners',
    programme: 'Partner programme requests',
  },
} as const

const tabs = ['site', 'apiConsumers'] as const
const views = ['consumers', 'lists', 'partners', 'programme'] as const
type View = (typeof views)[number]

const toView = (text: string | null): View => views.find((view) => view === text) ?? 'consumers'

/** The tabs of staff; the owner has one kind only. */
const Tabs = ({ current }: { current: (typeof tabs)[number] }) => (
  <nav className="tabs" aria-label={customersTabTexts.label}>
    {tabs.map((tab) => (
      <Link
        key={tab}
        to={customers.to(tab === 'site' ? {} : { tab })}
        aria-current={tab === current ? 'page' : undefined}
      >
        {customersTabTexts.tabs[tab]}
      </Link>
    ))}
  </nav>
)

const Views = ({ current }: { current: View }) => (
  <nav className="tabs" aria-label={customersTabTexts.viewsLabel}>
    {views.map((view) => (
      <Link
        key={view}
        to={customers.to({ tab: 'apiConsumers', ...(view === 'consumers' ? {} : { view }) })}
        aria-current={view === current ? 'page' : undefined}
      >
        {customersTabTexts.views[view]}
      </Link>
    ))}
  </nav>
)

/**
 * The agency's customers, for staff, and the agencies that sell what it offers or use its API, for the owner too. Tab and view are
 * stored in the address.
 */
export const CustomersScreen = () => {
  const [params] = useSearchParams()
  const isStaff = useIsStaff()
  if (isStaff && params.get('tab') !== 'apiConsumers') return <SiteCustomers tabs={<Tabs current="site" />} />
  const view = toView(params.get('view'))
  const links = (
    <>
      {isStaff ? <Tabs current="apiConsumers" /> : null}
      <Views current={view} />
    </>
  )
  switch (view) {
    case 'programme':
      return <PartnerRequests tabs={links} />
    case 'partners':
      return <ApiPartners tabs={links} />
    case 'consumers':
    case 'lists':
      return <ApiConsumers view={view} tabs={links} />
  }
}
