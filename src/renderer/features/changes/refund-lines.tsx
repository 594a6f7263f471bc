import type { RefundLine, RefundLineKind } from '#contract/entities/refund-line.ts'
import { FareLine } from '#renderer/entities/fare-summary.tsx'
import { refundLineTexts as texts } from './refund-line-texts.ts'

const subtotals: readonly RefundLineKind[] = ['fare', 'airlineRefund']

/** The amounts of a refund from what was paid to what reaches the wallet, as the server lists them. */
export const RefundLines = ({ lines }: { lines: readonly RefundLine[] }) => (
  <dl className="refund-lines" aria-label={texts.title}>
    {lines.map(({ kind, amount }) => (
      <FareLine
        key={kind}
        label={subtotals.includes(kind) ? <b>{texts.kinds[kind]}</b> : texts.kinds[kind]}
        rupees={amount}
        isTotal={kind === 'wallet'}
      />
    ))}
  </dl>
)
