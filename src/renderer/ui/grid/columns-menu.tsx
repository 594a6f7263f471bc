import { PopoverNext } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, ColumnLayout } from '@blueprintjs/icons'
import { Button } from '../button.tsx'
import { Checkbox } from '../fields/checkbox-field.tsx'
import { uiTexts } from '../texts.ts'
import type { GridLayoutControl } from './grid-types.ts'

/** Which columns a grid shows and in which order. */
export const ColumnsMenu = <Row,>({ layout }: { layout: GridLayoutControl<Row> }) => (
  <PopoverNext
    placement="bottom-end"
    content={
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
              <Button
                variant="minimal"
                size="small"
                icon={<ArrowUp size={12} />}
                aria-label={`${uiTexts.moveUp}: ${column.head}`}
                disabled={index === 0}
                onClick={() => layout.move(column.id, -1)}
              />
              <Button
                variant="minimal"
                size="small"
                icon={<ArrowDown size={12} />}
                aria-label={`${uiTexts.moveDown}: ${column.head}`}
                disabled={index === layout.all.length - 1}
                onClick={() => layout.move(column.id, 1)}
              />
            </li>
          ))}
        </ul>
        <Button variant="minimal" text={uiTexts.resetColumns} onClick={layout.reset} />
      </div>
    }
  >
    <Button variant="minimal" icon={<ColumnLayout size={14} />} text={uiTexts.columns} />
  </PopoverNext>
)
