import type { BookingOutcome } from '#contract/http/booking.ts'
import type { Mail } from '#contract/http/notifications.ts'
import type { PlatformResult } from '#renderer/platform/platform.ts'
import type { BatchOutcome } from '#renderer/ui/batch/batch-types.ts'
import { batchActionTexts as texts } from './batch-texts.ts'

/** Converts the result of issuing a hold. Until the airline confirms, the outcome is unknown and must not be repeated. */
export const toIssueOutcome = ({ status, pnr }: Pick<BookingOutcome, 'status' | 'pnr'>): BatchOutcome => {
  if (status === 'Ticketed') return { kind: 'done', text: texts.issued(pnr) }
  if (status === 'InProgress') return { kind: 'unknown', text: texts.unknown, isRepeatable: false }
  return { kind: 'failed', text: texts.issueFailed }
}

/** Converts the state of an email to a batch outcome. One that may have been sent is never repeated from here. */
export const toMailOutcome = ({ state, to, text }: Mail): BatchOutcome => {
  switch (state) {
    case 'sent':
      return { kind: 'done', text: texts.mailed(to) }
    case 'queued':
    case 'sending':
      return { kind: 'done', text: texts.mailQueued(to) }
    case 'unknown':
      return { kind: 'unknown', text: text || texts.unknown, isRepeatable: false }
    case 'failed':
      return { kind: 'failed', text }
  }
}

export const toPrintOutcome = (result: PlatformResult<{ text: string }>): BatchOutcome => {
  switch (result.status) {
    case 'done':
      return { kind: 'done', text: result.value.text || texts.printed }
    case 'cancelled':
      return { kind: 'failed', text: texts.printCancelled }
    case 'unsupported':
      return { kind: 'failed', text: result.reason }
    case 'failed':
      return result.code === 'printUnknown'
        ? { kind: 'unknown', text: `${result.message} ${texts.printUnknown}`, isRepeatable: true }
        : { kind: 'failed', text: result.message }
  }
}

/** Converts the spooler's answer to a batch outcome. Documents it didn't accept are not printed. */
export const toSpoolOutcome = (result: PlatformResult<unknown>, count: number): BatchOutcome =>
  result.status === 'done' ? { kind: 'done', text: texts.spoolTaken(count) } : toPrintOutcome(result)
