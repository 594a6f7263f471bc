import { Cross, Endorsed, Envelope, Print, Refresh, Undo } from '@blueprintjs/icons'
import { useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { isTravelDocument } from '#domain/changes/ticket-status.ts'
import { Button } from '#renderer/ui/button.tsx'
import { serverNow } from '#renderer/store/server-clock.ts'
import { changeBlocker } from '#renderer/features/tickets/queue/change-blocker.ts'
import { batchActionTexts as texts } from './batch-texts.ts'
import { CancelManyDialog } from './cancel-many-dialog.tsx'
import { IssueManyDialog } from './issue-many-dialog.tsx'
import { MailManyDialog } from './mail-many-dialog.tsx'
import { PrintManyDialog } from './print-many-dialog.tsx'
import { ReleaseManyDialog } from './release-many-dialog.tsx'
import type { QueueBatch } from './use-queue-batch.ts'

interface BatchActionsProps {
  rows: readonly TicketRow[]
  batch: QueueBatch
}

/** Buttons for the selection; each counts the rows it applies to. */
export const BatchActions = ({ rows, batch }: BatchActionsProps) => {
  const [dialog, setDialog] = useState<'issue' | 'release' | 'cancel' | 'mail' | 'print' | null>(null)
  const holds = rows.filter(({ status }) => status === 'Held')
  const documents = rows.filter(({ status }) => isTravelDocument(status))
  const cancellable = documents.filter((row) => changeBlocker(row, serverNow()) === '')
  const close = (): void => setDialog(null)
  return (
    <>
      <Button
        icon={<Refresh size={14} />}
        text={texts.refresh(rows.length)}
        title={texts.refreshTitle(rows.length)}
        onClick={() => batch.refresh(rows)}
      />
      {holds.length > 0 ? (
        <Button
          icon={<Endorsed size={14} />}
          text={texts.issue(holds.length)}
          title={texts.issueTitle(holds.length)}
          onClick={() => setDialog('issue')}
        />
      ) : null}
      {holds.length > 0 ? (
        <Button
          icon={<Undo size={14} />}
          text={texts.release(holds.length)}
          title={texts.releaseTitle(holds.length)}
          onClick={() => setDialog('release')}
        />
      ) : null}
      {documents.length > 0 ? (
        <>
          <Button
            icon={<Envelope size={14} />}
            text={texts.mail(documents.length)}
            title={texts.mailTitle(documents.length)}
            onClick={() => setDialog('mail')}
          />
          <Button
            icon={<Print size={14} />}
            text={texts.print(documents.length)}
            title={texts.printTitle(documents.length)}
            onClick={() => setDialog('print')}
          />
        </>
      ) : null}
      {cancellable.length > 0 ? (
        <Button
          icon={<Cross size={14} />}
          text={texts.cancel(cancellable.length)}
          title={texts.cancelTitle(cancellable.length)}
          onClick={() => setDialog('cancel')}
        />
      ) : null}
      {dialog === 'issue' ? (
        <IssueManyDialog holds={holds} others={rows.length - holds.length} batch={batch} onClose={close} />
      ) : null}
      {dialog === 'cancel' ? <CancelManyDialog rows={cancellable} batch={batch} onClose={close} /> : null}
      {dialog === 'release' ? (
        <ReleaseManyDialog holds={holds} others={rows.length - holds.length} batch={batch} onClose={close} />
      ) : null}
      {dialog === 'mail' ? (
        <MailManyDialog
          rows={documents}
          others={rows.length - documents.length}
          batch={batch}
          onClose={close}
        />
      ) : null}
      {dialog === 'print' ? (
        <PrintManyDialog
          rows={documents}
          others={rows.length - documents.length}
          batch={batch}
          onClose={close}
        />
      ) : null}
    </>
  )
}
