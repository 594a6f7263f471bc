import type { ComponentType } from 'react'
import type { Customer } from '#contract/entities/customer.ts'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { wallets } from '#renderer/routes/staff.ts'
import { actionTexts as texts } from '#renderer/features/customers/customers-texts.ts'
import { BlockAction } from './block-action.tsx'
import type { CustomerActionProps } from './customer-action.ts'
import { ExemptionAction } from './exemption-action.tsx'
import { ActForAction, LogInAsAction } from './in-their-name-actions.tsx'
import { MarkupGroupAction } from './markup-group-action.tsx'
import { PermissionGroupAction } from './permission-group-action.tsx'
import { UndoLine } from './undo-line.tsx'
import { useUndo } from './use-undo.ts'

const AddMoneyAction = ({ customer }: CustomerActionProps) =>
  useMay('wallets.view') ? (
    <ButtonLink to={wallets.to({ user: customer.users_id })} {...listKey('customers', 'addMoney')}>
      {texts.addMoney}
    </ButtonLink>
  ) : null

/** What staff can do with a customer, in this order (spec section 2). Each action decides who sees it. */
const customerActions: readonly (readonly [id: string, Action: ComponentType<CustomerActionProps>])[] = [
  ['markupGroup', MarkupGroupAction],
  ['permissionGroup', PermissionGroupAction],
  ['exemption', ExemptionAction],
  ['addMoney', AddMoneyAction],
  ['actFor', ActForAction],
  ['logInAs', LogInAsAction],
  ['block', BlockAction],
]

/** The actions on one customer, with an offer to undo the last harmless one. */
export const CustomerActions = ({ customer }: { customer: Customer }) => {
  const undo = useUndo()
  return (
    <div className="stack">
      <div className="row customer-actions" role="group" aria-label={texts.label}>
        {customerActions.map(([id, Action]) => (
          <Action key={id} customer={customer} offerUndo={undo.offer} />
        ))}
      </div>
      <UndoLine control={undo} />
    </div>
  )
}
