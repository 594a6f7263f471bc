import { useState } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { GroupDialog } from '#renderer/entities/group-dialog.tsx'
import { useMay } from '#renderer/entities/use-may.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { toEntityName } from '#renderer/features/customers/customer-names.ts'
import { customersApi } from '#renderer/features/customers/customers-api.ts'
import { actionTexts as texts } from '#renderer/features/customers/customers-texts.ts'
import { useMarkupGroups } from '#renderer/features/customers/use-groups.ts'
import type { CustomerActionProps } from './customer-action.ts'

/** Changes the markup group of a customer's company. */
const MarkupGroupDialog = ({
  customer,
  offerUndo,
  onClose,
}: CustomerActionProps & { onClose: () => void }) => {
  const groups = useMarkupGroups()
  const [map] = customersApi.useSetCustomerGroupMutation()
  const showOutcome = useChangeToast()
  const { legalEntityId: LEId, groupId: before } = customer
  const set = async (groupId: string | null): Promise<boolean> => {
    const answer = await map({ LEId, groupId })
    await showOutcome(Promise.resolve(answer), { done: texts.groupChanged })
    return !answer.error
  }
  const choose = async (groupId: string | null): Promise<void> => {
    if (groupId !== before && (await set(groupId)))
      offerUndo({ text: texts.groupChanged, run: () => set(before) })
    onClose()
  }
  return (
    <GroupDialog
      title={texts.changeGroup}
      lead={texts.groupLead(toEntityName(customer))}
      label={texts.group}
      noneLabel={texts.noGroup}
      groups={groups}
      current={before}
      onChoose={choose}
      onClose={onClose}
    />
  )
}

/** Opens the choice of a markup group. An account without a company has none to change. */
export const MarkupGroupAction = (props: CustomerActionProps) => {
  const mayChange = useMay('customers.terms')
  const [isOpen, setOpen] = useState(false)
  if (!mayChange) return null
  return (
    <>
      <Button
        text={texts.changeGroup}
        {...listKey('customers', 'group')}
        disabled={props.customer.legalEntityId === ''}
        title={props.customer.legalEntityId === '' ? texts.noEntity : undefined}
        onClick={() => setOpen(true)}
      />
      {isOpen ? <MarkupGroupDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
