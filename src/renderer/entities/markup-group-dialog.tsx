import type { MarkupGroup } from '#contract/entities/markup.ts'
import { groupsEndpoints } from '#contract/http/markup-groups.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { markupGroupApi } from './markup-group-api.ts'
import { markupGroupTexts as texts } from './markup-group-texts.ts'

/** Adds a markup group of customers, or renames one. */
export const MarkupGroupDialog = ({ group, onClose }: { group: MarkupGroup | null; onClose: () => void }) => {
  const [save] = markupGroupApi.useSaveMarkupGroupMutation()
  const form = useContractForm({
    endpoint: groupsEndpoints.saveCustomerGroup,
    defaults: { groupName: group?.groupName ?? '' },
    toRequest: (typed) => ({ ...(group ? { id: group.id } : {}), ...typed }),
    toField: () => 'groupName',
    draft: `markup-group:${group?.id ?? 'new'}`,
    isGuarded: true,
    send: (request) => save(request),
    doneText: texts.saved,
    failedText: ({ message }) => message,
    onDone: onClose,
  })
  return (
    <ContractDialog
      form={form}
      title={group ? texts.renameTitle : texts.addTitle}
      submitText={texts.save}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="groupName"
        label={texts.name}
        maxLength={60}
        isRequired
        autoFocus
      />
    </ContractDialog>
  )
}
