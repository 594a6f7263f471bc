import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormDialog } from '#renderer/ui/form-dialog.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { Problem } from './problem.tsx'
import type { ContractForm } from './use-contract-form.ts'

interface ContractDialogProps<Values extends FieldValues> {
  form: ContractForm<Values>
  title: string
  submitText: string
  intent?: 'primary' | 'danger'
  onClose: () => void
  children: ReactNode
}

/** A contract form in a dialog: a note about its restored draft above the fields, its failure below them. */
export const ContractDialog = <Values extends FieldValues>({
  form,
  children,
  ...dialog
}: ContractDialogProps<Values>) => (
  <FormDialog {...dialog} isSending={form.isSending} onSubmit={form.submit}>
    <RestoredLine draft={form.keptDraft} />
    {children}
    <Problem failure={form.failure} />
  </FormDialog>
)
