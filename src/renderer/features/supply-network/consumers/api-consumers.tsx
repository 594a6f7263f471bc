import type { ReactNode } from 'react'
import { customers } from '#renderer/routes/staff.ts'
import { ConsumersList } from './consumers-list.tsx'
import { staffCalls } from './consumer-calls.ts'
import { consumersTexts as texts } from './consumers-texts.ts'
import { ListsView } from './lists-view.tsx'

interface ApiConsumersProps {
  view: 'consumers' | 'lists'
  tabs: ReactNode
}

/** The agencies that sell what this one offers, or its lists. */
export const ApiConsumers = ({ view, tabs }: ApiConsumersProps) =>
  view === 'lists' ? (
    <ListsView calls={staffCalls} title={texts.title} tabs={tabs} />
  ) : (
    <ConsumersList
      calls={staffCalls}
      title={texts.title}
      tabs={tabs}
      listsPath={customers.to({ tab: 'apiConsumers', view: 'lists' })}
    />
  )
