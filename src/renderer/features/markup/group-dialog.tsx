import type { MarkupGroup } from '#contract/entities/markup.ts'
import { groupsEndpoints } from '#contract/http/markup-groups.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { markupApi } from './markup-api.ts'
import { groupTexts } from './texts.ts'

/** Creates or renames a group. */
export const GroupDialog = ({ group, onClose }: { group: MarkupGroup | null; onClose: () => void }) => {
  const [save] = markupApi.useSaveGroupMutation()
  const form = useContractForm({
    endpoint: groupsEndpoints.saveCustomerGroup,
    defaults: { groupName: group?.groupName ?? '' },
    toRequest: (typed) => ({ ...(group ? { id: group.id } : {}), ...typed }),
    toField: () => 'groupName',
    draft: `markup-group:${group?.id ?? 'new'}`,
    isGuarded: true,
    send: (request) => save(request),
    doneText: groupTexts.groupSaved,
    failedText: ({ message }) => message,
    onDone: onClose,
  })
  return (
    <ContractDialog
      form={form}
      title={group ? groupTexts.renameTitle : groupTexts.addTitle}
      submitText={groupTexts.saveGroup}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="groupName"
        label={groupTexts.name}
        maxLength={60}
        isRequired
        autoFocus
      />
    </ContractDialog>
  )
}
