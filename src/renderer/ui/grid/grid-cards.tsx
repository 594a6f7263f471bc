import type { KeyboardEvent } from 'react'
import type { GridProps } from './grid-types.ts'

const none: ReadonlySet<string> = new Set()

/** The same rows as cards, for narrow screens. */
export const GridCards = <Row,>({
  label,
  rows,
  rowId,
  selected = none,
  onOpen,
  renderCard,
}: GridProps<Row>) => (
  <ul className="grid-cards" aria-label={label}>
    {rows.map((row) => {
      const id = rowId(row)
      const openByKey = (event: KeyboardEvent<HTMLLIElement>): void => {
        if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(row)
      }
      return (
        <li
          key={id}
          className={selected.has(id) ? 'grid-card is-selected' : 'grid-card'}
          tabIndex={onOpen ? 0 : undefined}
          onClick={(event) => {
            if (!(event.target as HTMLElement).closest('button, a, input, label')) onOpen?.(row)
          }}
          onKeyDown={openByKey}
        >
          {renderCard(row, selected.has(id))}
        </li>
      )
    })}
  </ul>
)
