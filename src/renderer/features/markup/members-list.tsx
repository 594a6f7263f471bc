import { useState } from 'react'
import { limits } from '#contract/common/constants.ts'
import type { MarkupGroup } from '#contract/entities/markup.ts'
import type { GroupMember } from '#contract/http/markup-groups.ts'
import { formatCount } from '#domain/format.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import { ListFoot } from '#renderer/ui/list/list-foot.tsx'
import { ListStates } from '#renderer/ui/list/list-states.tsx'
import { useListMemory } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { markupApi } from './markup-api.ts'
import { groupTexts } from './texts.ts'

const Member = ({ member, groups }: { member: GroupMember; groups: readonly MarkupGroup[] }) => {
  const mayChange = useMay('customers.terms')
  const [map, mapping] = markupApi.useMapLegalEntityMutation()
  const [setTds, setting] = markupApi.useSetTdsDeductMutation()
  const showOutcome = useChangeToast()
  const { LEId, name } = member
  return (
    <li className="member">
      <span className="grow clip member-name">{name}</span>
      <Select
        className="member-group"
        label={groupTexts.groupFor(name)}
        value={member.groupId ?? ''}
        isDisabled={mapping.isLoading || !mayChange}
        options={[
          { value: '', label: groupTexts.noGroup },
          ...groups.map(({ id, groupName }) => ({ value: id, label: groupName })),
        ]}
        onChange={(groupId) =>
          void showOutcome(map({ LEId, groupId: groupId || null }), {
            done: groupTexts.groupChanged,
          })
        }
      />
      <Checkbox
        label={
          <>
            {groupTexts.tds}
            <span className="visually-hidden">: {groupTexts.withholdTds(name)}</span>
          </>
        }
        isChecked={member.isTdsDeductable}
        isDisabled={setting.isLoading || !mayChange}
        onChange={(isTdsDeductable) =>
          void showOutcome(setTds({ userLEID: LEId, isTdsDeductable }), {
            done: groupTexts.tdsChanged,
          })
        }
      />
    </li>
  )
}

/** The agency's customers with their group and whether TDS is withheld. */
export const MembersList = () => {
  const [typed, setTyped] = useState('')
  const searchQuery = useDebounced(typed.trim(), limits.userSearchDebounceMs)
  const list = useList(markupApi.endpoints.customerGroups, {
    place: useListMemory({ listKey: searchQuery }),
    request: { pageSize: 50, searchQuery },
    rows: 'members',
  })
  return (
    <section className="stack" aria-label={groupTexts.membersHead}>
      <div className="row spread markup-bar">
        <h2 className="large">{groupTexts.membersHead}</h2>
        <input
          className="field-control member-search"
          type="search"
          aria-label={groupTexts.search}
          placeholder={groupTexts.searchPlaceholder}
          maxLength={60}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <ListStates
        list={list}
        failed={groupTexts.loadFailed}
        empty={
          <EmptyState title={groupTexts.noMembers}>
            <p>{groupTexts.noMembersText}</p>
          </EmptyState>
        }
        skeleton={{ rows: 6, height: 36 }}
      >
        <ul className="members">
          {list.rows.map((member) => (
            <Member key={member.LEId} member={member} groups={list.data?.groups ?? []} />
          ))}
        </ul>
      </ListStates>
      <ListFoot
        list={list}
        summary={list.info && `${formatCount(list.info.total)} ${groupTexts.membersHead.toLowerCase()}`}
        isHiddenOnOnePage
      />
    </section>
  )
}
