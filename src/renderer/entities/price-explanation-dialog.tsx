import { useId } from 'react'
import type { PriceExplanation } from '#contract/entities/markup.ts'
import { formatMarkupRule } from '#domain/money/markup-words.ts'
import { sumMinor, toPaise, toRupees } from '#domain/money/money.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { priceExplanationApi, type PriceQuestion } from './price-explanation-api.ts'
import { priceExplanationTexts } from './price-explanation-texts.ts'
import './price-explanation.css'

interface ExplanationProps {
  question: PriceQuestion
  extras: number
}

const Line = ({ label, why, amount }: PriceExplanation['lines'][number]) => (
  <div className="explain-line">
    <dt>
      {label}
      <span className="small muted">{why}</span>
    </dt>
    <dd>
      <Amount rupees={amount} />
    </dd>
  </div>
)

const PassedOver = ({ rule, passedOver }: Pick<PriceExplanation, 'rule' | 'passedOver'>) => {
  if (rule === null) return <p className="small muted explain-note">{priceExplanationTexts.noRule}</p>
  if (!passedOver || passedOver.length === 0) return null
  return (
    <section className="explain-passed">
      <h3 className="small">{priceExplanationTexts.passedOver}</h3>
      <ul className="small">
        {passedOver.map((one) => (
          <li key={one.rule.markupId}>
            {formatMarkupRule(one.rule)}
            <span className="muted">{one.why}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Explanation = ({ question, extras }: ExplanationProps) => {
  const { data, error, isFetching, refetch } = priceExplanationApi.useExplainPriceQuery(question, {
    refetchOnMountOrArgChange: true,
  })
  if (isFetching) return <SkeletonRows rows={6} height={36} />
  if (error || !data)
    return <ErrorPanel title={priceExplanationTexts.failed} error={error} onRetry={() => void refetch()} />
  const { lines, total, rule, passedOver } = data
  return (
    <>
      <dl className="explain-lines">
        {lines.map((line) => (
          <Line key={line.label} {...line} />
        ))}
        {extras > 0 ? (
          <Line label={priceExplanationTexts.extras} why={priceExplanationTexts.extrasWhy} amount={extras} />
        ) : null}
        <div className="explain-line is-total">
          <dt>{priceExplanationTexts.total}</dt>
          <dd>
            <Amount rupees={toRupees(sumMinor([toPaise(total), toPaise(extras)]))} isStrong />
          </dd>
        </div>
      </dl>
      <PassedOver rule={rule} passedOver={passedOver} />
    </>
  )
}

/** Explains a price line by line; the lines add up to it. */
export const PriceExplanationDialog = ({ onClose, ...what }: ExplanationProps & { onClose: () => void }) => {
  const titleId = useId()
  return (
    <Modal onClose={onClose} titleId={titleId}>
      {/* Scrolls on a small screen, so it can be reached by Tab. */}
      <div className="explain" role="region" aria-labelledby={titleId} tabIndex={0}>
        <h2 className="large" id={titleId}>
          {priceExplanationTexts.title}
        </h2>
        <Explanation {...what} />
      </div>
      <div className="dialog-actions">
        <Button intent="primary" text={uiTexts.close} onClick={onClose} />
      </div>
    </Modal>
  )
}
