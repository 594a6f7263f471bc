import { BlockedPerson, Crown, Envelope, Shield, Person } from '@blueprintjs/icons'
import type { PermissionGroup } from '#contract/entities/permission-group.ts'
import type { StaffMember } from '#contract/http/permissions-groups.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { ResetSecondFactor } from '#renderer/entities/reset-second-factor.tsx'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { permissionsApi } from './permissions-api.ts'
import { peopleTexts as texts, permissionTexts } from './texts.ts'

const { heads, standing } = texts
const looks: Record<keyof typeof standing, StatusLook> = {
  owner: { tone: 'info', word: standing.owner, Icon: Crown },
  superAdmin: { tone: 'change', word: standing.superAdmin, Icon: Shield },
  blocked: { tone: 'bad', word: standing.blocked, Icon: BlockedPerson },
  invited: { tone: 'warn', word: standing.invited, Icon: Envelope },
  staff: { tone: 'quiet', word: standing.staff, Icon: Person },
}

const toStanding = (member: StaffMember): StatusLook => {
  if (member.isBlocked) return looks.blocked
  if (member.isOwner) return looks.owner
  if (member.isSuperAdmin) return looks.superAdmin
  return member.hasSignInWay ? looks.staff : looks.invited
}

/** What the cells need besides the person. */
export interface PeopleTools {
  groups: readonly PermissionGroup[]
  /** Whether the reader may change this person's rights. */
  mayChange: (member: StaffMember) => boolean
  onAdmin: (member: StaffMember) => void
}

const GroupCell = ({ member, tools }: { member: StaffMember; tools: PeopleTools }) => {
  const [setGroup, { isLoading }] = permissionsApi.useSetPermissionGroupMutation()
  const showOutcome = useChangeToast()
  if (member.isOwner || member.isSuperAdmin) return <span className="muted">{texts.allRights}</span>
  if (!tools.mayChange(member)) return <span>{member.userGroupName || texts.noGroup}</span>
  return (
    <Select
      label={texts.groupFor(member.name)}
      value={member.userGroupId ?? ''}
      isDisabled={isLoading}
      options={[
        { value: '', label: texts.noGroup },
        ...tools.groups.map(({ id, groupName }) => ({ value: id, label: groupName })),
      ]}
      onChange={(userGroupId) =>
        void showOutcome(setGroup({ userId: member.userId, userGroupId: userGroupId || null }), {
          done: permissionTexts.groupChanged,
        })
      }
    />
  )
}

const AdminButton = ({ member, tools }: { member: StaffMember; tools: PeopleTools }) =>
  tools.mayChange(member) && !member.isOwner ? (
    <Button
      variant="minimal"
      size="small"
      text={member.isSuperAdmin ? texts.endAdmin : texts.makeAdmin}
      aria-label={`${member.isSuperAdmin ? texts.endAdmin : texts.makeAdmin}: ${member.name}`}
      onClick={() => tools.onAdmin(member)}
    />
  ) : null

const LastSeen = ({ lastSeenAt }: StaffMember) => (
  <span className="num">{lastSeenAt === null ? texts.never : formatInstant(lastSeenAt)}</span>
)

/** The second step of someone else, which only an operator resets for the owner. */
const FactorCell = ({ member, tools }: { member: StaffMember; tools: PeopleTools }) => {
  if (!member.hasSecondFactor) return <span className="muted">{texts.noFactor}</span>
  if (!tools.mayChange(member) || member.isOwner) return <span>{texts.hasFactor}</span>
  return <ResetSecondFactor userId={member.userId} name={member.name} />
}

export const peopleColumns = (tools: PeopleTools): GridColumn<StaffMember>[] => [
  {
    id: 'name',
    head: heads.name,
    width: 260,
    isStretching: true,
    cell: ({ name, email }) => (
      <span className="clip">
        {name} <bdi className="muted">{email}</bdi>
      </span>
    ),
  },
  {
    id: 'standing',
    head: heads.standing,
    width: 130,
    cell: (member) => <StatusTag look={toStanding(member)} />,
  },
  {
    id: 'group',
    head: heads.group,
    width: 200,
    cell: (member) => <GroupCell member={member} tools={tools} />,
  },
  {
    id: 'admin',
    head: heads.admin,
    width: 190,
    cell: (member) => <AdminButton member={member} tools={tools} />,
  },
  {
    id: 'factor',
    head: heads.factor,
    width: 170,
    cell: (member) => <FactorCell member={member} tools={tools} />,
  },
  { id: 'lastSeen', head: heads.lastSeen, width: 190, cell: LastSeen },
]

/** A person on a narrow screen. */
export const PersonCard = ({ member, tools }: { member: StaffMember; tools: PeopleTools }) => (
  <article className="money-card">
    <header className="row spread">
      <strong className="clip">{member.name}</strong>
      <StatusTag look={toStanding(member)} />
    </header>
    <p className="small muted clip">{member.email}</p>
    <p className="small muted">
      {heads.lastSeen}: <LastSeen {...member} />
    </p>
    {member.hasSecondFactor ? <FactorCell member={member} tools={tools} /> : null}
    <div className="row spread">
      <GroupCell member={member} tools={tools} />
      <AdminButton member={member} tools={tools} />
    </div>
  </article>
)
