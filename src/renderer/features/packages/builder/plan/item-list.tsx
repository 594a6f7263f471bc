import { Add } from '@blueprintjs/icons'
import type { DayItem, PackageDay } from '#contract/entities/package-body.ts'
import type { Conflict } from '#domain/packages/find-conflicts.ts'
import { Button } from '#renderer/ui/button.tsx'
import { blankItem, changeEntry, moveEntry } from '#renderer/features/packages/builder/builder-doc.ts'
import { builderTexts, choiceTexts } from '#renderer/features/packages/builder/builder-texts.ts'
import { useReorder } from '#renderer/features/packages/builder/use-reorder.ts'
import { ItemRow, itemKinds } from './item-row.tsx'
import { planTexts as texts } from './plan-texts.ts'

const mostItems = 20

interface ItemListProps {
  day: PackageDay
  path: string
  conflicts: readonly Conflict[]
  onChange: (items: DayItem[], field?: string) => void
}

/** The entries of a day in their order. */
export const ItemList = ({ day, path, conflicts, onChange }: ItemListProps) => {
  const { items } = day
  const { list, news, ...reorder } = useReorder<HTMLOListElement>({
    count: items.length,
    nameOf: (index) => items[index]?.title || texts.entry(index + 1),
    onMove: (from, to) => onChange(moveEntry(items, from, to)),
  })
  const ofList = conflicts.filter(({ place }) => place === `${path}.items`)
  return (
    <section className="plan-items" data-place={`${path}.items`} aria-label={texts.entries}>
      <h3 className="field-label">{texts.entries}</h3>
      {items.length === 0 ? <p className="field-help">{texts.noEntries}</p> : null}
      <ol className="plan-item-list" ref={list}>
        {items.map((item, index) => (
          <ItemRow
            key={item.itemId}
            item={item}
            index={index}
            count={items.length}
            path={`${path}.items.${index}`}
            conflicts={conflicts.filter(({ place }) => place === `${path}.items.${index}`)}
            reorder={reorder}
            onChange={(part, field) =>
              onChange(changeEntry(items, index, part), field && `items.${index}.${field}`)
            }
            onRemove={() => onChange(items.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {ofList.map(({ text }) => (
        <p key={text} className="plan-conflict">
          {text}
        </p>
      ))}
      <div className="plan-add" role="group" aria-label={texts.addEntry}>
        {itemKinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            icon={<Add size={12} />}
            text={choiceTexts.itemKinds[kind]}
            aria-label={builderTexts.ofEntry(texts.addEntry, choiceTexts.itemKinds[kind])}
            disabled={items.length >= mostItems}
            onClick={() => onChange([...items, blankItem({ kind })])}
          />
        ))}
      </div>
      {items.length >= mostItems ? <p className="field-help">{texts.full}</p> : null}
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </section>
  )
}
