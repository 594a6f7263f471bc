import { useEffect, useRef } from 'react'
import { toRupees } from '#domain/money/money.ts'
import { ContactFields } from '#renderer/entities/packages/order/contact-fields.tsx'
import { orderTexts } from '#renderer/entities/packages/order/order-texts.ts'
import { PriceChangedDialog } from '#renderer/entities/packages/order/price-changed-dialog.tsx'
import { TaxFields } from '#renderer/entities/packages/order/tax-fields.tsx'
import { TravellerFields } from '#renderer/entities/packages/order/traveller-fields.tsx'
import { PackagePart } from '#renderer/entities/packages/package-part.tsx'
import { formatMinor } from '#renderer/entities/packages/package-words.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { fieldNames } from '#renderer/ui/form/field-errors.ts'
import { continueKey, useContinueKey } from '#renderer/ui/use-shortcut-keys.ts'
import { AcceptProblem } from './accept-problem.tsx'
import { AccountStep, useNeedsAccount } from './account-step.tsx'
import { acceptTexts as texts } from './quote-page-texts.ts'
import { useAcceptForm, type AcceptSetup, type AcceptState } from './use-accept-form.ts'
import { nameOption } from './quote-words.ts'
import './accept-form.css'

interface AcceptFormProps extends AcceptSetup {
  /** Where a sign-in returns to. */
  returnPath: string
  onClose: () => void
}

/** The total for what is typed, with what is due first. */
const Total = ({
  total,
  terms,
  quotedMinor,
}: Pick<AcceptState, 'total' | 'terms'> & { quotedMinor: number }) => {
  const { shown, isBusy } = total
  if (!shown) return null
  const { totalMinor, tcsMinor, dueNowMinor } = shown
  const rows = [
    [texts.tcs, tcsMinor],
    [texts.dueNow, dueNowMinor],
  ] as const
  return (
    <div className="quote-page-total" aria-live="polite" aria-busy={isBusy}>
      <p className="row spread">
        <span>{texts.total}</span>
        <Amount rupees={toRupees(totalMinor)} isStrong />
      </p>
      {rows.map(([label, minor]) =>
        minor === null || minor === 0 ? null : (
          <p key={label} className="row spread small muted">
            <span>{label}</span>
            <Amount rupees={toRupees(minor)} />
          </p>
        ),
      )}
      {totalMinor === quotedMinor ? null : (
        <p className="small muted">{texts.otherTotal(formatMinor(quotedMinor), terms.isOverseasPackage)}</p>
      )}
    </div>
  )
}

/** The signature, the total and the button. */
const Foot = ({ state, setup }: { state: AcceptState; setup: AcceptFormProps }) => {
  const { form, terms, total } = state
  const { quote, chosen, returnPath, onClose } = setup
  const { seller, isOfAgent } = quote
  const { errors, isSubmitted } = form.formState
  useContinueKey()
  const names = isSubmitted && Object.keys(errors).length > 0 ? fieldNames(form.getValues()) : []
  const count = names.filter((name) => form.getFieldState(name).error?.message).length
  const minor = total.shown?.totalMinor
  return (
    <>
      <PackagePart title={texts.sign}>
        <p className="muted small">{texts.signNote(seller.name, isOfAgent)}</p>
        <div className="quote-page-signature">
          <TextField
            control={form.control}
            name="signature"
            label={texts.signature}
            autoComplete="name"
            maxLength={120}
            isRequired
          />
        </div>
      </PackagePart>
      <footer className="quote-page-accept-foot">
        <Total total={total} terms={terms} quotedMinor={chosen.totalMinor} />
        {total.failure && !total.shown ? (
          <p>
            <Button text={uiTexts.retry} onClick={total.renew} />
          </p>
        ) : null}
        <AcceptProblem failure={form.failure ?? total.failure} quote={quote} returnPath={returnPath} />
        <p className="field-error" role="status">
          {count > 0 ? orderTexts.fixFields(count) : ''}
        </p>
        <div className="quote-page-accept-next">
          <p className="small muted grow">{isOfAgent ? texts.agentNext(seller.name) : texts.next}</p>
          <Button text={texts.cancel} onClick={onClose} />
          <Button
            type="submit"
            intent="primary"
            size="large"
            text={minor === undefined ? texts.title : texts.submit(formatMinor(minor))}
            disabled={minor === undefined && !total.isBusy}
            loading={form.isSending || total.isBusy}
            aria-keyshortcuts={continueKey}
          />
        </div>
      </footer>
    </>
  )
}

/** Accepts the chosen option: travellers, contact, tax details and the customer's name, at the total on the screen. */
export const AcceptForm = (setup: AcceptFormProps) => {
  const { quote, chosen, returnPath } = setup
  const state = useAcceptForm(setup)
  const { form, terms, change } = state
  const isAccountNeeded = useNeedsAccount(quote)
  const { control } = form
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="quote-page-accept" id="accept" aria-labelledby="accept-title">
      <h2 className="quote-page-accept-title" id="accept-title" ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      {quote.options.length > 1 ? <p>{texts.chosen(nameOption(chosen))}</p> : null}
      <form onSubmit={form.submit} noValidate>
        {isAccountNeeded ? <AccountStep quote={quote} returnPath={returnPath} /> : null}
        {state.isTyped ? <RestoredLine draft={{ ...form.keptDraft, startOver: state.startOver }} /> : null}
        <TravellerFields control={control} places={terms.places} today={terms.today} />
        {quote.isOfAgent ? null : <ContactFields control={control} />}
        {terms.isOverseasPackage ? <TaxFields control={control} /> : null}
        <Foot state={state} setup={setup} />
      </form>
      {change ? (
        <PriceChangedDialog change={change} onBack={state.dropChange} onContinue={state.acceptChange} />
      ) : null}
    </section>
  )
}
