import type { ReactNode } from 'react'
import type { PublishedPackage } from '#contract/entities/package.ts'
import type { TripPrice } from '#contract/entities/package-price.ts'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import type { ContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { Terms } from '#renderer/entities/packages/included.tsx'
import { PlanSection } from '#renderer/features/packages/shop/page/plan-section.tsx'
import { ContactFields } from '#renderer/entities/packages/order/contact-fields.tsx'
import { OrderFoot } from './order-foot.tsx'
import type { OrderTerms, OrderValues } from '#renderer/entities/packages/order/order-values.ts'
import { TaxFields } from '#renderer/entities/packages/order/tax-fields.tsx'
import { TravellerFields } from '#renderer/entities/packages/order/traveller-fields.tsx'
import '#renderer/features/packages/shop/page/package-page.css'

interface OrderFormProps {
  form: ContractForm<OrderValues>
  found: PublishedPackage
  terms: OrderTerms
  /** Null while payments have no dates and amounts. */
  price: TripPrice | null
  planLead?: string
  /** What happens after the button. */
  note: string
  isBusy: boolean
  /** What went wrong with the order, above the button. */
  children: ReactNode
}

/** The form of an order: travellers, contact, tax details, what is agreed to, and the button. */
export const OrderForm = ({
  form,
  found,
  terms,
  price,
  planLead,
  note,
  isBusy,
  children,
}: OrderFormProps) => {
  const { control } = form
  return (
    <form className="holiday-order-form" onSubmit={form.submit} noValidate>
      <RestoredLine draft={form.keptDraft} />
      <TravellerFields control={control} places={terms.places} today={terms.today} />
      <ContactFields control={control} />
      {terms.isOverseasPackage ? <TaxFields control={control} /> : null}
      <PlanSection
        found={found}
        price={price}
        today={terms.today}
        {...(planLead === undefined ? {} : { lead: planLead })}
      />
      <Terms html={found.body.termsHtml} />
      {children}
      <OrderFoot form={form} note={note} isBusy={isBusy} />
    </form>
  )
}
