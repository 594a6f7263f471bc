import type { FareLine } from '#domain/money/document-fare-lines.ts'
import { Amount } from '#renderer/ui/amount.tsx'

interface AmountLinesProps {
  lines: readonly FareLine[]
  total: FareLine
}

/** Amounts in a column with their total below. */
export const AmountLines = ({ lines, total }: AmountLinesProps) => (
  <dl className="sheet-lines">
    {lines.map(({ label, rupees }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <Amount rupees={rupees} />
        </dd>
      </div>
    ))}
    <div className="sheet-total">
      <dt>{total.label}</dt>
      <dd>
        <Amount rupees={total.rupees} isStrong />
      </dd>
    </div>
  </dl>
)
