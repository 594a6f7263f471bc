import { Link, useSearchParams } from 'react-router-dom'
import { manageMarkup } from '#renderer/routes/staff.ts'
import { Page } from '#renderer/ui/page.tsx'
import { GroupsTab } from './groups-tab.tsx'
import { RulesTab } from './rules-tab.tsx'
import { markupTexts } from './texts.ts'
import './markup.css'

const tabs = ['default', 'airline', 'source', 'fixedDeparture', 'package', 'groups'] as const
type Tab = (typeof tabs)[number]

const readTab = (text: string | null): Tab => tabs.find((tab) => tab === text) ?? 'default'

/** Markup rules and customer groups, for owners and staff. The tab is stored in the address. */
export const ManageMarkupScreen = () => {
  const [params] = useSearchParams()
  const tab = readTab(params.get('tab'))
  return (
    <Page title={markupTexts.title}>
      <nav className="tabs" aria-label={markupTexts.tabs}>
        {tabs.map((one) => (
          <Link
            key={one}
            to={manageMarkup.to(one === 'default' ? {} : { tab: one })}
            aria-current={one === tab ? 'page' : undefined}
          >
            {markupTexts.tab[one]}
          </Link>
        ))}
      </nav>
      {tab === 'groups' ? <GroupsTab /> : <RulesTab key={tab} kind={tab} />}
    </Page>
  )
}
