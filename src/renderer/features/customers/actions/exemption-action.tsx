import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { customersApi } from '#renderer/features/customers/customers-api.ts'
import { actionTexts as texts } from '#renderer/features/customers/customers-texts.ts'
import type { CustomerActionProps } from './customer-action.ts'

const toDoneText = (exempt: boolean): string => (exempt ? texts.exempted : texts.exemptionRemoved)

/** Exempts a customer from the search limit (look-to-book), or ends the exemption. */
export const ExemptionAction = ({ customer, offerUndo }: CustomerActionProps) => {
  const mayChange = useMay('customers.terms')
  const [toggle, { isLoading }] = customersApi.useExemptCustomerMutation()
  const showOutcome = useChangeToast()
  const isExempted = customer.flightLookToBook.is_exempted
  const set = async (exempt: boolean): Promise<boolean> => {
    const answer = await toggle({ customerId: customer.users_id, exempt })
    await showOutcome(Promise.resolve(answer), { done: toDoneText(exempt) })
    return !answer.error
  }
  const change = async (): Promise<void> => {
    const wanted = !isExempted
    if (await set(wanted)) offerUndo({ text: toDoneText(wanted), run: () => set(!wanted) })
  }
  if (!mayChange) return null
  return (
    <Button
      text={isExempted ? texts.removeExemption : texts.exempt}
      {...listKey('customers', 'exemption')}
      loading={isLoading}
      onClick={() => void change()}
    />
  )
}
