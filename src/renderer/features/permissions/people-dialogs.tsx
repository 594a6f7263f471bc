import type { PermissionGroup } from '#contract/entities/permission-group.ts'
import { permissionsGroupsEndpoints, type StaffMember } from '#contract/http/permissions-groups.ts'
import { InvitedPersonFields } from '#renderer/entities/invited-person-fields.tsx'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { permissionsApi } from './permissions-api.ts'
import { peopleTexts as texts } from './texts.ts'

interface AddStaffDialogProps {
  groups: readonly PermissionGroup[]
  onClose: () => void
}

/** Creates a staff account, which gets a link by email. */
export const AddStaffDialog = ({ groups, onClose }: AddStaffDialogProps) => {
  const [add] = permissionsApi.useAddStaffMutation()
  const form = useContractForm({
    endpoint: permissionsGroupsEndpoints.addStaff,
    defaults: { firstName: '', lastName: '', email: '', userGroupId: '' },
    toRequest: ({ userGroupId, ...typed }) => ({ ...typed, userGroupId: userGroupId || null }),
    draft: 'add-staff',
    isGuarded: true,
    send: (request) => add(request),
    doneText: ({ email }) => texts.sent(email),
    onDone: onClose,
  })
  const { control } = form
  return (
    <ContractDialog form={form} title={texts.addTitle} submitText={texts.send} onClose={onClose}>
      <p className="muted">{texts.addLead}</p>
      <InvitedPersonFields control={control} />
      <SelectField
        control={control}
        name="userGroupId"
        label={texts.group}
        options={[
          { value: '', label: texts.noGroup },
          ...groups.map(({ id, groupName }) => ({ value: id, label: groupName })),
        ]}
      />
    </ContractDialog>
  )
}

interface SuperAdminDialogProps {
  member: StaffMember
  onClose: () => void
}

/** Makes someone a super admin or removes them as one, after saying what it means. */
export const SuperAdminDialog = ({ member, onClose }: SuperAdminDialogProps) => {
  const [setAdmin, { isLoading }] = permissionsApi.useSetSuperAdminMutation()
  const showOutcome = useChangeToast()
  const { name, userId } = member
  const isAdmin = !member.isSuperAdmin
  const press = async (): Promise<void> => {
    await showOutcome(setAdmin({ userId, isSuperAdmin: isAdmin }), {
      done: texts.adminChanged(name, isAdmin),
    })
    onClose()
  }
  return (
    <MessageDialog
      isOpen
      onClose={onClose}
      kind="warning"
      title={isAdmin ? texts.makeTitle(name) : texts.endTitle(name)}
      actions={
        <>
          <Button text={texts.cancel} onClick={onClose} />
          <Button
            intent="primary"
            text={isAdmin ? texts.makeAdmin : texts.endAdmin}
            loading={isLoading}
            onClick={() => void press()}
          />
        </>
      }
    >
      <p>{isAdmin ? texts.makeText : texts.endText}</p>
    </MessageDialog>
  )
}
