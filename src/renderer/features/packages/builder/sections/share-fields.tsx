import { MoneyBox, PercentBox } from '#renderer/features/packages/builder/fields/number-box.tsx'
import { SelectBox } from '#renderer/features/packages/builder/fields/choice-boxes.tsx'
import type { PlanShare } from '#contract/entities/package-body.ts'
import { sectionTexts as texts } from './section-texts.ts'

export type Share = PlanShare

interface ShareFieldsProps {
  /** What is shared, for the names of the fields. */
  name: string
  path: string
  /** Null for what is left. */
  share: Share | null
  /** Whether it may be what is left. */
  hasRest?: boolean
  onChange: (share: Share | null) => void
}

type Unit = Share['unit'] | 'rest'

const first = {
  percent: { unit: 'percent', basisPoints: 2_500 },
  perPerson: { unit: 'perPerson', amountMinor: Number.NaN },
  rest: null,
} satisfies Record<Unit, Share | null>

/** A part of a price: a percentage, an amount for each person, or what is left. */
export const ShareFields = ({ name, path, share, hasRest = false, onChange }: ShareFieldsProps) => {
  const units: Unit[] = hasRest ? ['rest', 'percent', 'perPerson'] : ['percent', 'perPerson']
  return (
    <>
      <SelectBox<Unit>
        label={texts.unitOf(name)}
        path={path}
        isLabelHidden
        value={share?.unit ?? 'rest'}
        options={units.map((unit) => ({ value: unit, label: texts.units[unit] }))}
        onChange={(unit) => onChange(first[unit])}
      />
      {share === null ? (
        <span />
      ) : share.unit === 'percent' ? (
        <PercentBox
          label={texts.shareOf(name)}
          path={`${path}.basisPoints`}
          isLabelHidden
          value={share.basisPoints}
          onChange={(basisPoints) => onChange({ unit: 'percent', basisPoints })}
        />
      ) : (
        <MoneyBox
          label={texts.shareOf(name)}
          path={`${path}.amountMinor`}
          isLabelHidden
          value={share.amountMinor}
          onChange={(amountMinor) => onChange({ unit: 'perPerson', amountMinor })}
        />
      )}
    </>
  )
}
