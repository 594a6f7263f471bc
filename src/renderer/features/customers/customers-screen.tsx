import { Link, useSearchParams } from 'react-router-dom'
import { customers } from '#renderer/routes/staff.ts'
import { customersTexts as texts } from './customers-texts.ts'
import { ApiConsumers } from './list/api-consumers.tsx'
import { SiteCustomers } from './list/site-customers.tsx'
import './customers.css'

const tabs = ['site', 'apiConsumers'] as const

/** The agency's customers, and the companies that want to use its API. The tab is stored in the address. */
export const CustomersScreen = () => {
  const [params] = useSearchParams()
  const tab = params.get('tab') === 'apiConsumers' ? 'apiConsumers' : 'site'
  const links = (
    <nav className="tabs" aria-label={texts.tabsLabel}>
      {tabs.map((one) => (
        <Link
          key={one}
          to={customers.to(one === 'site' ? {} : { tab: one })}
          aria-current={one === tab ? 'page' : undefined}
        >
          {texts.tabs[one]}
        </Link>
      ))}
    </nav>
  )
  return tab === 'site' ? <SiteCustomers tabs={links} /> : <ApiConsumers tabs={links} />
}
