import type { RefundLine, RefundLineKind } from '#contract/entities/refund-line.ts'
import { FareLine } from '#renderer/entities/fare-summary.tsx'
import { refundLineTexts as texts } from './refund-line-texts.ts'

const subtotals: ReadonlySet<RefundLineKind> = new Set(['fare', 'airlineRefund'])

const getLabel = (kind: RefundLineKind, total: string | undefined) => {
  if (kind === 'wallet' && total) return total
  return subtotals.has(kind) ? <b>{texts.kinds[kind]}</b> : texts.kinds[kind]
}

interface RefundLinesProps {
  lines: readonly RefundLine[]
  /** Names the last line if the refund doesn't stay in the wallet. */
  total?: string
}

/** The amounts of a refund from what was paid to what reaches the wallet, as the server lists them. */
export const RefundLines = ({ lines, total }: RefundLinesProps) => (
  <dl className="refund-lines" aria-label={texts.title}>
    {lines.map(({ kind, amount }) => (
      <FareLine key={kind} label={getLabel(kind, total)} rupees={amount} isTotal={kind === 'wallet'} />
    ))}
  </dl>
)
