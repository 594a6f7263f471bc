import type { FareDetailResult, MiniFareRule } from '#contract/entities/flight.ts'
import { penaltyTexts, windowText } from './penalty-texts.ts'
import './booking-displays.css'

/** Penalties by action and time: short and exact, shown before the airline's long text. */
export const MiniFareRules = ({ rules }: { rules: readonly MiniFareRule[] }) =>
  rules.length === 0 ? null : (
    <table className="penalty-table small">
      <caption className="visually-hidden">{penaltyTexts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{penaltyTexts.journey}</th>
          <th scope="col">{penaltyTexts.type}</th>
          <th scope="col">{penaltyTexts.window}</th>
          <th scope="col" className="end">
            {penaltyTexts.charge}
          </th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={`${rule.journeyPoints}-${rule.type}-${rule.from}-${rule.to}-${rule.details}`}>
            <td className="mono">{rule.journeyPoints}</td>
            <td>{penaltyTexts.types[rule.type]}</td>
            <td className="num">{windowText(rule)}</td>
            <td className="num end">{rule.details}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

/** Charges in the airline's own words, from the fare quote. */
export const QuotePenalty = ({ penalty }: { penalty: FareDetailResult['penalty'] }) => {
  if (!penalty || (penalty.cancellationCharge === '' && penalty.reissueCharge === '')) return null
  return (
    <dl className="penalty-words small">
      {penalty.cancellationCharge ? (
        <div>
          <dt className="muted">{penaltyTexts.types.Cancellation}</dt>
          <dd>{penalty.cancellationCharge}</dd>
        </div>
      ) : null}
      {penalty.reissueCharge ? (
        <div>
          <dt className="muted">{penaltyTexts.types.Reissue}</dt>
          <dd>{penalty.reissueCharge}</dd>
        </div>
      ) : null}
    </dl>
  )
}
