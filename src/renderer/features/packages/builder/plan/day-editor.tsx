import { ArrowDown, ArrowUp, Duplicate, Insert, Trash } from '@blueprintjs/icons'
import type { PackageDay } from '#contract/entities/package-body.ts'
import type { Conflict } from '#domain/packages/find-conflicts.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { TextBox } from '#renderer/features/packages/builder/fields/text-box.tsx'
import { useBuilder } from '#renderer/features/packages/builder/builder-context.ts'
import { changeEntry } from '#renderer/features/packages/builder/builder-doc.ts'
import { builderTexts, choiceTexts } from '#renderer/features/packages/builder/builder-texts.ts'
import { ItemList } from './item-list.tsx'
import { planTexts as texts } from './plan-texts.ts'

const meals = ['B', 'L', 'D'] as const

interface DayToolsProps {
  index: number
  onMove: (from: number, to: number) => void
  onInsert: () => void
  onDuplicate: () => void
  onRemove: () => void
}

const DayTools = ({ index, onMove, onInsert, onDuplicate, onRemove }: DayToolsProps) => {
  const { doc } = useBuilder()
  const count = doc.body.days.length
  const name = texts.day(index + 1)
  return (
    <div className="plan-head">
      <h2 className="builder-heading">{texts.dayOf(index + 1, count)}</h2>
      <span className="grow" />
      <Button
        variant="minimal"
        icon={<ArrowUp size={14} />}
        aria-label={builderTexts.ofEntry(builderTexts.moveUp, name)}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <Button
        variant="minimal"
        icon={<ArrowDown size={14} />}
        aria-label={builderTexts.ofEntry(builderTexts.moveDown, name)}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      />
      <Button
        variant="minimal"
        icon={<Insert size={14} />}
        aria-label={builderTexts.ofEntry(texts.insertAfter, name)}
        title={texts.insertAfter}
        disabled={count >= 61}
        onClick={onInsert}
      />
      <Button
        variant="minimal"
        icon={<Duplicate size={14} />}
        aria-label={builderTexts.ofEntry(texts.duplicateDay, name)}
        title={texts.duplicateDay}
        disabled={count >= 61}
        onClick={onDuplicate}
      />
      <Button
        variant="minimal"
        icon={<Trash size={14} />}
        aria-label={builderTexts.ofEntry(texts.removeDay, name)}
        title={texts.removeDay}
        onClick={onRemove}
      />
    </div>
  )
}

interface DayEditorProps extends DayToolsProps {
  day: PackageDay
  conflicts: readonly Conflict[]
}

/** One day: title, place, meals, description and entries. */
export const DayEditor = ({ day, index, conflicts, ...tools }: DayEditorProps) => {
  const { change } = useBuilder()
  const path = `body.days.${index}`
  const set = (part: Partial<PackageDay>, field = ''): void =>
    change(
      (now) => ({ ...now, body: { ...now.body, days: changeEntry(now.body.days, index, part) } }),
      field === '' ? '' : `${path}.${field}`,
    )
  const ofMeals = conflicts.filter(({ place }) => place === `${path}.meals`)
  return (
    <section className="plan-day" data-place={path} aria-label={texts.day(index + 1)}>
      <DayTools index={index} {...tools} />
      <div className="plan-day-names">
        <TextBox
          label={texts.title}
          path={`${path}.title`}
          value={day.title}
          maxLength={120}
          placeholder={texts.titleExample}
          onChange={(title) => set({ title }, 'title')}
        />
        <TextBox
          label={texts.place}
          path={`${path}.place`}
          value={day.place}
          maxLength={60}
          onChange={(place) => set({ place }, 'place')}
        />
      </div>
      <TextBox
        label={texts.text}
        path={`${path}.text`}
        value={day.text}
        maxLength={4_000}
        rows={5}
        onChange={(text) => set({ text }, 'text')}
      />
      <fieldset className="plan-meals" data-place={`${path}.meals`}>
        <legend className="field-label">{texts.meals}</legend>
        {meals.map((meal) => (
          <Checkbox
            key={meal}
            label={choiceTexts.meals[meal]}
            isChecked={day.meals.includes(meal)}
            onChange={(isOn) =>
              set({
                meals: meals.filter((each) => (each === meal ? isOn : day.meals.includes(each))),
              })
            }
          />
        ))}
        {ofMeals.map(({ text }) => (
          <p key={text} className="plan-conflict">
            {text}
          </p>
        ))}
      </fieldset>
      <ItemList
        day={day}
        path={path}
        conflicts={conflicts}
        onChange={(items, field) => set({ items }, field)}
      />
    </section>
  )
}
