import type { Customer } from '#contract/entities/customer.ts'
import { actForTexts } from '#renderer/entities/act-for/act-for-texts.ts'
import { useActFor } from '#renderer/entities/act-for/use-act-for.ts'
import { useLogInAs } from '#renderer/entities/log-in-as/use-log-in-as.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import type { CustomerActionProps } from './customer-action.ts'

/** Whether the account is one that staff may use at all; the server refuses the owner's as well. */
const isOpen = ({ userType, isBlocked }: Customer): boolean => userType !== 'staff' && !isBlocked

/** Makes this tab act for the customer. */
export const ActForAction = ({ customer }: CustomerActionProps) => {
  const may = useMay('customers.actFor')
  const { actFor, isStarting } = useActFor()
  return may && isOpen(customer) ? (
    <Button
      text={actForTexts.action}
      {...listKey('customers', 'actFor')}
      loading={isStarting}
      onClick={() => void actFor(customer.users_id)}
    />
  ) : null
}

/** Opens the customer's account in another tab, to look only. */
export const LogInAsAction = ({ customer }: CustomerActionProps) => {
  const may = useMay('customers.logInAs')
  const { logInAs, isStarting } = useLogInAs()
  return may && isOpen(customer) ? (
    <Button
      text={actForTexts.logInAs}
      {...listKey('customers', 'logInAs')}
      title={actForTexts.logInAsHint}
      loading={isStarting}
      onClick={() => void logInAs(customer.users_id)}
    />
  ) : null
}
