import type { Ref } from 'react'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { Select } from '#renderer/ui/fields/select.tsx'
import type { HoldFilter, RiskFilter } from './hold-filter.ts'
import { holdDeskTexts } from './texts.ts'

const risks = (Object.keys(holdDeskTexts.risks) as RiskFilter[]).map((value) => ({
  value,
  label: holdDeskTexts.risks[value],
}))

interface HoldFiltersProps {
  filter: HoldFilter
  entries: readonly RailEntry[]
  onChange: (filter: HoldFilter) => void
  field: Ref<HTMLInputElement>
}

/** Filters by words, agency and risk. */
export const HoldFilters = ({ filter, entries, onChange, field }: HoldFiltersProps) => (
  <div className="row hold-filters" role="search">
    <input
      ref={field}
      type="search"
      className="field-control"
      placeholder={holdDeskTexts.filter}
      aria-label={holdDeskTexts.filter}
      aria-keyshortcuts="/"
      maxLength={80}
      spellCheck={false}
      value={filter.text}
      onChange={(event) => onChange({ ...filter, text: event.target.value })}
    />
    <Select
      label={holdDeskTexts.tenant}
      value={filter.workspaceId}
      options={[
        { value: '', label: holdDeskTexts.allTenants },
        ...entries
          .filter(({ kind }) => kind === 'tenant')
          .map(({ workspaceId, name, userLabel }) => ({
            value: workspaceId,
            label: userLabel ? `${name} (${userLabel})` : name,
          })),
      ]}
      onChange={(workspaceId) => onChange({ ...filter, workspaceId })}
    />
    <Select
      label={holdDeskTexts.risk}
      value={filter.risk}
      options={risks}
      onChange={(risk) => onChange({ ...filter, risk })}
    />
  </div>
)
