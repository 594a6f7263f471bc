import { useBuilder } from '#renderer/features/packages/builder/builder-context.ts'
import { ActivityPlanFields } from './activity-plan-fields.tsx'
import { AddOnList } from './add-on-list.tsx'
import { CategoryList } from './category-list.tsx'
import { priceTexts as texts } from './price-texts.ts'
import { RateTable } from './rate-table.tsx'
import { SeasonList } from './season-list.tsx'
import './prices.css'

/** What is charged: seasons and rates of a package, times and tickets of an activity, and add-ons. */
export const PricesSection = () => {
  const { doc } = useBuilder()
  return (
    <div className="builder-form is-wide">
      {doc.facts.priceMode === 'onRequest' ? <p className="notice tone-info">{texts.onRequest}</p> : null}
      {doc.facts.kind === 'activity' ? (
        <ActivityPlanFields />
      ) : (
        <>
          <CategoryList />
          <SeasonList />
          <RateTable />
        </>
      )}
      <AddOnList />
    </div>
  )
}
