import { PopoverNext } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, ColumnLayout, Minus, Plus } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#renderer/ui/button.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import { gridTexts } from './grid-texts.ts'
import type { GridColumn, GridLayoutControl } from './grid-types.ts'

const widthStep = 16

interface ActionProps {
  label: string
  icon: ReactNode
  isDisabled?: boolean
  onPress: (button: HTMLButtonElement) => void
}

const Action = ({ label, icon, isDisabled, onPress }: ActionProps) => (
  <Button
    variant="minimal"
    size="small"
    icon={icon}
    aria-label={label}
    disabled={isDisabled}
    onClick={(event) => onPress(event.currentTarget)}
  />
)

/** Moving a line briefly removes its buttons from the page, so this restores their focus. */
const keepFocus = (button: HTMLButtonElement): void => {
  if (document.activeElement === button) return
  if (!button.disabled) return button.focus()
  button.closest('li')?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus()
}

/** Keyboard controls for everything the mouse can do with columns on the table. */
const Columns = <Row,>({ layout }: { layout: GridLayoutControl<Row> }) => {
  const move = (column: GridColumn<Row>, by: number) => (button: HTMLButtonElement) => {
    flushSync(() => layout.move(column.id, by))
    keepFocus(button)
  }
  const widen = (column: GridColumn<Row>, by: number) => (): void =>
    layout.resize(column.id, layout.getWidth(column) + by)
  return (
    <div className="columns-menu">
      <ul>
        {layout.all.map((column, index) => (
          <li key={column.id} className="row">
            <div className="grow">
              <Checkbox
                label={column.head}
                isChecked={!layout.isHidden(column.id)}
                isDisabled={!layout.isHidden(column.id) && layout.visible.length === 1}
                onChange={() => layout.toggle(column.id)}
              />
            </div>
            <Action
              label={`${gridTexts.narrower}: ${column.head}`}
              icon={<Minus size={12} />}
              isDisabled={layout.isHidden(column.id)}
              onPress={widen(column, -widthStep)}
            />
            <Action
              label={`${gridTexts.wider}: ${column.head}`}
              icon={<Plus size={12} />}
              isDisabled={layout.isHidden(column.id)}
              onPress={widen(column, widthStep)}
            />
            <Action
              label={`${uiTexts.moveUp}: ${column.head}`}
              icon={<ArrowUp size={12} />}
              isDisabled={index === 0}
              onPress={move(column, -1)}
            />
            <Action
              label={`${uiTexts.moveDown}: ${column.head}`}
              icon={<ArrowDown size={12} />}
              isDisabled={index === layout.all.length - 1}
              onPress={move(column, 1)}
            />
          </li>
        ))}
      </ul>
      <Button variant="minimal" text={uiTexts.resetColumns} onClick={layout.reset} />
    </div>
  )
}

/** A menu that sets which columns a grid shows, in which order and how wide. */
export const ColumnsMenu = <Row,>({ layout }: { layout: GridLayoutControl<Row> }) => (
  <PopoverNext placement="bottom-end" content={<Columns layout={layout} />}>
    <Button
      variant="minimal"
      icon={<ColumnLayout size={14} />}
      text={uiTexts.columns}
      {...listKey('others', 'columns')}
    />
  </PopoverNext>
)
