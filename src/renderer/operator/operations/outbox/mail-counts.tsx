import { UnsentState } from '#contract/entities/operator-operations.ts'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { outboxTexts as texts } from '../texts.ts'
import { mailLooks } from './mail-columns.tsx'

/** The unsent emails counted by state, and when one was last sent. */
export const MailCounts = ({
  counts,
  lastSent,
}: {
  counts: Readonly<Record<UnsentState, number>>
  lastSent: string
}) => (
  <ul className="row operations-counts" aria-label={texts.counts}>
    {UnsentState.options.map((state) => (
      <li key={state} className="row">
        <StatusTag look={mailLooks[state]} isQuiet />
        <strong className="num">{counts[state].toLocaleString('en-IN')}</strong>
      </li>
    ))}
    <li className="small muted num">
      {texts.lastSent}: {lastSent}
    </li>
  </ul>
)
