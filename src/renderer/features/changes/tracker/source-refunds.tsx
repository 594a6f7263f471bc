import type { ChangeRequestItem } from '#contract/entities/change-request.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { formatInr } from '#domain/format.ts'
import { formatMethods, refundToTexts as texts } from '#renderer/entities/refund-to-texts.ts'

/** What went from the wallet to the booking's online payments, and whether it has arrived there. */
export const SourceRefunds = ({ refunds }: { refunds: ChangeRequestItem['sourceRefunds'] }) => (
  <ul>
    {refunds.map(({ amount, method, state, note, updatedAt }) => (
      <li key={`${updatedAt}-${amount}-${method}`}>
        {[formatInr(amount), formatMethods([method]), texts.states[state], formatInstant(updatedAt)]
          .filter(Boolean)
          .join(' · ')}
        {note ? <span className="muted"> {note}</span> : null}
      </li>
    ))}
  </ul>
)
