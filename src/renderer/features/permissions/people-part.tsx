import { Add } from '@blueprintjs/icons'
import { useState, type ReactNode } from 'react'
import type { StaffMember } from '#contract/http/permissions-groups.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { ListScreen } from '#renderer/ui/list/list-screen.tsx'
import { useListMemory } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { AddStaffDialog, SuperAdminDialog } from './people-dialogs.tsx'
import { peopleColumns, PersonCard, type PeopleTools } from './people-columns.tsx'
import { permissionsApi } from './permissions-api.ts'
import { peopleTexts as texts, permissionTexts } from './texts.ts'

const rowId = ({ userId }: StaffMember): string => userId
const noGroups: PeopleTools['groups'] = []

/** Staff, the owner and super admins, with their groups. */
export const PeoplePart = ({ mayChange, head }: { mayChange: boolean; head: ReactNode }) => {
  const reader = useUser()
  const { data: groups = noGroups } = permissionsApi.usePermissionGroupsQuery({})
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<StaffMember | null>(null)
  const list = useList(permissionsApi.endpoints.staffList, {
    place: useListMemory({ listKey: '' }),
    request: { pageSize: 50 },
    rows: 'staff',
  })
  const tools: PeopleTools = {
    groups,
    mayChange: ({ userId }) => mayChange && userId !== reader?.userId,
    onAdmin: setAsked,
  }
  return (
    <>
      <ListScreen
        id="staffMembers"
        list={list}
        title={permissionTexts.title}
        label={permissionTexts.tab.people}
        failed={texts.failed}
        head={head}
        columns={peopleColumns(tools)}
        rowId={rowId}
        rowHeight={44}
        renderCard={(member) => <PersonCard member={member} tools={tools} />}
        dependencies={[groups, mayChange]}
        tools={{
          end: mayChange ? (
            <Button
              intent="primary"
              icon={<Add size={14} />}
              text={texts.add}
              {...listKey('staff', 'add')}
              onClick={() => setAdding(true)}
            />
          ) : null,
        }}
        empty={
          <EmptyState title={texts.empty}>
            <p>{texts.emptyText}</p>
          </EmptyState>
        }
        summary={list.info && texts.people(list.info.total)}
      />
      {isAdding ? <AddStaffDialog groups={groups} onClose={() => setAdding(false)} /> : null}
      {asked ? <SuperAdminDialog member={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}
