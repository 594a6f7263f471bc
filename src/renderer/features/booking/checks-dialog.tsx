import { useState } from 'react'
import type { PreTicketCheck } from '#contract/http/booking.ts'
import { checkTexts } from '#renderer/entities/check-texts.ts'
import { canOverride, OverrideReason, PreTicketCheckList } from '#renderer/entities/pre-ticket-checks.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { bookingTexts } from './texts.ts'

interface ChecksDialogProps {
  checks: readonly PreTicketCheck[]
  onClose: () => void
  onField: (field: string) => void
  onOverride: (reason: string) => void
}

/** The failed checks, with a link to the field that fixes each, or a reason where one is enough. */
export const ChecksDialog = ({ checks, onClose, onField, onOverride }: ChecksDialogProps) => {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = isTried && reason.trim() === ''
  const mayPass = canOverride(checks)
  return (
    <MessageDialog
      isOpen
      onClose={onClose}
      kind="warning"
      title={bookingTexts.checksTitle}
      actions={
        <>
          <Button text={bookingTexts.back} onClick={onClose} />
          {mayPass ? (
            <Button
              intent="primary"
              text={bookingTexts.continueWithReason}
              onClick={() => {
                setTried(true)
                if (reason.trim() !== '') onOverride(reason.trim())
              }}
            />
          ) : null}
        </>
      }
    >
      <p>{bookingTexts.checksText}</p>
      <PreTicketCheckList
        checks={checks}
        renderFix={(field) => (
          <Button variant="minimal" size="small" text={checkTexts.fix} onClick={() => onField(field)} />
        )}
      />
      {mayPass ? <OverrideReason value={reason} onChange={setReason} isMissing={isMissing} /> : null}
    </MessageDialog>
  )
}
