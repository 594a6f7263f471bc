import { useState } from 'react'
import { GroupDialog } from '#renderer/entities/group-dialog.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { toPersonName } from '#renderer/features/customers/customer-names.ts'
import { customersApi } from '#renderer/features/customers/customers-api.ts'
import { actionTexts as texts } from '#renderer/features/customers/customers-texts.ts'
import { usePermissionGroups } from '#renderer/features/customers/use-groups.ts'
import type { CustomerActionProps } from './customer-action.ts'

/** Changes the permission group of an account: super admins only, where the site has the permission menu. */
export const PermissionGroupAction = ({ customer, offerUndo }: CustomerActionProps) => {
  const groups = usePermissionGroups()
  const [isOpen, setOpen] = useState(false)
  const [save] = customersApi.useSetCustomerPermissionsMutation()
  const showOutcome = useChangeToast()
  // Groups have no effect for customers.
  if (!groups.mayChange || customer.userType !== 'staff') return null
  const before = customer.userGroup?.groupId ?? null
  const set = async (userGroupId: string | null): Promise<boolean> => {
    const answer = await save({ userId: customer.users_id, userGroupId })
    await showOutcome(Promise.resolve(answer), { done: texts.groupChanged })
    return !answer.error
  }
  const choose = async (groupId: string | null): Promise<void> => {
    if (groupId !== before && (await set(groupId)))
      offerUndo({ text: texts.groupChanged, run: () => set(before) })
    setOpen(false)
  }
  return (
    <>
      <Button
        text={texts.changePermissions}
        {...listKey('customers', 'permissions')}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <GroupDialog
          title={texts.changePermissions}
          lead={texts.permissionsLead(toPersonName(customer))}
          label={texts.permissions}
          noneLabel={texts.noPermissions}
          groups={groups}
          current={before}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
