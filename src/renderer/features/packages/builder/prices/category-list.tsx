import { Add, Cross } from '@blueprintjs/icons'
import { Button } from '#renderer/ui/button.tsx'
import { TextBox } from '#renderer/features/packages/builder/fields/text-box.tsx'
import { useBuilder } from '#renderer/features/packages/builder/builder-context.ts'
import { builderTexts } from '#renderer/features/packages/builder/builder-texts.ts'
import { useBodyEdit } from '#renderer/features/packages/builder/use-body-edit.ts'
import { removeCategory, renameCategory } from './price-edits.ts'
import { priceTexts as texts } from './price-texts.ts'

/** Hotel categories in their order. */
export const CategoryList = () => {
  const { body, edit } = useBodyEdit()
  const { problemAt } = useBuilder()
  const { hotelCategories } = body
  return (
    <section className="builder-group" data-place="body.hotelCategories" aria-label={texts.categories}>
      <h2 className="builder-heading">{texts.categories}</h2>
      <p className="field-help">{texts.categoriesHelp}</p>
      <ul className="price-categories">
        {hotelCategories.map((name, index) => (
          <li key={index} className="price-category">
            <TextBox
              label={texts.category(index + 1)}
              path={`body.hotelCategories.${index}`}
              isLabelHidden
              value={name}
              maxLength={40}
              placeholder={texts.categoryExample}
              onChange={(next) => edit((now) => renameCategory(now, index, next), `category-${index}`)}
            />
            <Button
              variant="minimal"
              icon={<Cross size={14} />}
              aria-label={builderTexts.removeOf(name || texts.category(index + 1))}
              onClick={() => edit((now) => removeCategory(now, index))}
            />
          </li>
        ))}
        <li>
          <Button
            icon={<Add size={14} />}
            text={texts.addCategory}
            disabled={hotelCategories.length >= 6}
            onClick={() =>
              edit((now) => ({
                hotelCategories: [...now.hotelCategories, now.hotelCategories.length === 0 ? 'Standard' : ''],
              }))
            }
          />
        </li>
      </ul>
      {problemAt('body.hotelCategories') ? (
        <p className="field-error">{problemAt('body.hotelCategories')}</p>
      ) : null}
    </section>
  )
}
