import { formatInr } from '#domain/format.ts'

interface AmountProps {
  rupees: number
  isWhole?: boolean
  /** Larger and heavier: the one figure of a card or a total. */
  isStrong?: boolean
  className?: string
}

/** An amount in rupees: lakh grouping, tabular figures, the minus in front. */
export const Amount = ({ rupees, isWhole, isStrong, className = '' }: AmountProps) => (
  <span className={`num amount ${isStrong ? 'amount-strong' : ''} ${className}`}>
    {formatInr(rupees, { isWhole })}
  </span>
)
