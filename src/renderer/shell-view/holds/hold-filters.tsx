import type { Ref } from 'react'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import type { HoldFilter, RiskFilter } from './hold-filter.ts'
import { holdDeskTexts } from './texts.ts'

const risks = Object.keys(holdDeskTexts.risks) as RiskFilter[]

interface HoldFiltersProps {
  filter: HoldFilter
  entries: readonly RailEntry[]
  onChange: (filter: HoldFilter) => void
  field: Ref<HTMLInputElement>
}

/** Words, tenant and risk. */
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
    <select
      className="field-control"
      aria-label={holdDeskTexts.tenant}
      value={filter.workspaceId}
      onChange={(event) => onChange({ ...filter, workspaceId: event.target.value })}
    >
      <option value="">{holdDeskTexts.allTenants}</option>
      {entries.map(({ workspaceId, name, userLabel }) => (
        <option key={workspaceId} value={workspaceId}>
          {userLabel ? `${name} (${userLabel})` : name}
        </option>
      ))}
    </select>
    <select
      className="field-control"
      aria-label={holdDeskTexts.risk}
      value={filter.risk}
      onChange={(event) =>
        onChange({ ...filter, risk: risks.find((risk) => risk === event.target.value) ?? 'all' })
      }
    >
      {risks.map((risk) => (
        <option key={risk} value={risk}>
          {holdDeskTexts.risks[risk]}
        </option>
      ))}
    </select>
  </div>
)
