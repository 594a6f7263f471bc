import { Cross } from '@blueprintjs/icons'
import { formatInr } from '#domain/format.ts'
import { monthNames } from '#renderer/ui/calendar/month-days.ts'
import { formatCountry } from '#renderer/entities/packages/package-words.ts'
import { listTexts } from './list-texts.ts'
import type { PackageFilter } from './package-filter.ts'
import { themeNames } from '#renderer/features/packages/theme-names.ts'

interface Chip {
  label: string
  without: Partial<PackageFilter>
}

const listChips = (filter: PackageFilter): Chip[] => {
  const { searchQuery, countryCode, placeName, nights, maxPrice, month, themes } = filter
  const chips: (Chip | false)[] = [
    searchQuery.trim() !== '' && {
      label: listTexts.searchChip(searchQuery.trim()),
      without: { searchQuery: '' },
    },
    countryCode !== '' && {
      label: formatCountry(countryCode),
      without: { countryCode: '', placeName: '' },
    },
    placeName !== '' && { label: placeName, without: { placeName: '' } },
    month > 0 && { label: monthNames[month - 1] ?? '', without: { month: 0 } },
    nights !== '' && { label: listTexts.nightBands[nights], without: { nights: '' } },
    maxPrice > 0 && {
      label: listTexts.upTo(formatInr(maxPrice, { isWhole: true })),
      without: { maxPrice: 0 },
    },
    ...themes.map((theme) => ({
      label: themeNames[theme],
      without: { themes: themes.filter((other) => other !== theme) },
    })),
  ]
  return chips.filter((chip) => chip !== false)
}

interface FilterChipsProps {
  filter: PackageFilter
  onChange: (filter: PackageFilter) => void
}

/** The active filters; each can be removed with one press. */
export const FilterChips = ({ filter, onChange }: FilterChipsProps) => {
  const chips = listChips(filter)
  if (chips.length === 0) return null
  return (
    <ul className="holiday-chips" aria-label={listTexts.active}>
      {chips.map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            className="holiday-chip"
            aria-label={listTexts.remove(label)}
            onClick={() => onChange({ ...filter, ...without })}
          >
            <span className="clip">{label}</span>
            <Cross size={12} />
          </button>
        </li>
      ))}
    </ul>
  )
}
