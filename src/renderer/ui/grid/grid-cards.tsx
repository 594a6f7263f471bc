import type { KeyboardEvent } from 'react'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import type { GridProps } from './grid-types.ts'

const none: ReadonlySet<string> = new Set()

/** The rows as cards, for narrow screens. */
export const GridCards = <Row,>({
  label,
  rows,
  rowId,
  selected = none,
  onSelected,
  onOpen,
  renderCard,
}: GridProps<Row>) => (
  <ul className="grid-cards" aria-label={label}>
    {rows.map((row) => {
      const id = rowId(row)
      const toggle = (isSelected: boolean): void => {
        const next = new Set(selected)
        if (isSelected) next.add(id)
        else next.delete(id)
        onSelected?.(next)
      }
      const openByKey = (event: KeyboardEvent<HTMLLIElement>): void => {
        if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(row)
      }
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the card opens its row and holds buttons, so it cannot be one itself; Enter opens it too
        <li
          key={id}
          className={selected.has(id) ? 'grid-card is-selected' : 'grid-card'}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
          tabIndex={onOpen ? 0 : undefined}
          onClick={(event) => {
            if (!(event.target as HTMLElement).closest('button, a, input, label')) onOpen?.(row)
          }}
          onKeyDown={openByKey}
        >
          {onSelected ? (
            <div className="grid-card-select">
              <Checkbox label={uiTexts.selectRow} isChecked={selected.has(id)} onChange={toggle} />
            </div>
          ) : null}
          {renderCard(row, selected.has(id))}
        </li>
      )
    })}
  </ul>
)
