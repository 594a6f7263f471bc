import { Link, useSearchParams } from 'react-router-dom'
import { myConsumers } from '#renderer/routes/departures.ts'
import { ConsumersList } from './consumers-list.tsx'
import { myCalls } from './consumer-calls.ts'
import { consumersTexts as texts } from './consumers-texts.ts'
import { listsTexts } from './lists-texts.ts'
import { ListsView } from './lists-view.tsx'

const views = ['consumers', 'lists'] as const
const labels = { consumers: texts.consumers, lists: listsTexts.title }

/** Agencies that sell the supplier user's seats, and the lists that offer them. */
export const MyConsumersScreen = () => {
  const [params] = useSearchParams()
  const current = params.get('view') === 'lists' ? 'lists' : 'consumers'
  const tabs = (
    <nav className="tabs" aria-label={texts.mine}>
      {views.map((view) => (
        <Link
          key={view}
          to={myConsumers.to(view === 'lists' ? { view } : {})}
          aria-current={view === current ? 'page' : undefined}
        >
          {labels[view]}
        </Link>
      ))}
    </nav>
  )
  return current === 'lists' ? (
    <ListsView calls={myCalls} title={texts.mine} tabs={tabs} />
  ) : (
    <ConsumersList
      calls={myCalls}
      title={texts.mine}
      tabs={tabs}
      listsPath={myConsumers.to({ view: 'lists' })}
    />
  )
}
