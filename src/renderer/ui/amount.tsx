import { formatInr } from '#domain/format.ts'

interface AmountProps {
  rupees: number
  isWhole?: boolean
  /** Larger and heavier, for the main figure of a card or a total. */
  isStrong?: boolean
  className?: string
}

/** An amount in rupees with lakh grouping and tabular figures; the minus sign comes first. */
export const Amount = ({ rupees, isWhole, isStrong, className = '' }: AmountProps) => (
  <span className={`num amount ${isStrong ? 'amount-strong' : ''} ${className}`}>
    {formatInr(rupees, { isWhole })}
  </span>
)
