import { Add, Trash } from '@blueprintjs/icons'
import type { AddOn } from '#contract/entities/package-body.ts'
import { Button } from '#renderer/ui/button.tsx'
import { MoneyBox, NumberBox } from '#renderer/features/packages/builder/fields/number-box.tsx'
import { SelectBox } from '#renderer/features/packages/builder/fields/choice-boxes.tsx'
import { TextBox } from '#renderer/features/packages/builder/fields/text-box.tsx'
import { changeEntry, newPartId } from '#renderer/features/packages/builder/builder-doc.ts'
import { builderTexts } from '#renderer/features/packages/builder/builder-texts.ts'
import { useBodyEdit } from '#renderer/features/packages/builder/use-body-edit.ts'
import { addOnTexts as texts } from './price-texts.ts'

interface AddOnRowProps {
  addOn: AddOn
  index: number
  onChange: (part: Partial<AddOn>, field?: string) => void
  onRemove: () => void
}

const per = ['person', 'booking', 'personDay'] as const

const AddOnRow = ({ addOn, index, onChange, onRemove }: AddOnRowProps) => {
  const no = index + 1
  const path = `body.addOns.${index}`
  return (
    <li className="price-add-on" data-place={path}>
      <TextBox
        label={texts.name}
        path={`${path}.name`}
        value={addOn.name}
        maxLength={80}
        placeholder={texts.nameExample}
        onChange={(name) => onChange({ name }, 'name')}
      />
      <MoneyBox
        label={texts.price}
        path={`${path}.priceMinor`}
        value={addOn.priceMinor}
        onChange={(priceMinor) => onChange({ priceMinor }, 'price')}
      />
      <SelectBox
        label={texts.perLabel}
        path={`${path}.per`}
        value={addOn.per}
        options={per.map((value) => ({ value, label: texts.per[value] }))}
        onChange={(value) => onChange({ per: value })}
      />
      <NumberBox
        label={texts.limit}
        path={`${path}.limit`}
        value={addOn.limit}
        onChange={(limit) => onChange({ limit }, 'limit')}
      />
      <Button
        variant="minimal"
        className="price-remove"
        icon={<Trash size={14} />}
        aria-label={builderTexts.removeOf(addOn.name || texts.addOn(no))}
        onClick={onRemove}
      />
      <div className="price-add-on-text">
        <TextBox
          label={texts.text}
          path={`${path}.text`}
          value={addOn.text}
          maxLength={400}
          onChange={(text) => onChange({ text }, 'text')}
        />
      </div>
    </li>
  )
}

/** Extras with their prices. */
export const AddOnList = () => {
  const { body, edit } = useBodyEdit()
  const { addOns } = body
  return (
    <section className="builder-group" data-place="body.addOns" aria-label={texts.title}>
      <h2 className="builder-heading">{texts.title}</h2>
      <p className="field-help">{texts.help}</p>
      <ul className="price-add-ons">
        {addOns.map((addOn, index) => (
          <AddOnRow
            key={addOn.addOnId}
            addOn={addOn}
            index={index}
            onChange={(part, field) =>
              edit(
                (now) => ({ addOns: changeEntry(now.addOns, index, part) }),
                field && `add-on-${index}-${field}`,
              )
            }
            onRemove={() => edit((now) => ({ addOns: now.addOns.toSpliced(index, 1) }))}
          />
        ))}
      </ul>
      <div className="row">
        <Button
          icon={<Add size={14} />}
          text={texts.add}
          disabled={addOns.length >= 40}
          onClick={() =>
            edit((now) => ({
              addOns: [
                ...now.addOns,
                { addOnId: newPartId(), name: '', text: '', priceMinor: Number.NaN, per: 'person', limit: 0 },
              ],
            }))
          }
        />
      </div>
    </section>
  )
}
