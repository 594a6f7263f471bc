import type { RefundImport } from '#contract/entities/refund-import.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { refundImportApi } from './refund-import-api.ts'
import { refundImportTexts as texts } from './texts.ts'

/** Settles or undoes an import that waits. */
export const ImportActions = ({ entry }: { entry: RefundImport }) => {
  const dispatch = useAppDispatch()
  const [settle, settling] = refundImportApi.useSettleRefundImportMutation()
  const [undo, undoing] = refundImportApi.useUndoRefundImportMutation()
  if (entry.state !== 'Imported') return null
  const { importId } = entry
  const isBusy = settling.isLoading || undoing.isLoading
  const report = async (call: Promise<{ error?: unknown }>, text: string): Promise<void> => {
    if (!(await call).error) dispatch(toastShown({ tone: 'success', text }))
  }
  return (
    <span className="row">
      <Button
        size="small"
        intent="primary"
        text={texts.settle(entry.rows)}
        loading={settling.isLoading}
        disabled={isBusy}
        onClick={() => void report(settle({ importId }), texts.settled(entry.rows))}
      />
      <Button
        size="small"
        variant="minimal"
        text={texts.undo}
        loading={undoing.isLoading}
        disabled={isBusy}
        onClick={() => void report(undo({ importId }), texts.undone)}
      />
    </span>
  )
}

/** An import on any screen. */
export const ImportCard = ({ entry }: { entry: RefundImport }) => (
  <article className="money-card">
    <header className="row spread">
      <bdi className="clip">{entry.fileName}</bdi>
      <Amount rupees={entry.wallet} isStrong />
    </header>
    <p className="small muted">
      {texts.states[entry.state]} · <span className="num">{formatInstant(entry.createdAt)}</span>{' '}
      {texts.by(entry.createdBy)}
    </p>
    {entry.decidedAt === null ? null : (
      <p className="small muted">
        {texts.states[entry.state]} <span className="num">{formatInstant(entry.decidedAt)}</span>{' '}
        {texts.by(entry.decidedBy)}
      </p>
    )}
    <ImportActions entry={entry} />
  </article>
)
