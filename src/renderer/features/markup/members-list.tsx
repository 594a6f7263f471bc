import { useState } from 'react'
import { limits } from '#contract/common/constants.ts'
import type { MarkupGroup } from '#contract/entities/markup.ts'
import type { GroupMember } from '#contract/http/groups.ts'
import { formatCount } from '#domain/format.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox-field.tsx'
import { Pager } from '#renderer/ui/pager.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { markupApi } from './markup-api.ts'
import { groupTexts } from './texts.ts'
import { useTold } from './use-told.ts'

const pageSize = 50

const Member = ({ member, groups }: { member: GroupMember; groups: readonly MarkupGroup[] }) => {
  const [map, mapping] = markupApi.useMapLegalEntityMutation()
  const [setTds, setting] = markupApi.useSetTdsDeductMutation()
  const told = useTold()
  const { LEId, name } = member
  return (
    <li className="member">
      <span className="grow clip member-name">{name}</span>
      <select
        className="field-control member-group"
        aria-label={groupTexts.groupOf(name)}
        value={member.groupId ?? ''}
        disabled={mapping.isLoading}
        onChange={({ target }) =>
          void told(map({ LEId, groupId: target.value || null }), groupTexts.groupChanged)
        }
      >
        <option value="">{groupTexts.noGroup}</option>
        {groups.map(({ id, groupName }) => (
          <option key={id} value={id}>
            {groupName}
          </option>
        ))}
      </select>
      <Checkbox
        label={
          <>
            {groupTexts.tds}
            <span className="visually-hidden">: {groupTexts.tdsOf(name)}</span>
          </>
        }
        isChecked={member.isTdsDeductable}
        isDisabled={setting.isLoading}
        onChange={(isTdsDeductable) =>
          void told(setTds({ userLEID: LEId, isTdsDeductable }), groupTexts.tdsChanged)
        }
      />
    </li>
  )
}

/** Customers of the site with their group and whether TDS is withheld from them. */
export const MembersList = () => {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const searchQuery = useDebounced(typed.trim(), limits.userSearchDebounceMs)
  const { data, error, refetch } = markupApi.useCustomerGroupsQuery({ page, pageSize, searchQuery })
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
          onChange={({ target }) => {
            setTyped(target.value)
            setPage(1)
          }}
        />
      </div>
      {error ? (
        <ErrorPanel title={groupTexts.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={6} height={36} />
      ) : data.members.length === 0 ? (
        <EmptyState title={groupTexts.noMembers}>
          <p>{groupTexts.noMembersText}</p>
        </EmptyState>
      ) : (
        <>
          <ul className="members">
            {data.members.map((member) => (
              <Member key={member.LEId} member={member} groups={data.groups} />
            ))}
          </ul>
          {data.totalPages > 1 ? (
            <Pager
              page={page}
              totalPages={data.totalPages}
              onPage={setPage}
              summary={`${formatCount(data.total)} ${groupTexts.membersHead.toLowerCase()}`}
            />
          ) : null}
        </>
      )}
    </section>
  )
}
