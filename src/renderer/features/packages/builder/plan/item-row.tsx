import { ArrowDown, ArrowUp, Cross, DragHandleVertical, Link as LinkIcon } from '@blueprintjs/icons'
import { DayItemKind, type DayItem } from '#contract/entities/package-body.ts'
import type { Conflict } from '#domain/packages/find-conflicts.ts'
import { formatMinutes } from '#domain/format.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { SelectBox, TimeBox } from '#renderer/features/packages/builder/fields/choice-boxes.tsx'
import { NumberBox } from '#renderer/features/packages/builder/fields/number-box.tsx'
import { TextBox } from '#renderer/features/packages/builder/fields/text-box.tsx'
import { builderTexts, choiceTexts } from '#renderer/features/packages/builder/builder-texts.ts'
import type { useReorder } from '#renderer/features/packages/builder/use-reorder.ts'
import { planTexts as texts } from './plan-texts.ts'

export const itemKinds = DayItemKind.options

const kindOptions = itemKinds.map((value) => ({ value, label: choiceTexts.itemKinds[value] }))

interface ItemRowProps {
  item: DayItem
  index: number
  count: number
  path: string
  conflicts: readonly Conflict[]
  reorder: Omit<ReturnType<typeof useReorder<HTMLOListElement>>, 'list' | 'news'>
  onChange: (part: Partial<DayItem>, field?: string) => void
  onRemove: () => void
}

type FieldsProps = Pick<ItemRowProps, 'item' | 'index' | 'path' | 'onChange'>

const isWay = ({ kind }: DayItem): boolean => kind === 'transfer' || kind === 'flight'

const MainFields = ({ item, index, path, onChange }: FieldsProps) => {
  const no = index + 1
  return (
    <>
      <SelectBox
        label={texts.kindOf(no)}
        path={`${path}.kind`}
        isLabelHidden
        value={item.kind}
        options={kindOptions}
        onChange={(kind) => onChange({ kind })}
      />
      <TimeBox
        label={texts.startsOf(no)}
        path={`${path}.startsAt`}
        isLabelHidden
        value={item.startsAt}
        onChange={(startsAt) => onChange({ startsAt }, 'startsAt')}
      />
      <TextBox
        label={texts.whatOf(no)}
        path={`${path}.title`}
        isLabelHidden
        value={item.title}
        maxLength={160}
        placeholder={texts.what}
        onChange={(title) => onChange({ title }, 'title')}
      />
    </>
  )
}

const MoreFields = ({ item, index, path, onChange }: FieldsProps) => {
  const no = index + 1
  return (
    <div className="plan-item-more">
      {isWay(item) ? (
        <>
          <TextBox
            label={texts.fromOf(no)}
            path={`${path}.from`}
            isLabelHidden
            value={item.from}
            maxLength={80}
            placeholder={texts.from}
            onChange={(from) => onChange({ from }, 'from')}
          />
          <TextBox
            label={texts.toOf(no)}
            path={`${path}.to`}
            isLabelHidden
            value={item.to}
            maxLength={80}
            placeholder={texts.to}
            onChange={(to) => onChange({ to }, 'to')}
          />
        </>
      ) : null}
      <div className="plan-item-minutes">
        <NumberBox
          label={texts.minutesOf(no)}
          path={`${path}.minutes`}
          isLabelHidden
          value={item.minutes}
          onChange={(minutes) => onChange({ minutes }, 'minutes')}
        />
        <span className="small muted">
          {Number.isFinite(item.minutes) && item.minutes >= 60
            ? `${texts.minutes.toLowerCase()}, ${formatMinutes(item.minutes)}`
            : texts.minutes.toLowerCase()}
        </span>
      </div>
      <Checkbox
        label={texts.optional}
        isChecked={item.isOptional}
        onChange={(isOptional) => onChange({ isOptional })}
      />
      {item.refId === '' ? null : (
        <span className="small muted plan-item-ref">
          <LinkIcon size={12} />
          {texts.linked}
        </span>
      )}
    </div>
  )
}

/** An entry of a day: what happens, when, for how long, and from where to where. */
export const ItemRow = (props: ItemRowProps) => {
  const { item, index, count, path, conflicts, reorder, onRemove } = props
  const name = item.title || texts.entry(index + 1)
  return (
    <li
      className={reorder.dragged === index ? 'plan-item is-dragged' : 'plan-item'}
      data-place={path}
      {...reorder.getEntryProps(index)}
    >
      <span className="plan-handle" {...reorder.getHandleProps(index)}>
        <DragHandleVertical size={14} />
      </span>
      <div className="plan-item-fields">
        <div className="plan-item-main">
          <MainFields {...props} />
        </div>
        <MoreFields {...props} />
        {conflicts.map(({ text }) => (
          <p key={text} className="plan-conflict">
            {text}
          </p>
        ))}
      </div>
      <div className="plan-item-tools">
        <Button
          variant="minimal"
          icon={<ArrowUp size={14} />}
          aria-label={builderTexts.ofEntry(builderTexts.moveUp, name)}
          disabled={index === 0}
          onClick={() => reorder.move(index, index - 1)}
        />
        <Button
          variant="minimal"
          icon={<ArrowDown size={14} />}
          aria-label={builderTexts.ofEntry(builderTexts.moveDown, name)}
          disabled={index === count - 1}
          onClick={() => reorder.move(index, index + 1)}
        />
        <Button
          variant="minimal"
          icon={<Cross size={14} />}
          aria-label={texts.removeEntry(index + 1)}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
