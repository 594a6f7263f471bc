import { Add } from '@blueprintjs/icons'
import { Link, useNavigate } from 'react-router-dom'
import { staffRights } from '#contract/common/staff-rights.ts'
import type { PermissionGroup } from '#contract/entities/permission-group.ts'
import { userPermissions } from '#renderer/routes/permissions.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { GroupEditor } from './group-editor.tsx'
import { permissionsApi } from './permissions-api.ts'
import { listRights } from './right-switches.ts'
import { groupTexts as texts } from './texts.ts'

const newGroup = 'new'

const GroupLink = ({ group, isOpen }: { group: PermissionGroup; isOpen: boolean }) => (
  <li>
    <Link
      className="right-group-link"
      to={userPermissions.to({ group: group.id })}
      aria-current={isOpen ? 'true' : undefined}
    >
      <strong className="clip">{group.groupName}</strong>
      <span className="small muted num">
        {texts.members(group.memberCount)} ·{' '}
        {texts.rights(listRights(group.modules).length, staffRights.length)}
      </span>
    </Link>
  </li>
)

const Editor = ({ open, groups, mayChange }: { open: string } & GroupsProps) => {
  const navigate = useNavigate()
  const group = groups.find(({ id }) => id === open) ?? null
  if (open === '') return <p className="muted">{texts.choose}</p>
  if (!group && open !== newGroup) return <p className="muted">{texts.gone}</p>
  return (
    <GroupEditor
      // A later version of the group starts a new form.
      key={`${open}:${group?.version ?? 0}`}
      group={group}
      mayChange={mayChange}
      onSaved={(id) => void navigate(userPermissions.to({ group: id }), { replace: true })}
      onDeleted={() => void navigate(userPermissions.to(), { replace: true })}
    />
  )
}

interface GroupsProps {
  groups: readonly PermissionGroup[]
  mayChange: boolean
}

/** The site's permission groups and the rights of the open one, whose id is in the address. */
export const GroupsPart = ({ open, mayChange }: { open: string; mayChange: boolean }) => {
  const navigate = useNavigate()
  const { data: groups, error, refetch } = permissionsApi.usePermissionGroupsQuery({})
  if (error) return <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!groups) return <SkeletonRows rows={6} height={44} />
  const add = mayChange ? (
    <Button
      icon={<Add size={14} />}
      text={texts.add}
      onClick={() => void navigate(userPermissions.to({ group: newGroup }))}
    />
  ) : null
  if (groups.length === 0 && open !== newGroup)
    return (
      <EmptyState title={texts.empty} action={add}>
        <p>{texts.emptyText}</p>
      </EmptyState>
    )
  return (
    <div className="right-split">
      <nav className="stack" aria-label={texts.list}>
        <ul className="right-group-list">
          {groups.map((group) => (
            <GroupLink key={group.id} group={group} isOpen={group.id === open} />
          ))}
        </ul>
        {add}
      </nav>
      <Editor open={open} groups={groups} mayChange={mayChange} />
    </div>
  )
}
