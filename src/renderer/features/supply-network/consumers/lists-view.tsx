import { useState, type ReactNode } from 'react'
import type { SupplierList } from '#contract/entities/supply-network.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ListStates } from '#renderer/ui/list/list-states.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { toListState } from '#renderer/features/supply-network/to-list-state.ts'
import { useSupplierLists, type ConsumerCalls } from './consumer-calls.ts'
import { ListCard } from './list-card.tsx'
import { ListDialog } from './list-dialog.tsx'
import { listFreeCategories } from './list-form.ts'
import { listsTexts as texts } from './lists-texts.ts'
import '#renderer/features/supply-network/supply-network.css'

interface ListsViewProps {
  calls: ConsumerCalls
  title: string
  tabs: ReactNode
}

/** What the caller offers to other agencies. Staff also see the lists of supplier users, who edit their own. */
export const ListsView = ({ calls, title, tabs }: ListsViewProps) => {
  const { isMine } = calls
  const query = useSupplierLists(calls)
  const mayManage = useMay('consumers.manage') || isMine
  const [edited, setEdited] = useState<{ list: SupplierList | null } | null>(null)
  const lists = query.data?.lists ?? []
  const categories = listFreeCategories(lists, isMine)
  const add =
    query.data && mayManage && categories.length > 0 ? (
      <Button intent="primary" text={texts.add} onClick={() => setEdited({ list: null })} />
    ) : null
  return (
    <Page title={title} actions={lists.length > 0 ? add : null}>
      {tabs}
      <p className="muted">{texts.lead}</p>
      <ListStates
        list={toListState(query, query.data?.lists)}
        failed={texts.failed}
        empty={
          <EmptyState title={texts.empty} action={add}>
            <p>{mayManage ? texts.emptyText : texts.emptyView}</p>
          </EmptyState>
        }
        skeleton={{ rows: 3, height: 120 }}
      >
        <ul className="network-cards">
          {lists.map((list) => (
            <ListCard
              key={list.supplierListId}
              list={list}
              isMine={isMine}
              onEdit={mayManage && (isMine || list.ownerUserId === '') ? () => setEdited({ list }) : null}
            />
          ))}
        </ul>
      </ListStates>
      {edited ? (
        <ListDialog
          list={edited.list}
          categories={categories}
          isMine={isMine}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Page>
  )
}
