import { Add, Tick } from '@blueprintjs/icons'
import { useState } from 'react'
import type { MarkupGroup } from '#contract/entities/markup.ts'
import { MarkupGroupDialog } from '#renderer/entities/markup-group-dialog.tsx'
import { useMay } from '#renderer/entities/use-may.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { markupApi } from './markup-api.ts'
import { MembersList } from './members-list.tsx'
import { groupTexts } from './texts.ts'

const defaultLook = { tone: 'good', word: groupTexts.isDefault, Icon: Tick } as const

const GroupRow = ({ group, onRename }: { group: MarkupGroup; onRename: () => void }) => {
  const mayEdit = useMay('markups.edit')
  const [setDefault, { isLoading }] = markupApi.useSetDefaultGroupMutation()
  const showOutcome = useChangeToast()
  return (
    <li className="group-row">
      <div className="grow">
        <p className="row">
          <strong className="clip">{group.groupName}</strong>
          {group.isDefault ? <StatusTag look={defaultLook} /> : null}
        </p>
        <p className="small muted">
          {groupTexts.members(group.memberCount)}
          {group.isDefault ? ` · ${groupTexts.defaultNote}` : ''}
        </p>
      </div>
      {group.isDefault || !mayEdit ? null : (
        <Button
          variant="minimal"
          size="small"
          text={groupTexts.setDefault}
          aria-label={`${groupTexts.setDefault}: ${group.groupName}`}
          loading={isLoading}
          onClick={() =>
            void showOutcome(setDefault({ groupId: group.id }), {
              done: groupTexts.defaultSet,
            })
          }
        />
      )}
      {mayEdit ? (
        <Button
          variant="minimal"
          size="small"
          text={groupTexts.rename}
          aria-label={`${groupTexts.rename}: ${group.groupName}`}
          onClick={onRename}
        />
      ) : null}
    </li>
  )
}

/** Groups of customers, with their members below. */
export const GroupsTab = () => {
  const { data: groups, error, refetch } = markupApi.useMarkupGroupsQuery({})
  const [open, setOpen] = useState<{ group: MarkupGroup | null } | null>(null)
  const mayEdit = useMay('markups.edit')
  if (error) return <ErrorPanel title={groupTexts.loadFailed} error={error} onRetry={() => void refetch()} />
  if (!groups) return <SkeletonRows rows={4} height={44} />
  const add = mayEdit ? (
    <Button
      intent="primary"
      icon={<Add size={14} />}
      text={groupTexts.add}
      onClick={() => setOpen({ group: null })}
    />
  ) : null
  return (
    <div className="groups-tab">
      {groups.length === 0 ? (
        <EmptyState title={groupTexts.noGroups} action={add}>
          <p>{groupTexts.noGroupsText}</p>
        </EmptyState>
      ) : (
        <section className="stack">
          <div className="row group-bar">
            <h2 className="large grow">{groupTexts.head}</h2>
            {add}
          </div>
          <ul className="groups">
            {groups.map((group) => (
              <GroupRow key={group.id} group={group} onRename={() => setOpen({ group })} />
            ))}
          </ul>
        </section>
      )}
      <MembersList />
      {open ? <MarkupGroupDialog group={open.group} onClose={() => setOpen(null)} /> : null}
    </div>
  )
}
