import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { formatInr } from '#domain/format.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { isCountTyped } from '#renderer/ui/batch/typed-count-field.tsx'
import { batchTexts } from '#renderer/ui/batch/batch-texts.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { FormDialog } from '#renderer/ui/form-dialog.tsx'
import { decisionTexts } from '#renderer/features/changes/decide/decision-texts.ts'
import { sumWalletEffects, type DecisionLine, type BatchDecision } from './decision-lines.ts'
import { manyTexts as texts } from './texts.ts'

interface DecideManyDialogProps {
  action: BatchDecision
  lines: readonly DecisionLine[]
  /** Number of selected requests to which the decision doesn't apply. */
  others: number
  onDecide: (reason: string) => void
  onClose: () => void
}

/**
 * Creates the schema: the reason for a decision and the number of its rows, which is typed so that no money moves by
 * a stray click.
 */
const formFor = (count: number) =>
  z.object({
    reason: z.string().trim().min(3, decisionTexts.reasonShort).max(300),
    count: z.string().refine((text) => isCountTyped(text, count), texts.wrongCount(count)),
  })

/** One decision about many requests: lists each, shows the total, and sends nothing until Undo has expired. */
export const DecideManyDialog = ({ action, lines, others, onDecide, onClose }: DecideManyDialogProps) => {
  const site = useSite()
  const count = lines.length
  const resolver = useMemo(() => zodResolver(formFor(count)), [count])
  const { control, handleSubmit } = useForm({ resolver, defaultValues: { reason: '', count: '' } })
  const rupees = sumWalletEffects(lines, action)
  const submit = handleSubmit(({ reason }) => {
    onDecide(reason.trim())
    onClose()
  })
  return (
    <FormDialog
      title={texts.batchTitle(action, count)}
      submitText={texts.button(action, count, rupees > 0 ? formatInr(rupees) : '', site?.companyName ?? '')}
      isSending={false}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{decisionTexts.what[action]}</p>
      <ul className="batch-list">
        {lines.map(({ id, label }) => (
          <li key={id} className="mono small">
            {label}
          </li>
        ))}
      </ul>
      {others > 0 ? <p className="small muted">{texts.left(others)}</p> : null}
      <TextField
        control={control}
        name="reason"
        label={decisionTexts.reason}
        help={decisionTexts.reasonHelp}
        rows={3}
        maxLength={300}
        isRequired
      />
      <TextField control={control} name="count" label={batchTexts.typeCount(count)} inputMode="numeric" />
    </FormDialog>
  )
}
