import { Search } from '@blueprintjs/icons'
import type { KeyboardEvent } from 'react'
import { optionId } from './found-tickets.tsx'
import { archiveTexts } from './texts.ts'

const maxLength = 80

interface ArchiveSearchProps {
  listId: string
  text: string
  /** Index of the active ticket. */
  active: number
  count: number
  /** The number of tickets found, in words. */
  found: string
  onText: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The search field above the stored tickets. It keeps the focus while the arrow keys choose from the list. */
export const ArchiveSearch = ({
  listId,
  text,
  active,
  count,
  found,
  onText,
  onKeyDown,
}: ArchiveSearchProps) => (
  <div className="archive-search">
    <Search className="archive-search-icon" size={14} aria-hidden="true" />
    <input
      type="search"
      role="combobox"
      autoFocus
      spellCheck={false}
      maxLength={maxLength}
      aria-label={archiveTexts.search}
      placeholder={archiveTexts.search}
      aria-expanded={count > 0}
      aria-controls={listId}
      aria-activedescendant={count > 0 ? optionId(listId, active) : undefined}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={onKeyDown}
    />
    <span className="muted num" role="status">
      {found}
    </span>
  </div>
)
