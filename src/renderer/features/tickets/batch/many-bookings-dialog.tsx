import { useState, type ReactNode } from 'react'
import { isCountTyped, TypedCountField } from '#renderer/ui/batch/typed-count-field.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'

interface ManyBookingsDialogProps {
  title: string
  keepText: string
  submitText: string
  /** How many bookings change, which the user types. With 0 there is nothing to type or to submit. */
  count: number
  /** Whether everything else in the dialog is complete; yes by default. */
  isComplete?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before one action changes many bookings. The user types their number first. */
export const ManyBookingsDialog = (props: ManyBookingsDialogProps) => {
  const { title, keepText, submitText, count, isComplete = true, onSubmit, onClose, children } = props
  const [typed, setTyped] = useState('')
  const maySubmit = count > 0 && isComplete && isCountTyped(typed, count)
  const submit = (): void => {
    if (!maySubmit) return
    onSubmit()
    onClose()
  }
  return (
    <MessageDialog
      isOpen
      onClose={onClose}
      kind="warning"
      title={title}
      actions={
        <>
          <Button text={keepText} onClick={onClose} />
          <Button intent="primary" text={submitText} disabled={!maySubmit} onClick={submit} />
        </>
      }
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {children}
        {count > 0 ? <TypedCountField count={count} value={typed} onChange={setTyped} /> : null}
      </form>
    </MessageDialog>
  )
}
