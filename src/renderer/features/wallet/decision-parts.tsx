import { useEffect, useRef, useState } from 'react'
import type { Control } from 'react-hook-form'
import { requiredText } from '#contract/common/field-texts.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'

type Decision = 'approve' | 'reject'

interface NoteForm {
  note: string
}

/** Returns the rule for a decision's note: a rejection needs a reason. */
export const checkNote = (decision: Decision, { note }: NoteForm) =>
  decision === 'reject' && note.trim() === '' ? [{ path: 'note', message: requiredText }] : []

interface NoteFieldProps {
  control: Control<NoteForm>
  decision: Decision
  texts: { note: string; reason: string }
}

/** The note of an approval, or the reason of a rejection. */
export const NoteField = ({ control, decision, texts }: NoteFieldProps) => (
  <TextField
    control={control}
    name="note"
    label={decision === 'approve' ? texts.note : texts.reason}
    maxLength={500}
    rows={3}
    isRequired={decision === 'reject'}
  />
)

/** Holds what a list decides about in a dialog. `frame` is the list's element. */
export const useDecision = <Chosen,>() => {
  const [chosen, choose] = useState<Chosen | null>(null)
  const [decided, setDecided] = useState(0)
  const frame = useRef<HTMLElement>(null)
  // The pressed button disappears with its row, so the focus moves to the list for keyboard users.
  useEffect(() => {
    if (decided > 0) frame.current?.focus()
  }, [decided])
  const close = (): void => choose(null)
  const onDecided = (): void => {
    close()
    setDecided((before) => before + 1)
  }
  return { chosen, choose, frame, dialog: { onClose: close, onDecided } }
}
