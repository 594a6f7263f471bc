import { useState } from 'react'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import { FormDialog } from '#renderer/ui/form-dialog.tsx'
import { Skeleton } from '#renderer/ui/skeleton.tsx'

export const groupDialogTexts = { save: 'Change group', failed: "Couldn't load groups" } as const

export interface GroupOption {
  value: string
  label: string
}

interface GroupDialogProps {
  title: string
  lead: string
  label: string
  /** Label of the choice without a group. */
  noneLabel: string
  groups: { options: GroupOption[] | undefined; error: unknown; retry: () => void }
  current: string | null
  submitText?: string
  onChoose: (groupId: string | null) => Promise<void> | void
  onClose: () => void
}

/** Chooses one of the site's groups, or none. */
export const GroupDialog = ({ groups, current, onChoose, onClose, ...words }: GroupDialogProps) => {
  const [chosen, setChosen] = useState(current ?? '')
  const [isSending, setSending] = useState(false)
  const save = async (): Promise<void> => {
    setSending(true)
    await onChoose(chosen || null)
    setSending(false)
  }
  return (
    <FormDialog
      title={words.title}
      submitText={words.submitText ?? groupDialogTexts.save}
      isSending={isSending}
      onSubmit={() => (groups.options ? void save() : undefined)}
      onClose={onClose}
    >
      <p>{words.lead}</p>
      {groups.error ? (
        <ErrorPanel error={groups.error} title={groupDialogTexts.failed} onRetry={groups.retry} />
      ) : groups.options ? (
        <FieldFrame label={words.label}>
          {(aria) => (
            <Select
              aria={aria}
              value={chosen}
              options={[{ value: '', label: words.noneLabel }, ...(groups.options ?? [])]}
              onChange={setChosen}
            />
          )}
        </FieldFrame>
      ) : (
        <Skeleton width={240} />
      )}
    </FormDialog>
  )
}
