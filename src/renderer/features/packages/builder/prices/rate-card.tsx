import { MoneyBox, NumberBox } from '#renderer/features/packages/builder/fields/number-box.tsx'
import { SelectBox } from '#renderer/features/packages/builder/fields/choice-boxes.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { AddRateButton } from './empty-rate-row.tsx'
import { rateCells, readCell, toCellPath, writeCell } from './price-edits.ts'
import { priceTexts as texts } from './price-texts.ts'
import type { RateActions } from './rate-actions.ts'
import type { RateGroup } from './rate-group.ts'

/** The prices of a category in a season on a phone. */
export const RateCard = ({ group, actions }: { group: RateGroup; actions: RateActions }) => (
  <div className="rate-card">
    <h3 className="rate-card-title">
      {group.category} · {group.season}
    </h3>
    {group.rates.length === 0 ? <AddRateButton group={group} /> : null}
    {group.rates.map(({ rate, index }) => {
      const path = `body.rates.${index}`
      return (
        <fieldset key={rate.rateId} className="rate-card-fields" data-place={path}>
          <legend className="small muted">{texts.pax(rate.paxFrom, rate.paxTo)}</legend>
          {rateCells.map((cell) => (
            <MoneyBox
              key={cell}
              label={texts.heads[cell]}
              path={`${path}.${toCellPath(cell)}`}
              value={readCell(rate, cell)}
              onChange={(minor) => actions.change(rate.rateId, (now) => writeCell(now, cell, minor), cell)}
            />
          ))}
          <SelectBox
            label={texts.heads.basis}
            path={`${path}.basis`}
            value={rate.basis}
            options={(['night', 'trip'] as const).map((value) => ({ value, label: texts.bases[value] }))}
            onChange={(basis) => actions.change(rate.rateId, (now) => ({ ...now, basis }))}
          />
          {(['paxFrom', 'paxTo', 'freeEvery'] as const).map((name) => (
            <NumberBox
              key={name}
              label={name === 'freeEvery' ? texts.heads.freeEvery : texts[name]}
              path={`${path}.${name}`}
              value={rate[name]}
              onChange={(value) => actions.change(rate.rateId, (now) => ({ ...now, [name]: value }), name)}
            />
          ))}
          <div className="rate-card-tools">
            <Button
              size="small"
              text={texts.fillEmpty(group.season)}
              onClick={() => actions.fillEmpty(rate)}
            />
            <Button size="small" text={texts.removeRate} onClick={() => actions.remove(rate.rateId)} />
          </div>
        </fieldset>
      )
    })}
  </div>
)
