import { ArrowRight } from '@blueprintjs/icons'
import { Button } from '#renderer/ui/button.tsx'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { fieldNames } from '#renderer/ui/form/field-errors.ts'
import type { ContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { continueKey, useContinueKey } from '#renderer/ui/use-shortcut-keys.ts'
import { orderTexts } from '#renderer/entities/packages/order/order-texts.ts'
import { checkoutTexts as texts } from './checkout-texts.ts'
import type { OrderValues } from '#renderer/entities/packages/order/order-values.ts'

interface OrderFootProps {
  form: ContractForm<OrderValues>
  /** What happens after the button. */
  note: string
  isBusy: boolean
}

/** Consent, how many fields have errors, and the button to continue. */
export const OrderFoot = ({ form, note, isBusy }: OrderFootProps) => {
  const { errors, isSubmitted } = form.formState
  useContinueKey()
  const names = isSubmitted && Object.keys(errors).length > 0 ? fieldNames(form.getValues()) : []
  const count = names.filter((name) => form.getFieldState(name).error?.message).length
  return (
    <footer className="holiday-order-foot">
      <CheckboxField control={form.control} name="isAgreed" label={texts.consent} />
      <p className="field-error" role="status">
        {count > 0 ? orderTexts.fixFields(count) : ''}
      </p>
      <div className="holiday-order-next">
        <p className="small muted grow">{note}</p>
        <Button
          type="submit"
          intent="primary"
          size="large"
          text={texts.next}
          endIcon={<ArrowRight />}
          aria-keyshortcuts={continueKey}
          loading={isBusy}
        />
      </div>
    </footer>
  )
}
