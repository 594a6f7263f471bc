import { Error as ErrorIcon, WarningSign } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import type { PreTicketCheck } from '#contract/http/booking.ts'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import { checkTexts } from './check-texts.ts'
import './booking-displays.css'

interface CheckListProps {
  checks: readonly PreTicketCheck[]
  /** Renders a link to the field that fixes the problem. */
  renderFix?: (field: string) => ReactNode
}

/** Blocks first, then warnings, each with icon, word and a link to the field that fixes it. */
export const PreTicketCheckList = ({ checks, renderFix }: CheckListProps) => {
  const sorted = [...checks].sort((a, b) => Number(b.severity === 'block') - Number(a.severity === 'block'))
  return (
    <ul className="check-list" aria-label={checkTexts.title}>
      {sorted.map((check) => (
        <li
          key={check.rule + check.field + check.message}
          className={check.severity === 'block' ? 'tone-bad' : 'tone-warn'}
        >
          {check.severity === 'block' ? (
            <ErrorIcon className="check-icon" size={16} />
          ) : (
            <WarningSign className="check-icon" size={16} />
          )}
          <span className="grow">
            <strong>{check.severity === 'block' ? checkTexts.block : checkTexts.warning}.</strong>{' '}
            {check.message}
            {check.severity === 'block' && !check.isOverridable ? ` ${checkTexts.notOverridable}` : ''}
          </span>
          {check.field && renderFix ? renderFix(check.field) : null}
        </li>
      ))}
    </ul>
  )
}

interface ReasonProps {
  value: string
  onChange: (reason: string) => void
  isMissing: boolean
}

/** The reason for overriding a check; it's required and kept in the audit trail. */
export const OverrideReason = ({ value, onChange, isMissing }: ReasonProps) => (
  <FieldFrame
    label={checkTexts.reason}
    help={checkTexts.reasonNote}
    error={isMissing ? checkTexts.reasonMissing : undefined}
    isRequired
  >
    {(aria) => (
      <textarea
        {...aria}
        className="field-control"
        rows={3}
        maxLength={300}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </FieldFrame>
)

/** Whether every block can be overridden with a reason. */
export const canOverride = (checks: readonly PreTicketCheck[]): boolean =>
  checks.every(({ severity, isOverridable }) => severity === 'warning' || isOverridable)

export const hasBlocks = (checks: readonly PreTicketCheck[]): boolean =>
  checks.some(({ severity }) => severity === 'block')
