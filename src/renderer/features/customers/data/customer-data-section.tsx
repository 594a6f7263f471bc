import { useState } from 'react'
import type { Customer } from '#contract/entities/customer.ts'
import { DataCopyButton } from '#renderer/entities/data-rights/data-copy-button.tsx'
import { useMay } from '#renderer/entities/use-may.ts'
import { Button } from '#renderer/ui/button.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { toPersonName } from '#renderer/features/customers/customer-names.ts'
import { Section } from '#renderer/features/customers/customer/section.tsx'
import { customerDataApi } from './customer-data-api.ts'
import { customerDataTexts as texts } from './customer-data-texts.ts'

const EraseDialog = loadable(async () => (await import('./erase-dialog.tsx')).EraseDialog)

/** A copy of the customer's data, and the end of the account. */
export const CustomerDataSection = ({ customer }: { customer: Customer }) => {
  const mayCopy = useMay('customers.edit')
  const mayErase = useMay('customers.erase')
  const [copy] = customerDataApi.useCustomerDataCopyMutation()
  const [isErasing, setErasing] = useState(false)
  const { users_id: userId, email, erasedAt } = customer
  if (!mayCopy && !mayErase) return null
  return (
    <Section title={texts.title}>
      <p className="muted small">{texts.lead}</p>
      {mayCopy ? (
        <DataCopyButton
          text={texts.copy}
          of={email || toPersonName(customer)}
          fileName={texts.fileName(toPersonName(customer))}
          load={(part) => copy({ userId, ...part })}
        />
      ) : null}
      {mayErase && erasedAt === null ? (
        <div>
          <Button text={texts.erase} onClick={() => setErasing(true)} />
        </div>
      ) : null}
      {isErasing ? <EraseDialog customer={customer} onClose={() => setErasing(false)} /> : null}
    </Section>
  )
}
