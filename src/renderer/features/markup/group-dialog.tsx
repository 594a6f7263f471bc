import { FormDialog } from '#renderer/ui/form-dialog.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { MarkupGroup } from '#contract/entities/markup.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useUnsaved } from '#renderer/ui/use-unsaved.ts'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { useFormDraft } from '#renderer/ui/fields/use-form-draft.ts'
import { markupApi } from './markup-api.ts'
import { groupTexts, ruleTexts } from './texts.ts'
import { useTold } from './use-told.ts'

const GroupForm = z.object({ groupName: z.string().trim().min(1, ruleTexts.required).max(60) })

/** Makes a group, or renames one. */
export const GroupDialog = ({ group, onClose }: { group: MarkupGroup | null; onClose: () => void }) => {
  const [save] = markupApi.useSaveGroupMutation()
  const told = useTold()
  const form = useForm({
    resolver: zodResolver(GroupForm),
    defaultValues: { groupName: group?.groupName ?? '' },
  })
  const { control, handleSubmit, setError, formState } = form
  const draft = useFormDraft(form, `markup-group:${group?.id ?? 'new'}`)
  useUnsaved(formState.isDirty)
  const submit = handleSubmit(async ({ groupName }) => {
    const failure = await told(save({ ...(group ? { id: group.id } : {}), groupName }), groupTexts.groupSaved)
    if (!failure) {
      draft.sent()
      return onClose()
    }
    const [first] = failure.fields ?? []
    if (first) setError('groupName', { type: 'server', message: first.message })
  })
  return (
    <FormDialog
      title={group ? groupTexts.renameTitle : groupTexts.addTitle}
      submitText={groupTexts.saveGroup}
      isSending={formState.isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RestoredLine draft={draft} />
      <TextField
        control={control}
        name="groupName"
        label={groupTexts.name}
        maxLength={60}
        isRequired
        autoFocus
      />
    </FormDialog>
  )
}
