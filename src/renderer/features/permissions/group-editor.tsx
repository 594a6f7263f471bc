import { useState } from 'react'
import type { PermissionGroup } from '#contract/entities/permission-group.ts'
import { permissionsGroupsEndpoints } from '#contract/http/permissions-groups.ts'
import { staffRights, type StaffRight } from '#contract/common/staff-rights.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { permissionsApi } from './permissions-api.ts'
import { listRights } from './right-switches.ts'
import { RightsField, type GroupForm } from './rights-field.tsx'
import { groupTexts as texts, permissionTexts } from './texts.ts'

const defaults: StaffRight[] = staffRights.filter(({ allowed }) => allowed).map(({ id }) => id)

const DeleteButton = ({ group, onDeleted }: { group: PermissionGroup; onDeleted: () => void }) => {
  const [isAsking, setAsking] = useState(false)
  const [remove, { isLoading }] = permissionsApi.useDeletePermissionGroupMutation()
  const showOutcome = useChangeToast()
  const press = async (): Promise<void> => {
    const answer = await remove({ id: group.id })
    await showOutcome(Promise.resolve(answer), { done: texts.removed })
    setAsking(false)
    if (!answer.error) onDeleted()
  }
  return (
    <>
      <Button variant="minimal" text={texts.remove} onClick={() => setAsking(true)} />
      {isAsking ? (
        <MessageDialog
          isOpen
          onClose={() => setAsking(false)}
          kind="warning"
          title={texts.removeTitle}
          actions={
            <>
              <Button text={texts.keep} onClick={() => setAsking(false)} />
              <Button intent="primary" text={texts.remove} loading={isLoading} onClick={() => void press()} />
            </>
          }
        >
          <p>{texts.removeText(group.groupName)}</p>
        </MessageDialog>
      ) : null}
    </>
  )
}

interface GroupEditorProps {
  /** Null for a new group, which starts with the default rights. */
  group: PermissionGroup | null
  mayChange: boolean
  onSaved: (id: string) => void
  onDeleted: () => void
}

/** The name and rights of one permission group. */
export const GroupEditor = ({ group, mayChange, onSaved, onDeleted }: GroupEditorProps) => {
  const [save] = permissionsApi.useSavePermissionGroupMutation()
  const form = useContractForm<typeof permissionsGroupsEndpoints.saveGroup, GroupForm>({
    endpoint: permissionsGroupsEndpoints.saveGroup,
    defaults: {
      groupName: group?.groupName ?? '',
      rights: group ? listRights(group.modules) : defaults,
    },
    toRequest: (typed) => ({ ...(group ? { id: group.id, version: group.version } : {}), ...typed }),
    draft: `permission-group:${group?.id ?? 'new'}:${group?.version ?? 0}`,
    isGuarded: true,
    send: (request) => save(request),
    doneText: permissionTexts.groupSaved,
    onDone: ({ id }, { reset }, values) => {
      reset(values)
      onSaved(id)
    },
  })
  const { isDirty } = form.formState
  return (
    <form className="stack right-editor" noValidate onSubmit={form.submit}>
      {mayChange ? null : <p className="notice tone-info">{permissionTexts.readOnly}</p>}
      <RestoredLine draft={form.keptDraft} />
      <fieldset className="right-body" disabled={!mayChange}>
        <TextField control={form.control} name="groupName" label={texts.name} maxLength={60} isRequired />
        <p className="small muted">{texts.defaults}</p>
        <RightsField control={form.control} />
      </fieldset>
      <Problem failure={form.failure} />
      {mayChange ? (
        <div className="row right-actions">
          {group && group.memberCount === 0 ? <DeleteButton group={group} onDeleted={onDeleted} /> : null}
          <span className="grow" />
          {isDirty ? <Button text={texts.discard} onClick={() => form.reset()} /> : null}
          <Button
            type="submit"
            intent="primary"
            text={texts.save}
            loading={form.isSending}
            disabled={group !== null && !isDirty}
          />
        </div>
      ) : null}
    </form>
  )
}
