import { Add } from '@blueprintjs/icons'
import { Button } from '#renderer/ui/button.tsx'
import { builderTexts } from '#renderer/features/packages/builder/builder-texts.ts'
import { useBodyEdit } from '#renderer/features/packages/builder/use-body-edit.ts'
import { blankRate } from './price-edits.ts'
import { priceTexts as texts } from './price-texts.ts'
import type { RateGroup } from './rate-group.ts'

/** Adds prices to a season of a category that has none. */
export const AddRateButton = ({ group }: { group: RateGroup }) => {
  const { facts, edit } = useBodyEdit()
  const { seasonId, category, season } = group
  return (
    <Button
      size="small"
      icon={<Add size={12} />}
      text={texts.addRate}
      aria-label={builderTexts.ofEntry(texts.addRate, `${category}, ${season}`)}
      onClick={() =>
        edit(({ rates }) => ({ rates: [...rates, blankRate(seasonId, category, facts.nights)] }))
      }
    />
  )
}

/** The row of a season without prices. */
export const EmptyRateRow = ({ group, columns }: { group: RateGroup; columns: number }) => (
  <tr>
    <th scope="row" className="clip">
      {group.season}
    </th>
    <td colSpan={columns - 1} className="is-empty">
      <AddRateButton group={group} />
    </td>
  </tr>
)
