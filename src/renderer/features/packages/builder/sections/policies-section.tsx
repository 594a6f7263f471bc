import { Add, Cross } from '@blueprintjs/icons'
import type { ChildPolicy, PackageBody } from '#contract/entities/package-body.ts'
import { Button } from '#renderer/ui/button.tsx'
import { NumberBox } from '#renderer/features/packages/builder/fields/number-box.tsx'
import { useBuilder } from '#renderer/features/packages/builder/builder-context.ts'
import { useBodyEdit } from '#renderer/features/packages/builder/use-body-edit.ts'
import { changeEntry } from '#renderer/features/packages/builder/builder-doc.ts'
import { builderTexts } from '#renderer/features/packages/builder/builder-texts.ts'
import { ShareFields, type Share } from './share-fields.tsx'
import { sectionTexts as texts } from './section-texts.ts'

const usualSteps: PackageBody['cancellationSteps'] = [
  { daysBefore: 30, charge: { unit: 'percent', basisPoints: 2_500 } },
  { daysBefore: 15, charge: { unit: 'percent', basisPoints: 5_000 } },
  { daysBefore: 7, charge: { unit: 'percent', basisPoints: 10_000 } },
]

const Payments = () => {
  const { body, edit } = useBodyEdit()
  const { problemAt } = useBuilder()
  const { deposit, balances } = body.paymentPlan
  const setPlan = (part: Partial<PackageBody['paymentPlan']>, field = ''): void =>
    edit((now) => ({ paymentPlan: { ...now.paymentPlan, ...part } }), field)
  const problem = problemAt('body.paymentPlan')
  return (
    <section className="builder-group" data-place="body.paymentPlan" aria-label={texts.payments}>
      <h2 className="builder-heading">{texts.payments}</h2>
      <p className="field-help">{texts.paymentsHelp}</p>
      <div className="builder-row is-policy">
        <span className="builder-row-name">{texts.deposit}</span>
        <ShareFields
          name={texts.depositValue}
          path="body.paymentPlan.deposit"
          share={deposit}
          onChange={(share) => share && setPlan({ deposit: share }, 'deposit')}
        />
      </div>
      {balances.map(({ daysBefore, share }, index) => (
        <div key={index} className="builder-row is-policy">
          <NumberBox
            label={texts.daysBeforeOf(texts.balance(index + 1))}
            path={`body.paymentPlan.balances.${index}.daysBefore`}
            isLabelHidden
            value={daysBefore}
            onChange={(days) =>
              setPlan({ balances: changeEntry(balances, index, { daysBefore: days }) }, `balance-${index}`)
            }
          />
          <span className="muted builder-row-note">{texts.daysBefore}</span>
          <ShareFields
            name={texts.balance(index + 1)}
            path={`body.paymentPlan.balances.${index}.share`}
            share={share}
            hasRest
            onChange={(next: Share | null) =>
              setPlan({ balances: changeEntry(balances, index, { share: next }) }, `share-${index}`)
            }
          />
          <Button
            variant="minimal"
            icon={<Cross size={14} />}
            aria-label={builderTexts.removeOf(texts.balance(index + 1))}
            onClick={() => setPlan({ balances: balances.toSpliced(index, 1) })}
          />
        </div>
      ))}
      {problem ? <p className="field-error">{problem}</p> : null}
      <div className="row">
        <Button
          size="small"
          icon={<Add size={14} />}
          text={texts.addBalance}
          disabled={balances.length >= 6}
          onClick={() => {
            const daysBefore = Math.max(0, (balances.at(-1)?.daysBefore ?? 60) - 15)
            setPlan({ balances: [...balances, { daysBefore, share: null }] })
          }}
        />
      </div>
    </section>
  )
}

const Cancellation = () => {
  const { body, edit } = useBodyEdit()
  const steps = body.cancellationSteps
  const set = (cancellationSteps: PackageBody['cancellationSteps'], field = ''): void =>
    edit(() => ({ cancellationSteps }), field)
  return (
    <section className="builder-group" data-place="body.cancellationSteps" aria-label={texts.cancellation}>
      <h2 className="builder-heading">{texts.cancellation}</h2>
      <p className="field-help">{steps.length === 0 ? texts.noSteps : texts.cancellationHelp}</p>
      {steps.map(({ daysBefore, charge }, index) => (
        <div key={index} className="builder-row is-policy">
          <NumberBox
            label={texts.daysBeforeOf(texts.step(index + 1))}
            path={`body.cancellationSteps.${index}.daysBefore`}
            isLabelHidden
            value={daysBefore}
            onChange={(days) => set(changeEntry(steps, index, { daysBefore: days }), `step-${index}`)}
          />
          <span className="muted builder-row-note">{texts.daysBefore}</span>
          <ShareFields
            name={texts.step(index + 1)}
            path={`body.cancellationSteps.${index}.charge`}
            share={charge}
            onChange={(next) => next && set(changeEntry(steps, index, { charge: next }), `charge-${index}`)}
          />
          <Button
            variant="minimal"
            icon={<Cross size={14} />}
            aria-label={builderTexts.removeOf(texts.step(index + 1))}
            onClick={() => set(steps.toSpliced(index, 1))}
          />
        </div>
      ))}
      <div className="row">
        <Button
          size="small"
          icon={<Add size={14} />}
          text={texts.addStep}
          disabled={steps.length >= 10}
          onClick={() => {
            const daysBefore = Math.max(0, (steps.at(-1)?.daysBefore ?? 45) - 15)
            set([...steps, { daysBefore, charge: { unit: 'percent', basisPoints: 10_000 } }])
          }}
        />
        {steps.length === 0 ? (
          <Button size="small" text={texts.suggestSteps} onClick={() => set([...usualSteps])} />
        ) : null}
      </div>
    </section>
  )
}

const ages = ['infantUnder', 'noBedUnder', 'childUnder'] as const satisfies readonly (keyof ChildPolicy)[]

const Ages = () => {
  const { body, edit } = useBodyEdit()
  return (
    <section className="builder-group" aria-label={texts.ages}>
      <h2 className="builder-heading">{texts.ages}</h2>
      <p className="field-help">{texts.agesHelp}</p>
      <div className="builder-trio">
        {ages.map((name) => (
          <NumberBox
            key={name}
            label={texts[name]}
            path={`body.childPolicy.${name}`}
            value={body.childPolicy[name]}
            onChange={(age) => edit((now) => ({ childPolicy: { ...now.childPolicy, [name]: age } }), name)}
          />
        ))}
      </div>
    </section>
  )
}

/** When the price is paid, what cancelling costs, and who counts as a child. */
export const PoliciesSection = () => (
  <div className="builder-form">
    <Payments />
    <Cancellation />
    <Ages />
  </div>
)
