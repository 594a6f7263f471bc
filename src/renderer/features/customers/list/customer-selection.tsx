import { useState } from 'react'
import type { Customer } from '#contract/entities/customer.ts'
import { GroupDialog } from '#renderer/entities/group-dialog.tsx'
import { TooManyRows } from '#renderer/entities/workbook/load-all-rows.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { BatchPanel } from '#renderer/ui/batch/batch-panel.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { clearKey, listKey } from '#renderer/ui/list/list-key.ts'
import type { ListState } from '#renderer/ui/list/use-list.ts'
import { getSelectedRows } from '#renderer/ui/list/use-list.ts'
import { actionTexts, selectionTexts as texts } from '#renderer/features/customers/customers-texts.ts'
import { useMarkupGroups } from '#renderer/features/customers/use-groups.ts'
import type { CustomersFilter } from './customers-filter.ts'
import { loadCustomers } from './load-customers.ts'
import { useGroupBatch } from './use-group-batch.ts'
import '#renderer/ui/styles/selection-bar.css'

/** The most customers whose group is changed at once; more would take too long on an open page. */
const mostAtOnce = 5_000

const rowId = ({ users_id }: Customer): string => users_id

/** Loads all customers of the filter as the selection, instead of those of one page. */
const useAllMatching = (filter: CustomersFilter) => {
  const dispatch = useAppDispatch()
  const [progress, setProgress] = useState('')
  const load = async (total: number): Promise<Customer[] | null> => {
    if (total > mostAtOnce) {
      dispatch(toastShown({ tone: 'error', text: texts.tooMany }))
      return null
    }
    setProgress(texts.loading(0, total))
    try {
      return await loadCustomers(dispatch, filter, (done, all) => setProgress(texts.loading(done, all)))
    } catch (fault) {
      const text = fault instanceof TooManyRows ? texts.tooMany : texts.loadFailed
      dispatch(toastShown({ tone: 'error', text }))
      return null
    } finally {
      setProgress('')
    }
  }
  return { progress, load }
}

interface CustomerSelectionProps {
  list: ListState<Customer>
  filter: CustomersFilter
}

/** The selected customers with what can be done with all of them, or the change in progress. */
export const CustomerSelection = ({ list, filter }: CustomerSelectionProps) => {
  const batch = useGroupBatch()
  const groups = useMarkupGroups()
  const matching = useAllMatching(filter)
  const [chosen, setChosen] = useState<readonly Customer[] | null>(null)
  const [isAsking, setAsking] = useState(false)
  const mayChange = useMay('customers.terms')
  const onPage = getSelectedRows(list, rowId)
  const customers = chosen ?? onPage
  const total = list.info?.total ?? 0
  const clear = (): void => {
    setChosen(null)
    list.setSelected(new Set())
  }
  if (batch.control.batch)
    return <BatchPanel control={batch.control} title={batch.title} rowLabel={({ label }) => label} />
  if (customers.length === 0) return null
  const canHaveAll = chosen === null && onPage.length === list.rows.length && total > onPage.length
  const choose = (groupId: string | null): void => {
    const name = groups.options?.find(({ value }) => value === groupId)?.label ?? groups.defaultName
    setAsking(false)
    batch.start(customers, groupId, name)
    clear()
  }
  return (
    <section className="selection-bar" aria-label={texts.title}>
      <span className="row" role="status">
        <strong className="num">{texts.selected(customers.length)}</strong>
        <span className="muted">{matching.progress || (chosen ? texts.matching : texts.onPage)}</span>
      </span>
      {canHaveAll ? (
        <Button
          variant="minimal"
          text={texts.selectAll(total)}
          loading={matching.progress !== ''}
          onClick={() => void matching.load(total).then(setChosen)}
        />
      ) : null}
      <span className="grow" />
      <span className="row selection-actions">
        <Button
          intent="primary"
          text={actionTexts.changeGroup}
          {...listKey('customers', 'groupMany')}
          disabled={!mayChange}
          onClick={() => setAsking(true)}
        />
        <Button variant="minimal" text={texts.clear} {...clearKey} onClick={clear} />
      </span>
      {isAsking ? (
        <GroupDialog
          title={texts.dialogTitle(customers.length)}
          lead={texts.dialogLead}
          label={actionTexts.group}
          noneLabel={actionTexts.noGroup}
          groups={groups}
          current={null}
          submitText={texts.start(customers.length)}
          onChoose={choose}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}
