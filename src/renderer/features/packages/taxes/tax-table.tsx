import { Add, Edit, Trash } from '@blueprintjs/icons'
import type { TaxRule } from '#contract/http/packages-taxes.ts'
import { toRupees } from '#domain/money/money.ts'
import { findTaxRule } from '#domain/packages/tax-rules.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { formatRate, formatTaxRule, isSameRule } from './tax-rule-words.ts'
import { taxTexts as texts } from './tax-rules-texts.ts'

interface TaxTableProps {
  kind: TaxRule['kind']
  /** All rules, with those of the user's own proposal. */
  rules: readonly TaxRule[]
  /** The rules in force. */
  confirmed: readonly TaxRule[]
  today: string
  onAdd: () => void
  onEdit: (rule: TaxRule) => void
  onRemove: (rule: TaxRule) => void
}

const { heads } = texts

const Rate = ({ basisPoints }: { basisPoints: number | null }) =>
  basisPoints === null ? (
    <span className="muted">{texts.none}</span>
  ) : (
    <span className="num">{formatRate(basisPoints)}</span>
  )

const Row = ({ rule, ...props }: { rule: TaxRule } & Omit<TaxTableProps, 'onAdd'>) => {
  const { kind, rules, confirmed, today, onEdit, onRemove } = props
  const words = formatTaxRule(rule)
  const isConfirmed = confirmed.some((one) => one.ruleId === rule.ruleId && isSameRule(one, rule))
  const isInForce = isConfirmed && findTaxRule(confirmed, kind, today)?.ruleId === rule.ruleId
  const isOnly = rules.filter((one) => one.kind === kind).length === 1
  return (
    <tr className={isInForce ? 'is-in-force' : undefined}>
      <th scope="row" className="num">
        {rule.to === null ? texts.from(rule.from) : texts.span(rule.from, rule.to)}
        {isInForce ? <span className="tag tone-good">{texts.inForce}</span> : null}
        {isConfirmed ? null : <span className="tag tone-warn">{texts.notYet}</span>}
      </th>
      <td data-head={heads.rate} className="strong">
        <Rate basisPoints={rule.rateBp} />
      </td>
      {kind === 'tcs' ? (
        <>
          <td data-head={heads.noPan}>
            <Rate basisPoints={rule.noPanRateBp} />
          </td>
          <td data-head={heads.threshold}>
            {rule.thresholdMinor === null ? (
              <span className="muted">{texts.none}</span>
            ) : (
              <Amount rupees={toRupees(rule.thresholdMinor)} isWhole />
            )}
          </td>
          <td data-head={heads.above}>
            <Rate basisPoints={rule.aboveRateBp} />
          </td>
        </>
      ) : null}
      <td className="tax-note small muted">{rule.note}</td>
      <td className="tax-acts">
        <Button
          variant="minimal"
          size="small"
          icon={<Edit size={14} />}
          aria-label={`${texts.edit}: ${words}`}
          title={texts.edit}
          onClick={() => onEdit(rule)}
        />
        {isOnly ? null : (
          <Button
            variant="minimal"
            size="small"
            icon={<Trash size={14} />}
            aria-label={`${texts.remove}: ${words}`}
            title={texts.remove}
            onClick={() => onRemove(rule)}
          />
        )}
      </td>
    </tr>
  )
}

/** The dated rates of a tax, the newest first. On a phone the cells are stacked. */
export const TaxTable = (props: TaxTableProps) => {
  const { kind, rules, onAdd } = props
  const name = texts.kinds[kind]
  const ofKind = rules
    .filter((rule) => rule.kind === kind)
    .toSorted((one, other) => (one.from < other.from ? 1 : -1))
  return (
    <section aria-label={name}>
      <header className="row spread">
        <h2 className="large">{name}</h2>
        <Button icon={<Add size={14} />} text={texts.add} aria-label={texts.addTo(name)} onClick={onAdd} />
      </header>
      <table className="tax-table">
        <thead>
          <tr>
            <th scope="col">{heads.dates}</th>
            <th scope="col">{heads.rate}</th>
            {kind === 'tcs' ? (
              <>
                <th scope="col">{heads.noPan}</th>
                <th scope="col">{heads.threshold}</th>
                <th scope="col">{heads.above}</th>
              </>
            ) : null}
            <th scope="col">{heads.note}</th>
            <th scope="col">
              <span className="visually-hidden">{heads.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ofKind.map((rule) => (
            <Row key={rule.ruleId} rule={rule} {...props} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
